import { readDestroyArguments } from './arguments.ts'
import { connect } from './cloud.ts'
import { destroyProduct } from './destroy-product.ts'
import { runCommand } from './plain-words.ts'
import { terminal } from './terminal.ts'

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
