import type { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { GetQueueAttributesCommand, type SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { queueNames } from '#shared/jobs.ts'
import { CommandRefused } from './command-line/plain-words.ts'
import type { Terminal } from './command-line/terminal.ts'
import { findStack, jobsStack, resourcesOf } from './stacks.ts'

type Ports = { terminal: Terminal; stacks: CloudFormationClient; sqs: SQSClient }
type Dead = { name: string; deadLettersArn: string; waiting: number }

const RedrivePolicy = z.object({ deadLetterTargetArn: z.string() })

/** Without a queue: how many dead letters each has. With one: they go back to be worked on again. @throws Refused */
export async function redriveQueue(queue: string | undefined, { terminal, stacks, sqs }: Ports): Promise<void> {
  const all = await deadLetters(stacks, sqs)
  if (queue === undefined) {
    const width = Math.max(...all.map(({ name }) => name.length))
    terminal.say(all.map(({ name, waiting }) => `${name.padEnd(width)}  ${waiting}`).join('\n'))
    return terminal.say('\nWhat failed five times waits 14 days. To try a queue again: npm run redrive -- QUEUE')
  }
  const found = all.find(({ name }) => name === queue)
  if (!found)
    throw new CommandRefused(`There is no queue '${queue}'. There are: ${all.map(({ name }) => name).join(', ')}.`)
  if (found.waiting === 0) return terminal.say(`Nothing failed in ${queue}: there is nothing to move.`)
  await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: found.deadLettersArn }))
  terminal.say(
    `About ${found.waiting} messages go back to ${queue} and are worked on again, from now on. What fails again comes back here: look at why first (docs/runbook.md).`,
  )
}

async function deadLetters(stacks: CloudFormationClient, sqs: SQSClient): Promise<Dead[]> {
  if (!(await findStack(stacks, jobsStack)))
    throw new CommandRefused(`There is no stack ${jobsStack} in this region: check AWS_REGION and AWS_PROFILE.`)
  const queues = await resourcesOf(stacks, jobsStack, 'AWS::SQS::Queue')
  const attributes = async (QueueUrl: string, name: 'RedrivePolicy' | 'ApproximateNumberOfMessages') => {
    const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [name] }))
    return Attributes[name]
  }
  return Promise.all(
    queueNames.map(async name => {
      const [url, deadUrl] = [urlOf(queues, name), urlOf(queues, `${name}-dead`)]
      const [policy, waiting] = await Promise.all([
        attributes(url, 'RedrivePolicy'),
        attributes(deadUrl, 'ApproximateNumberOfMessages'),
      ])
      const { deadLetterTargetArn } = RedrivePolicy.parse(JSON.parse(policy ?? '{}'))
      return { name, deadLettersArn: deadLetterTargetArn, waiting: Number(waiting ?? 0) }
    }),
  )
}

/** By its logical id, as infra/constructs/queue.ts names them. */
function urlOf(queues: ReadonlyMap<string, string>, name: string): string {
  const id = new RegExp(`^${name.replaceAll('-', '')}[0-9A-F]{8}$`)
  const [, url] = [...queues].find(([logicalId]) => id.test(logicalId)) ?? []
  if (!url) throw new CommandRefused(`${name} is not deployed yet: npm run deploy.`)
  return url
}
