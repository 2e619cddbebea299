/**
 * npm run bench:enumeration: whether an answer's time says that an address is enrolled. For each call, 500 known and 500
 * unknown addresses in turn through the local gateway: medians, quartiles and the ratio of the medians, which is near 1 where
 * nothing can be learnt. Workers, which do know, are other machines on AWS and do not run here.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDynamoDb } from '#infra/local/database/dynamodb.ts'
import { answerApi, loadHandler } from '#infra/local/gateway/api.ts'
import { startGateway } from '#infra/local/gateway/server.ts'
import { Inbox } from '#infra/local/ses/inbox.ts'
import { startEngines } from '#infra/local/start/engines.ts'
import { localEnvironment } from '#infra/local/start/environment.ts'
import { Faults } from '#infra/local/wire/faults.ts'
import { freePort } from '#infra/local/wire/free-port.ts'
import { allRoutes } from '#shared/contract/index.ts'

const calls = 500
const warmUp = 40
const folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-bench-'))
const port = await freePort()
const origin = `http://localhost:${port}`
const engine = await startDynamoDb({ dataFolder: null })
Object.assign(process.env, {
  ...localEnvironment(origin, 'pepper', process.env),
  AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  POWERTOOLS_METRICS_DISABLED: 'true',
})
const inbox = new Inbox(path.join(folder, 'ses'))
const engines = await startEngines(process.env, folder, { inbox, origins: [origin], faults: new Faults() })
Object.assign(process.env, { QUEUE_URLS: JSON.stringify(engines.queueUrls) })
await (await import('#infra/local/demo/seed.ts')).seed()
const gateway = await startGateway(port)
gateway.open((request, response, url) => answerApi(request, response, url, { routes: allRoutes, load: loadHandler }))

const { table } = await import('#functions/platform/aws/table.ts')
const { noAccommodations, personWrites } = await import('#functions/people/store.ts')
const { count } = await import('#functions/people/sign-in/guess-store.ts')
const { guessesAt } = await import('#functions/people/sign-in/guess-rules.ts')
const { newId } = await import('#functions/platform/new-id.ts')
const { strangers } = await import('#functions/people/sign-in/code.ts')

type Kind = 'known' | 'unknown'
const addressOf = (kind: Kind, set: string, index: number) => `${set}.${kind}.${index}@example.com`
const everybody = Array.from({ length: calls + warmUp }, (_, index) => index)

async function enrol(set: string): Promise<void> {
  const at = new Date().toISOString()
  for (const index of everybody) {
    const settings = { accommodations: noAccommodations, sharing: false, timeZone: 'Asia/Kolkata', timeZoneSetAt: at }
    const email = addressOf('known', set, index)
    const person = { userId: newId(), entityId: null, name: 'Asha Rao', email, activeResumeId: null, createdAt: at }
    await table.transact(personWrites({ ...person, ...settings, roles: ['student'], status: 'active' }))
  }
}

let asked = 0
async function post(at: string, body: Record<string, string>): Promise<{ ms: number; status: number }> {
  // A device of its own for each call: the limits of one asker and of one network are not what is measured.
  const device = String(asked++).padStart(24, '0')
  const start = performance.now()
  const response = await fetch(`${origin}/api${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, device }),
  })
  await response.arrayBuffer()
  return { ms: performance.now() - start, status: response.status }
}

/** In turn, now the one and now the other first, so that what slows the machine slows both. */
async function measure(name: string, set: string, act: (email: string) => Promise<{ ms: number; status: number }>) {
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  const statuses: Record<Kind, Set<number>> = { known: new Set(), unknown: new Set() }
  for (const index of everybody)
    for (const kind of index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const { ms, status } = await act(addressOf(kind, set, index))
      if (index < warmUp) continue
      times[kind].push(ms)
      statuses[kind].add(status)
    }
  const at = (kind: Kind, share: number) => times[kind].sort((a, b) => a - b)[Math.floor(calls * share)] ?? Number.NaN
  const figures = (kind: Kind) =>
    `${at(kind, 0.5).toFixed(2)} (${at(kind, 0.25).toFixed(2)} to ${at(kind, 0.75).toFixed(2)})`
  const ratio = (at('known', 0.5) / at('unknown', 0.5)).toFixed(3)
  const answers = (kind: Kind) => [...statuses[kind]].join(', ')
  console.log(
    `${name.padEnd(26)} ${figures('known').padEnd(24)} ${figures('unknown').padEnd(24)} ${ratio.padEnd(7)} ${answers('known')} / ${answers('unknown')}`,
  )
}

console.log(`${calls} calls each, milliseconds: median (quartiles)`)
console.log('call                       known                    unknown                  ratio   answers')
await enrol('code')
const ask = (email: string) => post('/auth/send-otp', { email })
await measure('send-otp', 'code', ask)
await measure('verify-otp, a wrong code', 'code', email =>
  post('/auth/verify-otp', { email, otp: '000000', challenge: 'x' }),
)
await measure('check-user', 'code', email => post('/auth/check-user', { email }))
await enrol('link')
for (const index of everybody)
  for (const kind of ['known', 'unknown'] as const) {
    const bucket = guessesAt(addressOf(kind, 'link', index), strangers)
    await count(table, bucket, new Date(), Date.now() / bucket.leakMs + bucket.most)
  }
await measure('send-otp, a link', 'link', ask)
rmSync(folder, { recursive: true, force: true })
// The engines end with this process.
process.exit(0)
