/**
 * npm run bench:roster: what a page of an institution costs, in read units with the two of the session, and how long it takes
 * through the local gateway, at 50, 5,000 and 50,000 students in one table (other sizes as arguments). A full page costs the
 * same at every size; where rows are looked at and thrown away, a small institution ends sooner, and none goes beyond ten.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { startDynamoDb } from '#infra/local/database/dynamodb.ts'
import { answerApi, loadHandler } from '#infra/local/gateway/api.ts'
import { startGateway } from '#infra/local/gateway/server.ts'
import { localEnvironment } from '#infra/local/start/environment.ts'
import { freePort } from '#infra/local/wire/free-port.ts'
import { localClient } from '#infra/local/wire/local-client.ts'
import { allRoutes } from '#shared/contract/index.ts'
import { foundCollege } from '#test/fakes/college.ts'
import { itemsOf, studentNumber } from '#test/functions/roster/crowd.ts'
import { startMeteringProxy } from './api/metering-proxy.ts'

const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [50, 5_000, 50_000]
/** Enough that a p95 is more than a handful of the engine's and Node's own pauses. */
const rounds = 400
const mostUnits = 10
const mostTimes = 1.5

const folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-roster-'))
const port = await freePort()
const origin = `http://localhost:${port}`
const engine = await startDynamoDb({ dataFolder: null })
const proxy = await startMeteringProxy(engine.endpoint)
Object.assign(process.env, {
  ...localEnvironment(origin, 'pepper', process.env),
  AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint,
  QUEUE_URLS: '{}',
  RECOGNISER: 'none',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
})
const gateway = await startGateway(port)
gateway.open((request, response, url) => answerApi(request, response, url, { routes: allRoutes, load: loadHandler }))
const { table } = await import('#functions/platform/aws/table.ts')
const { makeToken } = await import('#functions/people/sessions/token-store.ts')
const document = DynamoDBDocumentClient.from(new DynamoDBClient({ ...localClient(engine.endpoint) }))

type Row = ReturnType<typeof itemsOf>[number]

async function write(items: Row[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, index) =>
    items.slice(index * 25, index * 25 + 25),
  )
  for (const batch of batches)
    await document.send(
      new BatchWriteCommand({ RequestItems: { vivavoce: batch.map(Item => ({ PutRequest: { Item } })) } }),
    )
}

/** The counts of several fillings, added up. */
const counts = new Map<string, Row>()
function counted(items: Row[]): Row[] {
  const isCount = ({ sk }: Row) => sk === 'FIGURES' || sk.startsWith('FACET#')
  for (const item of items.filter(isCount)) {
    const known = counts.get(`${item.pk}${item.sk}`)
    const sum = ([name, value]: [string, unknown]) =>
      typeof value === 'number' ? [name, value + Number(known?.[name] ?? 0)] : [name, value]
    counts.set(`${item.pk}${item.sk}`, { ...known, ...item, ...Object.fromEntries(Object.entries(item).map(sum)) })
  }
  return items.filter(item => !isCount(item))
}

type College = { students: number; token: string; studentId: string }

/** A college of this size, one student more, and the token of its admin. */
async function college(students: number): Promise<College> {
  const made = await foundCollege(table, new Date(), { seatsUsed: students })
  const admin = await made.enrolAdmin('Anjali Deshmukh')
  await made.enrolAdmin('Farida Merchant')
  counts.clear()
  const began = performance.now()
  for (let from = 0; from < students; from += 1000) {
    const some = Array.from({ length: Math.min(1000, students - from) }, (_, index) => studentNumber(from + index))
    await write(counted(itemsOf(made.entityId, some)))
    if (from > 0 && from % 5000 === 0)
      console.error(`${from} of ${students} students, ${Math.round((performance.now() - began) / 1000)} s`)
  }
  await write([...counts.values()])
  const { userId } = await made.enrolStudent({ name: 'Zubin Mehta' })
  return { students, token: await makeToken(table, admin.userId, new Date()), studentId: userId }
}

type Sample = { units: number; ms: number }
async function get(at: string, token: string): Promise<Sample & { data: any }> {
  const before = proxy.meter.readUnits
  const start = performance.now()
  const response = await fetch(`${origin}/api${at}`, { headers: { authorization: `Bearer ${token}` } })
  const { data, message } = await response.json()
  const ms = performance.now() - start
  if (!response.ok) throw new Error(`${at} answered ${response.status}: ${message}`)
  return { units: proxy.meter.readUnits - before, ms, data }
}

/** equal: a page that every size can fill, so that its units must be the same; timed: at every size about the same work. */
const pages: { name: string; at: string; equal: boolean; timed?: false }[] = [
  { name: 'first page of 25', at: '/b2b/users', equal: true },
  { name: 'next page of 25', at: '/b2b/users?cursor=', equal: true },
  { name: 'by activity, 10', at: '/b2b/users?sort=activity&order=desc&limit=10', equal: true },
  { name: 'by score, 10', at: '/b2b/users?sort=score&order=desc&limit=10', equal: true },
  { name: 'one department, 10', at: '/b2b/users?department=Electronics&limit=10', equal: true },
  { name: 'search for an ID', at: '/b2b/users?search=MCE-00007', equal: true },
  { name: 'search for "an"', at: '/b2b/users?search=an', equal: false },
  { name: 'two filters', at: '/b2b/users?department=Electronics&year=2', equal: false },
  { name: 'search + filter nobody has', at: '/b2b/users?search=an&status=suspended', equal: false, timed: false },
  { name: 'facets', at: '/b2b/users/facets', equal: true },
  { name: 'one student', at: '/b2b/users/{studentId}', equal: true },
  { name: 'dashboard', at: '/b2b/entity/dashboard', equal: true },
  { name: 'analytics', at: '/b2b/analytics', equal: true },
]

const colleges: College[] = []
for (const size of sizes) colleges.push(await college(size))
const samples = new Map<string, Sample[]>()
for (let round = -3; round < rounds; round++) {
  for (const { name, at } of pages) {
    // Each size is first, second and last in turn, so that no pause meets the same one always.
    const turn = (round + 3) % colleges.length
    for (const { students, token, studentId } of [...colleges.slice(turn), ...colleges.slice(0, turn)]) {
      const cursor = at.endsWith('cursor=') ? (await get('/b2b/users', token)).data.cursor : ''
      const { units, ms } = await get(`${at.replace('{studentId}', studentId)}${cursor}`, token)
      // The first rounds load the handlers.
      if (round >= 0) samples.set(`${name}/${students}`, [...(samples.get(`${name}/${students}`) ?? []), { units, ms }])
    }
  }
}
report()
rmSync(folder, { recursive: true, force: true })
// The engine ends with this process.
process.exit(0)

function report(): void {
  const at = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
  const sizesText = sizes.map(size => size.toLocaleString('en')).join(' / ')
  console.log(`${''.padEnd(28)} RCU at ${sizesText} students | p50 ms | p95 ms | p95 largest to smallest`)
  const faults: string[] = []
  for (const { name, equal, timed = true } of pages) {
    const of = sizes.map(size => samples.get(`${name}/${size}`) ?? [])
    const units = of.map(list => Math.max(...list.map(sample => sample.units)))
    const [p50, p95] = [0.5, 0.95].map(share =>
      of.map(list =>
        at(
          list.map(({ ms }) => ms),
          share,
        ),
      ),
    )
    const times = (p95?.at(-1) ?? 0) / (p95?.[0] ?? 1)
    const [half, most] = [p50, p95].map(list => list?.map(value => value.toFixed(1)).join(' / '))
    console.log(`${name.padEnd(28)} ${units.join(' / ').padEnd(22)} | ${half} | ${most} | ${times.toFixed(2)}x`)
    if (equal && new Set(units).size > 1) faults.push(`${name}: the units differ`)
    if (units.some(one => one > mostUnits)) faults.push(`${name}: more than ${mostUnits} units`)
    if (timed && times > mostTimes) faults.push(`${name}: p95 is more than ${mostTimes} times as long`)
  }
  console.log(faults.length > 0 ? faults.join('\n') : 'All within their limits.')
}
