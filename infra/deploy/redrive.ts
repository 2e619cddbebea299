import { SQSClient } from '@aws-sdk/client-sqs'
import { connect } from './cloud.ts'
import { readRedriveArguments } from './command-line/arguments.ts'
import { runCommand } from './command-line/plain-words.ts'
import { terminal } from './command-line/terminal.ts'
import { redriveQueue } from './redrive-queue.ts'
import { clientConfig } from './stacks.ts'

const help = `npm run redrive -- [QUEUE]

Without a queue: what failed five times, counted for each queue. With one: its messages go back to be worked on again.

  -h, --help   this`

await runCommand(async () => {
  const args = readRedriveArguments(process.argv.slice(2))
  if (!args) return console.log(help)
  const { stacks } = await connect()
  await redriveQueue(args.queue, { terminal, stacks, sqs: new SQSClient(clientConfig) })
})
