import { connect } from './cloud.ts'
import { readDestroyArguments } from './command-line/arguments.ts'
import { runCommand } from './command-line/plain-words.ts'
import { terminal } from './command-line/terminal.ts'
import { destroyProduct } from './destroy-product.ts'

const help = `npm run destroy -- [arguments]

Says what goes and what stays, asks, and takes the product off AWS. Table, files and the key of sign-in codes stay, in the
stack that holds them; how they are deleted by hand is printed too.

  -y, --yes    asks nothing
  -h, --help   this`

await runCommand(async () => {
  const args = readDestroyArguments(process.argv.slice(2))
  if (!args) return console.log(help)
  await destroyProduct(args, { terminal, cloud: await connect() })
})
