import { connect } from './cloud.ts'
import { readDeployArguments } from './command-line/arguments.ts'
import { optionsFile } from './command-line/options-file.ts'
import { runCommand } from './command-line/plain-words.ts'
import { terminal } from './command-line/terminal.ts'
import { runTool } from './command-line/tools.ts'
import { deployProduct } from './deploy-product.ts'

const help = `npm run deploy -- [arguments]

Builds the product, shows what would change on AWS, asks, deploys, uploads the web app, makes the first superadmin, and
says the address and what is left to do. It can be repeated at any time; what is kept (table, files, secrets) is never
replaced or removed by it.

  -c, --context name=value     an option (docs/operating.md has them all); kept in ${optionsFile} for the next time.
                               name= forgets it. The one that is needed: sender=no-reply@your-domain
  --superadmin=ADDRESS         makes this person a superadmin; asked for where the product is new. Also
                               --superadmin="Olivia Operator <olivia@example.com>"
  --accept-shorter-retention   agrees that something kept is deleted sooner than before (audioDays)
  -y, --yes                    asks nothing
  -h, --help                   this

Account and region are those of your AWS credentials: AWS_PROFILE, AWS_REGION, or what 'aws configure' has set.`

await runCommand(async () => {
  const args = readDeployArguments(process.argv.slice(2))
  if (!args) return console.log(help)
  await deployProduct(args, {
    terminal,
    run: runTool,
    connect,
    optionsFile,
    assemblyFolder: 'cdk.out',
    webFolder: 'dist/web',
    now: () => new Date(),
  })
})
