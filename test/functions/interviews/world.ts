import { type Institution, institutionWrites } from '#functions/institutions/store.ts'
import { createInterview } from '#functions/interviews/beginning/create-interview.ts'
import { planInterview } from '#functions/interviews/beginning/plan-interview.job.ts'
import { startInterview } from '#functions/interviews/beginning/start-interview.ts'
import { closeSession } from '#functions/interviews/ending/close-session.job.ts'
import { endInterview } from '#functions/interviews/ending/end-interview.ts'
import { pauseInterview } from '#functions/interviews/ending/pause-interview.ts'
import { resumeInterview } from '#functions/interviews/ending/resume-interview.ts'
import { questionIdOf } from '#functions/interviews/session-rules.ts'
import { getCurrentQuestion } from '#functions/interviews/turns/get-current-question.ts'
import { submitAnswer } from '#functions/interviews/turns/submit-answer.ts'
import { noAccommodations, type Person, personWrites } from '#functions/people/store.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Model } from '#functions/platform/ports/model.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { addResume, type StoredResume } from '#functions/resumes/store.ts'
import { routes } from '#shared/contract/index.ts'
import type { BodyIn } from '#shared/contract/route.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'

export type Services = {
  table: Table
  audio: Files
  queue: Queue
  now: () => Date
  speech: () => Speech | null
  model: () => Model | null
  hasModel: () => boolean
  canTranscribe: () => boolean
}

export const spokenSpeech: Speech = {
  voice: 'test',
  speak: async (text, { marks }) => ({
    wav: new TextEncoder().encode(`RIFF:${text}`),
    marks: marks ? [{ timeMs: 0, viseme: 'p' }] : null,
  }),
}

export const webm = (text: string) => ({
  fileName: 'a.webm',
  contentType: 'audio/webm',
  bytes: new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...new TextEncoder().encode(text)]),
})
export const spokenWords =
  'I moved our payments service from one big database to eight shards, which cut the nightly batch from 6 hours to 40 minutes.'

const resumeOf = (userId: string, changes: Partial<StoredResume>): StoredResume => ({
  resumeId: `resume-of-${userId}`,
  userId,
  fileName: 'cv.pdf',
  fileKey: `people/${userId}/cv.pdf`,
  contentType: 'application/pdf',
  status: 'analyzed',
  failureReason: null,
  parsedData: {
    name: 'Asha Rao',
    extractedFields: { name: 'Asha Rao' },
    email: null,
    phone: null,
    headline: 'backend developer',
    skills: ['TypeScript', 'PostgreSQL', 'Kafka', 'Docker', 'AWS'],
    roles: [
      {
        title: 'Backend Developer',
        employer: 'Kaveri Payments',
        from: '2022',
        to: null,
        highlights: ['Sharded the payments database', 'Cut batch time from 6 hours to 40 minutes'],
      },
    ],
    employers: ['Kaveri Payments'],
    projects: [
      {
        name: 'Ledger Lite',
        description: 'Double-entry bookkeeping for small shops',
        technologies: ['TypeScript', 'SQLite'],
      },
    ],
    education: [{ degree: 'B.E. Computer Science', institution: 'Pune University', year: '2021' }],
    yearsOfExperience: 4,
  },
  attempts: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
})

/** One table, one clock that the test moves, and people with resumes. */
export async function startWorld() {
  const clock = { now: new Date('2026-11-21T05:00:00.000Z') }
  const engine = await startTable(() => clock.now)
  const audio = memoryFiles()
  const { queue, sent } = recordedQueue()
  const services: Services = {
    table: engine.table,
    audio,
    queue,
    now: () => clock.now,
    speech: () => null,
    model: () => null,
    hasModel: () => false,
    canTranscribe: () => false,
  }
  let people = 0
  return {
    ...{ clock, audio, sent, services, table: engine.table, units: engine.units, stop: engine.stop },
    later(minutes: number) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
    async institution(changes: Partial<Institution> = {}): Promise<string> {
      const entityId = `entity-${++people}`
      const institution: Institution = {
        ...{
          entityId,
          name: 'Demo College',
          type: 'college',
          domain: `demo-${people}`,
          plan: 'standard',
          seats: 50,
          seatsUsed: 0,
          interviewsPerDay: 3,
        },
        ...{
          trialEndsAt: null,
          suspended: false,
          timeZone: 'Asia/Kolkata',
          voiceProfile: 'economy',
          browserRecognitionAllowed: true,
          ...{ planEndsAt: null, sharingRequired: false, billing: null, notes: '', warned: [] },
          contact: null,
          agreement: null,
        },
        branding: { logoUrl: null, theme: null, primaryColor: null, secondaryColor: null },
        createdAt: clock.now.toISOString(),
        ...changes,
      }
      await engine.table.transact(institutionWrites(institution))
      return entityId
    },
    /** A candidate with an analysed resume, able to do what a candidate does. */
    async candidate(changes: Partial<Person> = {}, resume: Partial<StoredResume> | null = {}) {
      const userId = `student-${++people}`
      const person: Person = {
        ...{
          userId,
          entityId: null,
          name: 'Asha Rao',
          email: `${userId}@example.com`,
          roles: ['student'],
          status: 'active',
          activeResumeId: `resume-of-${userId}`,
        },
        ...{
          accommodations: noAccommodations,
          sharing: false,
          timeZone: 'Asia/Kolkata',
          timeZoneSetAt: clock.now.toISOString(),
          createdAt: clock.now.toISOString(),
        },
        ...changes,
      }
      await engine.table.transact(personWrites(person))
      if (resume !== null) await addResume(engine.table, resumeOf(userId, resume))
      return candidateOf(userId, person.entityId, services, clock)
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>
export type Candidate = ReturnType<typeof candidateOf>

type Submitted = Partial<BodyIn<typeof routes.interview.submitAnswer>>

/** Calls as one person makes them; `using` replaces services for one call. */
function candidateOf(userId: string, entityId: string | null, services: Services, clock: { now: Date }) {
  const principal = student({ userId, entityId })
  const given = (key?: string) => ({ principal, now: clock.now, ...(key !== undefined && { idempotencyKey: key }) })
  const of = (sessionId: string) => ({ ...given(), params: { id: sessionId } })
  const create = (key?: string, using: Partial<Services> = {}, resumeId = `resume-of-${userId}`) =>
    createInterview(callOf(routes.interview.createInterview, { ...given(key), body: { resumeId } }), {
      ...services,
      ...using,
    })
  const start = (sessionId: string) => startInterview(callOf(routes.interview.startInterview, of(sessionId)), services)
  return {
    ...{ userId, principal, create, start, of },
    /** A session that runs, with its plan unless told otherwise. */
    async begin(options: { planned?: boolean } = {}): Promise<string> {
      const { data } = await create()
      const { sessionId } = data.session
      if (options.planned !== false) await planInterview({ userId, sessionId }, services)
      await start(sessionId)
      return sessionId
    },
    submit(
      sessionId: string,
      number: number,
      body: Submitted = { transcript: spokenWords },
      key = `key-${number}`,
      using: Partial<Services> = {},
    ) {
      const call = callOf(routes.interview.submitAnswer, {
        ...given(key),
        params: { id: sessionId },
        body: { questionId: questionIdOf(sessionId, number), audioFile: [], ...body },
      })
      return submitAnswer(call, { ...services, ...using })
    },
    current: (sessionId: string) =>
      getCurrentQuestion(callOf(routes.interview.getCurrentQuestion, of(sessionId)), services),
    pause: (sessionId: string) => pauseInterview(callOf(routes.interview.pauseInterview, of(sessionId)), services),
    resume: (sessionId: string) => resumeInterview(callOf(routes.interview.resumeInterview, of(sessionId)), services),
    end: (sessionId: string, using: Partial<Services> = {}) =>
      endInterview(callOf(routes.interview.endInterview, of(sessionId)), { ...services, ...using }),
    plan: (sessionId: string, using: Partial<Services> = {}) =>
      planInterview({ userId, sessionId }, { ...services, ...using }),
    sweep: (sessionId: string, using: Partial<Services> = {}) =>
      closeSession({ userId, sessionId }, { ...services, ...using }),
  }
}
