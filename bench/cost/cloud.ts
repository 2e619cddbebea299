import { glob } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { SQSHandler } from 'aws-lambda'
import { endpointName, workerName } from '#infra/handlers.ts'
import { answerApi, loadHandler } from '#infra/local/gateway/api.ts'
import { startGateway } from '#infra/local/gateway/server.ts'
import { sources } from '#infra/local/lambda/handlers.ts'
import { startPoller } from '#infra/local/lambda/poller.ts'
import { startS3 } from '#infra/local/s3/server.ts'
import { Inbox } from '#infra/local/ses/inbox.ts'
import { startEngines } from '#infra/local/start/engines.ts'
import { localEnvironment } from '#infra/local/start/environment.ts'
import { Faults } from '#infra/local/wire/faults.ts'
import { freePort } from '#infra/local/wire/free-port.ts'
import { functionSizes } from '#infra/sizes.ts'
import { allRoutes } from '#shared/contract/index.ts'
import { jobs, type QueueName, queueNames } from '#shared/jobs.ts'
import { addTo, running } from './meter.ts'
import { startProxy, type Tap } from './proxy.ts'
import { aiTap, filesTap, mailsTap, openJobs, queuesTap, tableTap } from './taps.ts'

/** Everything on this machine, with a meter between the product and each service. */
export type Cloud = {
  origin: string
  inbox: Inbox
  /** Until the workers have nothing to do but what is due later. */
  settled(): Promise<void>
  /** As the clock has moved on, some of what was due later is due. */
  lookAgain(): Promise<void>
}

const taps: Record<string, Tap> = {
  DYNAMODB: tableTap,
  SQS: queuesTap,
  SES: mailsTap,
  POLLY: aiTap,
  TRANSCRIBE: aiTap,
  BEDROCK_RUNTIME: aiTap,
}

export async function startCloud(folder: string, urls: { model: string; ears: string }): Promise<Cloud> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  Object.assign(process.env, { LLM_URL: urls.model, LLM_MODEL: 'scripted-model', STT_URL: urls.ears })
  Object.assign(process.env, localEnvironment(origin, 'an-origin-secret', process.env), {
    POWERTOOLS_LOG_LEVEL: 'INFO',
    POWERTOOLS_METRICS_DISABLED: 'false',
    RECOGNISER: 'transcribe',
  })
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env
  const keys = { accessKeyId, secretAccessKey }
  const s3 = await startS3({ dataFolder: path.join(folder, 's3'), keys, origins: [origin] })
  // Transcribe reads recordings from the bucket and writes there, and its reading is billed too.
  process.env.AWS_ENDPOINT_URL_S3 = (await startProxy(s3.endpoint, filesTap)).endpoint
  const inbox = new Inbox(path.join(folder, 'ses'))
  const engines = await startEngines(process.env, folder, { inbox, origins: [origin], faults: new Faults() })
  for (const [service, tap] of Object.entries(taps)) {
    const name = `AWS_ENDPOINT_URL_${service}`
    process.env[name] = (await startProxy(process.env[name] ?? '', tap)).endpoint
  }
  const metered = (url: string) => url.replace(/^http:\/\/[^/]+/, process.env.AWS_ENDPOINT_URL_SQS ?? '')
  const queueUrls = Object.entries(engines.queueUrls).map(([name, url]) => [name, metered(url)])
  process.env.QUEUE_URLS = JSON.stringify(Object.fromEntries(queueUrls))
  await loadEverything()
  const gateway = await startGateway(port)
  gateway.open((request, response, url) => answerApi(request, response, url, { routes: allRoutes, load: loadMetered }))
  const poll = (name: QueueName) =>
    startPoller({
      client: engines.sqs,
      name,
      url: engines.queueUrls[name],
      timeoutSeconds: jobs[name].timeoutSeconds,
      handler: () => loadWorker(name),
    })
  let closing = poll('close-session')
  for (const name of queueNames) if (name !== 'close-session') poll(name)
  return {
    origin,
    inbox,
    settled: () => settled(engines.sqs, Object.values(engines.queueUrls)),
    async lookAgain() {
      await closing.stop()
      closing = poll('close-session')
      await sleep(300)
      await settled(engines.sqs, Object.values(engines.queueUrls))
    },
  }
}

/** Functions are metered warm; what a cold start adds is priced by bench/cost/pricing.ts. */
async function loadEverything(): Promise<void> {
  for (const route of allRoutes) await loadHandler(route)
  for (const name of queueNames) await sources.job(name)
  for await (const file of glob('functions/platform/aws/**/*.ts')) await import(path.resolve(file))
}

const memory = functionSizes()
let busy = 0

async function metered<T>(name: string, work: () => Promise<T>): Promise<T> {
  const megabytes = memory.get(name)?.memoryMb
  if (!megabytes) throw new Error(`Nobody knows the size of ${name}`)
  const began = performance.now()
  busy += 1
  try {
    return await work()
  } finally {
    busy -= 1
    const milliseconds = Math.ceil(performance.now() - began)
    const { lambda } = running.units
    lambda.calls += 1
    lambda.milliseconds += milliseconds
    lambda.gbSeconds += (milliseconds / 1000) * (megabytes / 1024)
    addTo(lambda.byFunction, name, milliseconds)
  }
}

const loadMetered: typeof loadHandler = async route => {
  const handler = await loadHandler(route)
  return (event, context) => metered(endpointName(route), () => handler(event, context))
}

async function loadWorker(name: QueueName): Promise<SQSHandler> {
  const handler = await sources.job(name)
  return (event, context, done) =>
    metered(workerName(name), async () => {
      const { queues } = running.units
      // Lambda takes a batch in one request and deletes it in one.
      queues.receives += 1
      queues.deletes += 1
      const answer = await handler(event, context, done)
      if (name !== 'transcript-ready') return answer
      for (const { body } of event.Records) {
        openJobs.delete(JSON.parse(body).detail.TranscriptionJobName)
        // EventBridge put it there: a send like any other.
        queues.sends += 1
        addTo(queues.bySend, name)
      }
      return answer
    })
}

/** Nothing visible, nothing in hand, no recording being heard, some times in a row. */
async function settled(sqs: SQSClient, urls: string[]): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const counts = await Promise.all(urls.map(url => waitingIn(sqs, url)))
    const isQuiet = busy === 0 && openJobs.size === 0 && counts.every(count => count === 0)
    quiet = isQuiet ? quiet + 1 : 0
    await sleep(60)
  }
}

async function waitingIn(sqs: SQSClient, QueueUrl: string): Promise<number> {
  const names = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const
  const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...names] }))
  return names.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0)
}
