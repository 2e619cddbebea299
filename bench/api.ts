/**
 * npm run bench:api: for each endpoint, the capacity units it consumes and its p50 and p95 milliseconds through the local
 * gateway, with 100 and with 10,000 people's data in the table. The units must be equal at both sizes (no endpoint may
 * depend on how many others there are); dashboard at most 4 read units, submit-answer at most 8 write units (SPEC-951).
 * Workers run between the measured calls, never beside them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { wavOfSamples } from '#functions/platform/speech/wav-rules.ts'
import { startDynamoDb } from '#infra/local/database/dynamodb.ts'
import { demoResumePdf } from '#infra/local/demo/resume-pdf.ts'
import { answerApi, loadHandler } from '#infra/local/gateway/api.ts'
import { startGateway } from '#infra/local/gateway/server.ts'
import { sources } from '#infra/local/lambda/handlers.ts'
import { startPoller } from '#infra/local/lambda/poller.ts'
import { Inbox } from '#infra/local/ses/inbox.ts'
import { startEngines } from '#infra/local/start/engines.ts'
import { localEnvironment } from '#infra/local/start/environment.ts'
import { Faults } from '#infra/local/wire/faults.ts'
import { freePort } from '#infra/local/wire/free-port.ts'
import { localClient } from '#infra/local/wire/local-client.ts'
import { brand } from '#shared/brand.ts'
import { allRoutes } from '#shared/contract/index.ts'
import { jobs, queueNames } from '#shared/jobs.ts'
import { addPeople } from './api/crowd.ts'
import { startMeteringProxy } from './api/metering-proxy.ts'

const size = Number(process.argv[2] ?? 0)
if (!size) {
  // Each size is a process of its own: adapters keep the environment they were made with.
  const { execFileSync } = await import('node:child_process')
  const [small, large] = [100, 10_000].map(people =>
    JSON.parse(
      execFileSync(process.execPath, [import.meta.filename, String(people)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
        maxBuffer: 1e8,
      }),
    ),
  )
  print(small, large)
  process.exit(0)
}

const journeys = 6
type Sample = { read: number; write: number; ms: number }
const samples = new Map<string, Sample[]>()
const folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-bench-'))
const port = await freePort()
const origin = `http://localhost:${port}`
const engine = await startDynamoDb({ dataFolder: path.join(folder, 'dynamodb') })
const proxy = await startMeteringProxy(engine.endpoint)
Object.assign(process.env, {
  ...localEnvironment(origin, 'pepper', process.env),
  AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint,
  POWERTOOLS_LOG_LEVEL: 'SILENT',
})
const inbox = new Inbox(path.join(folder, 'ses'))
const engines = await startEngines(process.env, folder, { inbox, origins: [origin], faults: new Faults() })
Object.assign(process.env, { QUEUE_URLS: JSON.stringify(engines.queueUrls), RECOGNISER: 'none' })
await (await import('#infra/local/demo/seed.ts')).seed()
const gateway = await startGateway(port)
gateway.open((request, response, url) => answerApi(request, response, url, { routes: allRoutes, load: loadHandler }))

const { table } = await import('#functions/platform/aws/table.ts')
const { enrolmentsOf } = await import('#functions/people/store.ts')
const { makeToken } = await import('#functions/people/sessions/token-store.ts')
const email = 'candidate@example.com'
const idOf = async (address: string) => (await enrolmentsOf(table, address))[0]?.userId ?? ''
const [adminId, operatorId] = [await idOf('admin@example.com'), await idOf('operator@example.com')]
const [enrolment] = await enrolmentsOf(table, email)
if (!enrolment?.entityId) throw new Error('The demo candidate is not there')
const document = DynamoDBDocumentClient.from(new DynamoDBClient({ ...localClient(engine.endpoint) }))
const people = await addPeople(
  document,
  'vivavoce',
  { userId: enrolment.userId, email, entityId: enrolment.entityId },
  size,
)

/** Lets the workers do what is queued, then stops them. */
async function work(): Promise<void> {
  const pollers = queueNames.map(name =>
    startPoller({
      client: engines.sqs,
      name,
      url: engines.queueUrls[name],
      timeoutSeconds: jobs[name].timeoutSeconds,
      handler: () => sources.job(name),
    }),
  )
  let quiet = 0
  for (let before = -1; quiet < 6; ) {
    await new Promise(resolve => setTimeout(resolve, 50))
    const now = proxy.meter.readUnits + proxy.meter.writeUnits
    quiet = now === before ? quiet + 1 : 0
    before = now
  }
  await Promise.all(pollers.map(poller => poller.stop()))
}

async function call(name: string, method: string, at: string, token: string, body?: unknown): Promise<any> {
  const { readUnits, writeUnits } = proxy.meter
  const start = performance.now()
  const response = await fetch(`${origin}/api${at}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const ms = performance.now() - start
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${bytes.toString().slice(0, 200)}`)
  samples.set(name, [
    ...(samples.get(name) ?? []),
    { read: proxy.meter.readUnits - readUnits, write: proxy.meter.writeUnits - writeUnits, ms },
  ])
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString()) : undefined
}

const answer =
  'In the bus pass project we took forty timings over three days and the median was twenty two minutes. I moved the photo step to the end because the traces showed people waiting there, and after the release the median was thirteen minutes. '.repeat(
    4,
  )
const reads: [string, string][] = [
  ['auth.me', '/auth/me'],
  ['auth.validateToken', '/auth/validate-token'],
  ['profile.getProfile', '/profile'],
  ['profile.getProfileStatus', '/profile/status'],
  ['profile.getInterviewHistory', '/profile/interview-history'],
  ['resume.getCurrentResumes', '/resume/user/current'],
  ['stats.getDashboardStats', '/user/dashboard-stats'],
  ['stats.getUserStats', '/user/stats'],
  ['interview.listSessions', '/interview/sessions'],
  ['feedback.feedbackHistory', '/feedback/history'],
  ['feedback.feedbackStats', '/feedback/stats'],
]

/** One person's whole way, each call measured once. */
async function journey(userId: string): Promise<void> {
  const token = await makeToken(table, userId, new Date())
  for (const [name, at] of reads) await call(name, 'GET', at, token)
  await call('auth.updateUserProfile', 'PUT', '/user/profile', token, { name: 'Ananya Kulkarni' })
  const resumeId = (await call('resume.getResumeForInterview', 'GET', `/resume/user/${userId}/for-interview`, token))
    .data[0]._id
  const created = await call('interview.createInterview', 'POST', '/interview/create', token, { resumeId })
  await work()
  const id = created.data.session.sessionId
  await call('interview.startInterview', 'POST', `/interview/${id}/start`, token)
  await call('interview.triggerPrompt', 'POST', `/interview/${id}/trigger-prompt`, token)
  for (let asked = 0; asked < 4; asked++) {
    const { currentQuestion } = await call(
      'interview.getCurrentQuestion',
      'GET',
      `/interview/${id}/current-question`,
      token,
    )
    await call('interview.submitAnswer', 'POST', `/interview/${id}/submit-answer`, token, {
      questionId: currentQuestion._id,
      content: answer,
    })
    await work()
  }
  const asked = await call('interview.getCurrentQuestion', 'GET', `/interview/${id}/current-question`, token)
  const spoken = new FormData()
  spoken.set('questionId', asked.currentQuestion._id)
  spoken.set('audioFile', new Blob([Buffer.from(wavOfSamples(new Int16Array(16_000), 16_000))]), 'answer.wav')
  await call('interview.submitAnswer, spoken', 'POST', `/interview/${id}/submit-answer`, token, spoken)
  const words = { questionId: asked.currentQuestion._id, transcript: answer }
  await call('feedback.typeWords', 'POST', `/feedback/${id}/words`, token, words)
  await work()
  await call('interview.pauseInterview', 'POST', `/interview/${id}/pause`, token)
  await call('interview.resumeInterview', 'POST', `/interview/${id}/resume`, token)
  await call('interview.debugStatus', 'GET', `/interview/debug-status/${id}`, token)
  await call('interview.endInterview', 'POST', `/interview/${id}/end`, token)
  await work()
  await call('interview.getInterview', 'GET', `/interview/${id}`, token)
  await call('feedback.generateFeedback', 'POST', `/feedback/${id}/generate`, token)
  await work()
  await call('feedback.getFeedback', 'GET', `/feedback/${id}`, token)
  await call('interview.downloadFeedback', 'GET', `/interview/${id}/download-feedback`, token)
  await call('auth.logout', 'POST', '/auth/logout', token)
}

/** Signing in by mail, as at /login and as at an institution's page; then what is left: the profile, resumes, staff. */
async function rest(round: number): Promise<void> {
  const person = `person.${journeys + 1 + round}@example.com`
  await call('auth.sendOtp', 'POST', '/auth/send-otp', '', { email: person })
  await call('auth.sendOtpForDomain', 'POST', '/auth/send-otp/demo', '', { email: person })
  await work()
  const codes = inbox.newestFirst().filter(mail => mail.to === person)
  const codeOf = (from: string) => codes.find(mail => mail.from.includes(from))?.subject.slice(0, 6)
  await call('auth.verifyOtpForDomain', 'POST', '/auth/verify-otp/demo', '', { email: person, otp: codeOf('Demo') })
  const signedIn = await call('auth.verifyOtp', 'POST', '/auth/verify-otp', '', {
    email: person,
    otp: codeOf(brand.name),
  })
  const { token, user } = signedIn.data
  await call('auth.checkUser', 'POST', '/auth/check-user', '', { email: person })
  await call('entity.getBrandingByDomain', 'GET', '/b2b/entity/public/by-domain/demo', '')
  await call('docs.getOpenapi', 'GET', '/openapi.json', '')
  await call('profile.createProfile', 'POST', '/profile', token, { name: 'Ananya Kulkarni' })
  await call('profile.updateProfile', 'PUT', '/profile', token, { name: 'Ananya R Kulkarni' })
  await resumes(user._id, token)
  await call('profile.listOpenings', 'GET', '/profile/openings', token)
  await institution(round)
  const operator = await makeToken(table, operatorId, new Date())
  const admin = { name: 'Admin', email: `admin.${round}@example.com` }
  await call('entity.createEntity', 'POST', '/b2b/entity', operator, {
    name: 'College',
    domain: `college-${round}`,
    admin,
  })
  await call('entity.listEntities', 'GET', '/b2b/entities', operator)
  await work()
}

/** What an administrator does; the figures at 5,000 and 50,000 students are bench/roster.ts's. */
async function institution(round: number): Promise<void> {
  const staff = await makeToken(table, adminId, new Date())
  const get = (name: string, path: string) => call(name, 'GET', path, staff)
  const post = (name: string, path: string, body: unknown) => call(name, 'POST', path, staff, body)
  await get('entity.getEntity', '/b2b/entity')
  await call('entity.updateEntity', 'PUT', '/b2b/entity', staff, { name: `Demo College ${round}` })
  await get('entity.getEntityDashboard', '/b2b/entity/dashboard')
  await get('entity.getAnalytics', '/b2b/analytics')
  await get('roster.listUsers', '/b2b/users?limit=25')
  await get('roster.getFacets', '/b2b/users/facets')
  const student = { email: `new.${round}@example.com`, name: 'New Student' }
  const added = await post('roster.addUser', '/b2b/entity/users/single', student)
  await get('roster.getUser', `/b2b/users/${added.data._id}`)
  const counsellor = { email: `counsellor.${round}@example.com`, name: 'New Counsellor', roles: ['counsellor'] }
  await post('roster.createUser', '/b2b/users', counsellor)
  await call('roster.updateUser', 'PUT', `/b2b/users/${added.data._id}`, staff, { name: 'Renamed Student' })
  const run = await post('roster.sendInvites', '/b2b/invites', { userIds: [added.data._id] })
  await get('roster.getInviteRun', `/b2b/invites/${run.data.inviteId}`)
  await post('roster.actOnUsers', '/b2b/users/acts', { act: 'suspend', userIds: [added.data._id] })
  const form = new FormData()
  const row = `Imported Student,imported.${round}@example.com,9822012345,ID-${round},Civil,3`
  form.set('file', new Blob([`Name,Email,Phone,Student ID,Department,Year\n${row}\n`]), 'students.csv')
  form.set('wait', 'false')
  const imported = await post('roster.importUsers', '/b2b/entity/users/csv', form)
  await get('roster.getImport', `/b2b/imports/${imported.importId}`)
  const made = await post('exports.createExport', '/b2b/exports', { kind: 'roster' })
  await get('exports.getExport', `/b2b/exports/${made.data.exportId}`)
  await get('audit.listAudit', '/b2b/audit')
  await work()
}

async function resumes(userId: string, token: string): Promise<void> {
  const form = new FormData()
  form.set(
    'file',
    new Blob([Buffer.from(await demoResumePdf({ name: 'Asha Rao', email: 'asha@example.com' }))]),
    'resume.pdf',
  )
  const uploaded = await call('resume.uploadResume', 'POST', '/resume/upload', token, form)
  await work()
  const id = uploaded.data._id
  await call('resume.getProfileResumes', 'GET', `/resume/profile/${userId}`, token)
  await call('resume.setResumeActive', 'POST', `/resume/${id}/set-active`, token, {})
  await call('profile.setActiveResume', 'POST', '/profile/active-resume', token, { resumeId: id })
  await call('resume.deleteResume', 'DELETE', `/resume/${id}`, token)
  const again = await call('resume.uploadResume', 'POST', '/resume/upload', token, form)
  await work()
  await call('resume.deleteCurrentResume', 'DELETE', `/resume/user/current/${again.data._id}`, token)
}

for (const [round, userId] of people.slice(0, journeys + 1).entries()) {
  await journey(userId)
  await rest(round)
  // The first round loads the handlers.
  if (round === 0) samples.clear()
}
console.log(JSON.stringify(Object.fromEntries(samples)))
rmSync(folder, { recursive: true, force: true })
// The engines end with this process.
process.exit(0)

function print(small: Record<string, Sample[]>, large: Record<string, Sample[]>): void {
  const at = (values: number[], share: number) =>
    values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
  // The median: a delayed message of an earlier call may fall into a single sample.
  const usual = (list: Sample[], unit: 'read' | 'write') =>
    at(
      list.map(sample => sample[unit]),
      0.5,
    )
  console.log('endpoint                        RCU 100  RCU 10k  WCU 100  WCU 10k  p50 ms (100/10k)  p95 ms (100/10k)')
  for (const { feature, key } of allRoutes) {
    const name = `${feature}.${key}`
    const [few, many] = [small[name], large[name]]
    if (!few || !many) continue
    const figures = (['read', 'write'] as const).flatMap(unit => [usual(few, unit), usual(many, unit)])
    const times = (share: number) =>
      [few, many]
        .map(list =>
          at(
            list.map(({ ms }) => ms),
            share,
          ).toFixed(0),
        )
        .join('/')
    const differs = figures[0] !== figures[1] || figures[2] !== figures[3] ? '  differs' : ''
    console.log(
      `${name.padEnd(31)} ${figures.map(figure => String(figure).padEnd(8)).join(' ')} ${times(0.5).padEnd(17)} ${times(0.95)}${differs}`,
    )
  }
  const limit = (name: string, unit: 'read' | 'write', highest: number) =>
    console.log(`${name}: ${usual(large[name] ?? [], unit)} ${unit} units, at most ${highest}`)
  limit('stats.getDashboardStats', 'read', 4)
  limit('interview.submitAnswer', 'write', 8)
  const measured = new Set(Object.keys(small))
  console.log(
    `not measured: ${
      allRoutes
        .map(({ feature, key }) => `${feature}.${key}`)
        .filter(name => !measured.has(name))
        .join(', ') || 'none'
    }`,
  )
}
