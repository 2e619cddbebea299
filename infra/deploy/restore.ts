import { readRestoreArguments } from './arguments.ts'
import { connect } from './cloud.ts'
import { runCommand } from './plain-words.ts'
import { restoreItems } from './restore-items.ts'
import { terminal } from './terminal.ts'

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
