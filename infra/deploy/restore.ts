import { connect } from './cloud.ts'
import { readRestoreArguments } from './command-line/arguments.ts'
import { runCommand } from './command-line/plain-words.ts'
import { terminal } from './command-line/terminal.ts'
import { restoreItems } from './restore-items.ts'

const help = `npm run restore -- --from=TABLE [arguments]

Copies what is in TABLE, a table made by point-in-time recovery (docs/operating.md), into the product's table where it is
missing now.

  --from=TABLE   the restored table
  --overwrite    also in the place of what is there now
  -y, --yes      asks nothing
  -h, --help     this`

await runCommand(async () => {
  const args = readRestoreArguments(process.argv.slice(2))
  if (!args) return console.log(help)
  await restoreItems(args, { terminal, cloud: await connect() })
})
