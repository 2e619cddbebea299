import { readFileSync } from 'node:fs'
import { GetQueueAttributesCommand, SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs'
import { App, type CfnElement, Stack } from 'aws-cdk-lib'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { houseQueue } from '#infra/constructs/queue.ts'
import { CommandRefused } from '#infra/deploy/command-line/plain-words.ts'
import { destroyProduct } from '#infra/deploy/destroy-product.ts'
import { redriveQueue } from '#infra/deploy/redrive-queue.ts'
import { queueNames } from '#shared/jobs.ts'
import { type FakeObject, type FakeStack, fakeCloudFormation, fakeS3, typing } from './world.ts'

let stacks: Map<string, FakeStack>
let certificates: Map<string, FakeStack>
let objects: Map<string, FakeObject>
let log: string[]

beforeEach(() => {
  const names = ['Data', 'Mail', 'Site', 'Jobs', 'Api', 'Watch'].map(name => `Vivavoce${name}`)
  stacks = new Map<string, FakeStack>(['CDKToolkit', ...names].map(name => [name, {}]))
  stacks.set('VivavoceSite', { outputs: { SiteBucket: 'site' } })
  stacks.set('VivavoceData', {
    resources: {
      Table1: ['AWS::DynamoDB::GlobalTable', 'table-1'],
      Audio1: ['AWS::S3::Bucket', 'audio-1'],
      AudioPolicy1: ['AWS::S3::BucketPolicy', 'policy-1'],
      Pepper1: ['AWS::SecretsManager::Secret', 'arn:pepper-1'],
    },
  })
  certificates = new Map(['VivavoceCertificate', 'VivavoceWebAcl'].map(name => [name, {}]))
  objects = new Map([
    ['app.html', { body: '' }],
    ['assets/a.js', { body: '' }],
  ])
  log = []
})

describe('npm run destroy', () => {
  const destroy = (terminal = typing(), yes = false) =>
    destroyProduct(
      { yes },
      {
        terminal,
        cloud: {
          region: 'ap-south-1',
          stacks: fakeCloudFormation(stacks, log),
          certificateStacks: fakeCloudFormation(certificates, log),
          s3: fakeS3(objects, log),
        },
      },
    )

  it('takes every stack in the order of who needs whom, but the one with the data', async () => {
    await destroy(typing('destroy'))
    expect(log).toEqual([
      'delete VivavoceWatch',
      'delete VivavoceApi',
      'delete VivavoceJobs',
      'remove app.html',
      'remove assets/a.js',
      'delete VivavoceSite',
      'delete VivavoceMail',
      'delete VivavoceCertificate',
      'delete VivavoceWebAcl',
    ])
    expect([...stacks.keys()]).toEqual(['CDKToolkit', 'VivavoceData'])
  })

  it('takes every stack that the product is made of', async () => {
    const made = readFileSync('infra/product.ts', 'utf8').match(/(?<=\(app, ')Vivavoce\w+/g) ?? []
    expect(made).toContain('VivavoceWatch')
    await destroy(typing('destroy'))
    const gone = log.flatMap(line => /^delete (.*)/.exec(line)?.[1] ?? [])
    expect([...gone, 'VivavoceData'].sort()).toEqual(made.sort())
  })

  it('says what stays, and how it is deleted by hand', async () => {
    const terminal = typing('destroy')
    await destroy(terminal)
    expect(terminal.text()).toMatch(/VivavoceData stays, with all data/)
    expect(terminal.text()).toContain('aws dynamodb delete-table --table-name table-1 --region ap-south-1')
    expect(terminal.text()).toContain('aws s3 rb --force s3://audio-1')
    expect(terminal.text()).toContain('aws secretsmanager delete-secret --secret-id arn:pepper-1')
    expect(terminal.text()).not.toContain('policy-1')
  })

  it.each(['', 'y', 'yes', 'Destroy'])('changes nothing where the answer is %o', async answer => {
    await expect(destroy(typing(answer))).rejects.toThrow(CommandRefused)
    expect(log).toEqual([])
  })

  it('asks nothing with --yes, and takes what an earlier one has left', async () => {
    stacks.delete('VivavoceWatch')
    stacks.delete('VivavoceApi')
    await destroy(typing(), true)
    expect([...stacks.keys()]).toEqual(['CDKToolkit', 'VivavoceData'])
  })

  it('says so where there is nothing to take', async () => {
    stacks = new Map([['CDKToolkit', {}]])
    certificates = new Map()
    const terminal = typing()
    await destroy(terminal)
    expect(terminal.text()).toMatch(
      /Nothing of the product that goes is deployed in ap-south-1[\s\S]*No stack holds data/,
    )
  })
})

describe('npm run redrive', () => {
  const moved: string[] = []
  const waiting: Record<string, string> = { 'assess-answer': '3' }

  beforeEach(() => {
    moved.length = 0
    stacks.set('VivavoceJobs', { resources: Object.fromEntries(queuesAsDeployed()) })
  })

  /** With the logical ids that CDK gives the product's own queues. */
  function queuesAsDeployed(): [string, [string, string]][] {
    const stack = new Stack(new App(), 'VivavoceJobs')
    return queueNames.flatMap(name => {
      const { queue, deadLetters } = houseQueue(stack, name, { workerSeconds: 10 })
      return [queue, deadLetters].map((made, index): [string, [string, string]] => {
        const id = stack.getLogicalId(made.node.defaultChild as CfnElement)
        return [id, ['AWS::SQS::Queue', `https://sqs/${name}${index === 0 ? '' : '/dead'}`]]
      })
    })
  }

  function redrive(queue: string | undefined, terminal = typing()) {
    const sqs = new SQSClient({ region: 'ap-south-1' })
    const mock = mockClient(sqs)
    mock.on(GetQueueAttributesCommand).callsFake(({ QueueUrl, AttributeNames: [asked] }) => {
      const [, name = '', dead] = /sqs\/([\w-]+)(\/dead)?$/.exec(QueueUrl) ?? []
      if (asked === 'RedrivePolicy' && !dead)
        return {
          Attributes: {
            RedrivePolicy: JSON.stringify({ deadLetterTargetArn: `arn:${name}-dead`, maxReceiveCount: 5 }),
          },
        }
      if (asked === 'ApproximateNumberOfMessages' && dead)
        return { Attributes: { ApproximateNumberOfMessages: waiting[name] ?? '0' } }
      throw new Error(`${asked} of ${QueueUrl}`)
    })
    mock.on(StartMessageMoveTaskCommand).callsFake(({ SourceArn }) => {
      moved.push(SourceArn)
      return { TaskHandle: 't' }
    })
    return redriveQueue(queue, { terminal, stacks: fakeCloudFormation(stacks, log), sqs })
  }

  it('counts the dead letters of every queue', async () => {
    const terminal = typing()
    await redrive(undefined, terminal)
    for (const name of queueNames) expect(terminal.text()).toMatch(new RegExp(`^${name} +${waiting[name] ?? 0}$`, 'm'))
    expect(moved).toEqual([])
  })

  it("moves a queue's dead letters back", async () => {
    const terminal = typing()
    await redrive('assess-answer', terminal)
    expect(moved).toEqual(['arn:assess-answer-dead'])
    expect(terminal.text()).toContain('About 3 messages go back to assess-answer')
  })

  it('has nothing to move where nothing failed', async () => {
    const terminal = typing()
    await redrive('send-mail', terminal)
    expect(moved).toEqual([])
    expect(terminal.text()).toContain('Nothing failed in send-mail')
  })

  it('knows the queues, and says which where another is asked for', async () => {
    await expect(redrive('mails')).rejects.toThrow(/There is no queue 'mails'. There are: .*assess-answer/)
  })

  it('says so where the product is not deployed', async () => {
    stacks.delete('VivavoceJobs')
    await expect(redrive(undefined)).rejects.toThrow(/no stack VivavoceJobs in this region/)
  })
})
