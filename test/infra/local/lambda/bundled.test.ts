import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SQSEvent, SQSRecord } from 'aws-lambda'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundled } from '#infra/local/lambda/bundled.ts'
import { lambdaContext } from '#infra/local/lambda/context.ts'
import type { Handlers } from '#infra/local/lambda/handlers.ts'
import { queueNames } from '#shared/jobs.ts'

let handlers: Handlers
beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  const folder = await mkdtemp(path.join(tmpdir(), 'vivavoce-bundled-'))
  const silent = { POWERTOOLS_LOG_LEVEL: 'SILENT', QUEUE_URLS: '{}', AWS_REGION: 'us-east-1' }
  handlers = (await bundled(folder))(silent)
})
afterAll(() => handlers.stop())

const record = (queue: string): SQSRecord => ({
  ...{ messageId: 'm-1', receiptHandle: 'r', body: 'no message', messageAttributes: {}, md5OfBody: '' },
  attributes: {
    ...{ ApproximateReceiveCount: '1', SentTimestamp: '0', SenderId: 's', ApproximateFirstReceiveTimestamp: '0' },
  },
  ...{ eventSource: 'aws:sqs', awsRegion: 'us-east-1' },
  eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${queue}`,
})

test.each(queueNames)(
  'the worker of %s loads outside of the project and gives back what it cannot read',
  async name => {
    const event: SQSEvent = { Records: [record(name)] }
    const work = await handlers.job(name)
    expect(await work(event, lambdaContext(name, 30), () => undefined)).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm-1' }],
    })
  },
)
