import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { startSqs } from '#infra/local/sqs/server.ts'
import { tellDaily } from '#infra/local/start/daily.ts'
import { localClient } from '#infra/local/wire/local-client.ts'
import { daily, hourly, queueNames } from '#shared/jobs.ts'

test('each daily or hourly queue gets an empty message at the start, and again when the time has passed', async () => {
  const engine = await startSqs({ dataFolder: await mkdtemp(path.join(tmpdir(), 'vivavoce-daily-')) })
  const sqs = new SQSClient(localClient(engine.endpoint))
  const urls = new Map<string, string>()
  for (const QueueName of queueNames)
    urls.set(QueueName, (await sqs.send(new CreateQueueCommand({ QueueName }))).QueueUrl ?? '')
  const receive = async (name: string) => {
    const wish = { QueueUrl: urls.get(name), MaxNumberOfMessages: 10, WaitTimeSeconds: 5 }
    return ((await sqs.send(new ReceiveMessageCommand(wish))).Messages ?? []).map(({ Body }) => Body)
  }
  const queueUrls = z.record(z.enum(queueNames), z.string()).parse(Object.fromEntries(urls))
  const stop = tellDaily(sqs, queueUrls, { day: 60_000, hour: 60_000 })
  for (const name of [...daily, ...hourly]) expect(await receive(name)).toEqual(['{}'])
  await stop()
  const stopSoon = tellDaily(sqs, queueUrls, { day: 20, hour: 20 })
  for (const name of [...daily, ...hourly])
    await expect.poll(async () => (await receive(name)).length).toBeGreaterThan(0)
  for (const name of [...daily, ...hourly])
    await expect.poll(async () => (await receive(name)).length).toBeGreaterThan(0)
  await stopSoon()
  sqs.destroy()
  await engine.stop()
})
