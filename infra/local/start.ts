import { rm } from 'node:fs/promises'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { allRoutes } from '#shared/contract/index.ts'
import { jobs, queueNames } from '#shared/jobs.ts'
import { minuteMs } from '#shared/time.ts'
import { sweepExpired } from './database/table.ts'
import { answerApi } from './gateway/api.ts'
import { localPages } from './gateway/local-pages.ts'
import { type Gateway, startGateway } from './gateway/server.ts'
import { servePublicFiles, site } from './gateway/site.ts'
import type { Handlers } from './lambda/handlers.ts'
import { sources } from './lambda/handlers.ts'
import { startPoller } from './lambda/poller.ts'
import { Inbox } from './ses/inbox.ts'
import { tellDaily } from './start/daily.ts'
import { type Engines, startEngines } from './start/engines.ts'
import { localEnvironment, statusInWords } from './start/environment.ts'
import { lock } from './start/lock.ts'
import {
  CannotStart,
  isHalfSeeded,
  keptSecret,
  prepareFolder,
  readSettings,
  type StartSettings,
  seedOnce,
} from './start/settings.ts'
import { buildWeb, webFolder } from './start/web-build.ts'
import { Faults } from './wire/faults.ts'

const services = ['DYNAMODB', 'S3', 'SQS', 'SES', 'POLLY', 'TRANSCRIBE', 'BEDROCK_RUNTIME']
const sweepEveryMs = minuteMs
const patienceMs = 8000

/** The whole product on this machine. Answers what stops it. @throws CannotStart */
async function start({ port, dataFolder, fresh, handlers: kind }: StartSettings): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0)) await end()
  }
  try {
    const gateway = await startGateway(port)
    stops.unshift(gateway.stop)
    await prepareFolder(dataFolder)
    const held = await lock(`data in ${dataFolder}`)
    if (!held) throw new CannotStart(`Another run uses ${dataFolder}: stop it, or set DATA_DIR to another folder.`)
    if (fresh || isHalfSeeded(dataFolder)) await empty(dataFolder)
    const origin = `http://localhost:${port}`
    const own = new Set(services.filter(service => process.env[`AWS_ENDPOINT_URL_${service}`]))
    const originSecret = await keptSecret(path.join(dataFolder, 'origin-secret'))
    for (const [name, value] of Object.entries(localEnvironment(origin, originSecret, process.env)))
      process.env[name] ??= value
    const inbox = new Inbox(path.join(dataFolder, 'ses'))
    const origins = [origin, `http://127.0.0.1:${port}`]
    const building = buildWeb(console.log)
    building.catch(() => undefined)
    const handlersOf = prepare(kind, path.join(dataFolder, 'functions'))
    handlersOf.catch(() => undefined)
    const faults = new Faults()
    const engines = await startEngines(process.env, dataFolder, { inbox, origins, faults })
    stops.unshift(engines.stop)
    process.env.QUEUE_URLS ??= JSON.stringify(engines.queueUrls)
    process.env.RECOGNISER ??= engines.recognises ? 'transcribe' : 'none'
    await seedOnce(dataFolder, async () => (await import('./demo/seed.ts')).seed())
    const handlers = (await handlersOf)(process.env)
    stops.unshift(handlers.stop)
    stops.unshift(startWorkers(engines, handlers))
    stops.unshift(tellDaily(engines.sqs, engines.queueUrls))
    stops.unshift(sweepNowAndThen())
    await building
    openGateway(gateway, origin, engines, { inbox, own, faults, handlers })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

async function empty(dataFolder: string): Promise<void> {
  const ours = [
    'dynamodb',
    's3',
    'sqs',
    'ses',
    'transcribe',
    'otp-pepper',
    'origin-secret',
    'demo-begun',
    'demo-done',
    'functions',
  ]
  for (const name of ours) await rm(path.join(dataFolder, name), { recursive: true, force: true })
}

/** Bundles where that is asked for: the bundler is not loaded otherwise. */
async function prepare(kind: StartSettings['handlers'], folder: string): Promise<(env: NodeJS.ProcessEnv) => Handlers> {
  if (kind === 'sources') return () => sources
  const { bundled } = await import('./lambda/bundled.ts')
  return bundled(folder)
}

function startWorkers({ sqs, queueUrls }: Engines, handlers: Handlers): () => Promise<void> {
  const pollers = queueNames.map(name =>
    startPoller({
      client: sqs,
      name,
      url: queueUrls[name],
      timeoutSeconds: jobs[name].timeoutSeconds,
      handler: () => handlers.job(name),
    }),
  )
  return async () => {
    await Promise.all(pollers.map(poller => poller.stop()))
  }
}

function sweepNowAndThen(): () => Promise<void> {
  const sweep = () => {
    const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', TABLE_NAME: tableName = '' } = process.env
    sweepExpired(endpoint, tableName, new Date()).catch(error => console.error('Sweeping expired items:', error))
  }
  const timer = setInterval(sweep, sweepEveryMs)
  return async () => clearInterval(timer)
}

type Local = { inbox: Inbox; own: ReadonlySet<string>; faults: Faults; handlers: Handlers }

function openGateway(gateway: Gateway, origin: string, engines: Engines, local: Local): void {
  const { inbox, own, faults, handlers } = local
  const { AWS_ENDPOINT_URL_S3: s3Url = '', PUBLIC_BUCKET: bucket = '', PUBLIC_FILES_URL: publicUrl = '' } = process.env
  const status = statusInWords(process.env, own, engines.recognises)
  const origins = { files: new URL(s3Url).origin, publicFiles: new URL(publicUrl, origin).origin }
  const page = site({ folder: webFolder, origins, local: status })
  const files = servePublicFiles(engines.s3, bucket)
  const pages = localPages(inbox, status, faults)
  gateway.open((request, response, url) => {
    if (url.pathname.startsWith('/api/')) {
      return answerApi(request, response, url, { routes: allRoutes, load: handlers.endpoint })
    }
    if (url.pathname.startsWith('/files/')) return files(response, url)
    if (url.pathname.startsWith('/_local/')) return pages(request, response, url)
    return page(request, response, url)
  })
}

/** Printed in one piece, so that whoever waits for the first line gets the others too. */
function sayReady(port: number): void {
  const origin = `http://localhost:${port}`
  const lines = [
    `Vivavoce is ready at ${origin}`,
    'Sign in as candidate@example.com (with seven interviews behind her) or newcomer@example.com,',
    'as admin@example.com or counsellor@example.com (an institution), or as operator@example.com (the platform).',
    `Mails land at ${origin}/_local/inbox`,
    ...(process.env.START_TIMES ? [`Ready after ${Math.round(performance.now())} ms`] : []),
  ]
  console.log(lines.join('\n'))
}

/** Ends this process in order, and in any case soon. */
function endWith(stop: () => Promise<void>): () => void {
  let ending = false
  return () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(0), patienceMs).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(0),
    )
  }
}

try {
  const settings = readSettings(process.argv.slice(2), process.env)
  let end: () => void = () => process.exit(0)
  process.on('SIGINT', () => end()).on('SIGTERM', () => end())
  // The parent is gone, perhaps by kill -9: nobody waits for an orderly end, and its port may be wanted at once.
  if (process.env.VIVAVOCE_PARENT_PIPE) process.stdin.on('close', () => process.exit(1)).resume()
  end = endWith(await start(settings))
  sayReady(settings.port)
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
}
