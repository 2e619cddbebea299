import { type Institution, readInstitution } from '#functions/institutions/public.ts'
import { firstQuestionByRules } from '#functions/interviewer/public.ts'
import { sessionAnswer } from '#functions/interviews/answer-rules.ts'
import { isIdle, nextLookSeconds } from '#functions/interviews/clock-rules.ts'
import { complete } from '#functions/interviews/ending/finish.ts'
import type { SessionState } from '#functions/interviews/items.ts'
import {
  begun,
  blockedReason,
  interviewsPerDay,
  leftToday,
  type Practice,
  zoneOf,
} from '#functions/interviews/practice-rules.ts'
import { isOver } from '#functions/interviews/session-rules.ts'
import { beginInterview } from '#functions/interviews/session-store.ts'
import { readAsked, readPractice, readState } from '#functions/interviews/store.ts'
import { openQuestion } from '#functions/interviews/turns/open-question.ts'
import { type Person, readPerson } from '#functions/people/public.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { speech } from '#functions/platform/aws/speech.ts'
import { table } from '#functions/platform/aws/table.ts'
import { env } from '#functions/platform/env.ts'
import { publish } from '#functions/platform/facts.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import { newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { localDay, secondsUntilMidnight } from '#functions/platform/zone-rules.ts'
import { getResume } from '#functions/resumes/public.ts'
import { interview as routes, Settings } from '#shared/contract/interview.ts'
import type { AnswerOf } from '#shared/contract/route.ts'
import { newState } from './new-state.ts'
import { plannedQuestionItem, planningInput } from './planning.ts'

type CreateCall = Call<typeof routes.createInterview>
type Services = { table: Table; audio: Files; queue: Queue; hasModel: () => boolean; speech: () => Speech | null }

/** The first question does not wait long for its sound: an answer within 3 s is promised (SPEC-11). */
const soundDeadlineMs = 1200

/**
 * A session with its first question, at once; the rest of the plan is a job's. The same key gives the same session, and
 * while one is open there is no other.
 */
export async function createInterview(
  call: CreateCall,
  services: Services,
): Promise<AnswerOf<typeof routes.createInterview>> {
  const state = await retrying(() => knownOrNew(call, services))
  if (state.status !== 'completed' && state.planned < state.totalQuestions) {
    const message = { userId: state.userId, sessionId: state.sessionId }
    await services.queue.send('close-session', message, { delaySeconds: nextLookSeconds(state, call.now) })
    await services.queue.send('plan-interview', message)
    await publish(services.queue, 'interview-begun', state)
  }
  const { currentQuestion, audioData } = await openQuestion(services, state, {
    now: call.now,
    deadlineMs: soundDeadlineMs,
  })
  return { success: true, data: { session: sessionAnswer(state, call.now), currentQuestion, audioData } }
}

/** @throws ConditionFailed when another create was first: then that one's session is found */
async function knownOrNew(call: CreateCall, services: Services): Promise<SessionState> {
  const practice = await readPractice(services.table, call.principal.userId)
  const sameCall = practice.creates.find(create => create.key === call.idempotencyKey)
  const known = sameCall && (await readState(services.table, sameCall.sessionId))
  if (known) return known
  const open = practice.openSessionId === null ? undefined : await readState(services.table, practice.openSessionId)
  if (!open) return begin(call, services, practice)
  const isLeft = isOver(open, call.now) || isIdle(open, call.now)
  if (!isLeft) return open
  await complete(services, open.sessionId, isOver(open, call.now) ? 'time_up' : 'idle', call.now)
  return knownOrNew(call, services)
}

/** Passes the practice record in which no open session was found: if it has changed since, no session begins. */
async function begin(call: CreateCall, services: Services, practiceBefore: Practice): Promise<SessionState> {
  const { table } = services
  const { userId } = call.principal
  const person = await readPerson(table, userId)
  if (!person) throw new Refusal('not-found', 'We could not find your account.')
  const resume = await analysedResume(table, userId, call.body.resumeId)
  const institution = await institutionOf(table, person)
  const practising = mayPractise(practiceBefore, person, institution, call.now)
  const sessionId = newId()
  const practice = begun(practiceBefore, { sessionId, key: call.idempotencyKey, day: practising.day })
  const settings = call.body.settings ?? Settings.parse({})
  const interviewer = services.hasModel() ? 'model' : 'rules'
  const state = newState({
    sessionId,
    person,
    institution,
    resumeId: call.body.resumeId,
    settings,
    interviewer,
    practice,
    now: call.now,
  })
  const input = planningInput(state, resume, await readAsked(table, userId))
  const first = plannedQuestionItem(sessionId, 1, firstQuestionByRules(input))
  await beginInterview(table, { state, first, practice, practiceBefore })
  recordMetric('InterviewsStarted')
  return state
}

/** Interviews start only from an analysed resume of one's own (SPEC-07). @throws Refusal */
async function analysedResume(table: Table, userId: string, resumeId: string) {
  const resume = await getResume(table, userId, resumeId)
  if (!resume) throw new Refusal('not-found', uploadFirst)
  if (resume.status !== 'analyzed' || !resume.parsedData) throw new Refusal('conflict', uploadFirst)
  return resume.parsedData
}

const uploadFirst = 'Please upload a resume first before starting an interview.'

const institutionOf = async (table: Table, person: Person): Promise<Institution | null> =>
  person.entityId === null ? null : ((await readInstitution(table, person.entityId)) ?? null)

/** The local day the session counts on. @throws Refusal where no interview may start now */
function mayPractise(practice: Practice, person: Person, institution: Institution | null, now: Date): { day: string } {
  const blocked = blockedReason(institution, now)
  if (blocked !== null) throw new Refusal('practice-closed', blocked)
  const zone = zoneOf(institution, person.timeZone)
  const day = localDay(now, zone)
  const perDay = interviewsPerDay(institution)
  if (leftToday(practice, day, perDay) > 0) return { day }
  const had = perDay === 1 ? 'your interview' : `your ${perDay} interviews`
  throw new Refusal('practice-limit-reached', `You have had ${had} for today. The next one can start after midnight.`, {
    retryAfterSeconds: secondsUntilMidnight(now, zone),
  })
}

const hasModel = () => env().MODEL_ID !== 'none'

export const handler = endpoint(routes.createInterview, createInterview, {
  table,
  audio,
  queue,
  hasModel,
  speech,
  now,
})
