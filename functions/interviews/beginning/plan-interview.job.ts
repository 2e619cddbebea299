import { plan } from '#functions/interviewer/public.ts'
import { rememberAsked } from '#functions/interviews/asked-store.ts'
import type { SessionState } from '#functions/interviews/items.ts'
import { lipsFromMarks } from '#functions/interviews/session-rules.ts'
import { personalFolder, spoken } from '#functions/interviews/speech-store.ts'
import { readAsked, readQuestions, readState } from '#functions/interviews/store.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { model } from '#functions/platform/aws/model.ts'
import { speech } from '#functions/platform/aws/speech.ts'
import { table } from '#functions/platform/aws/table.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Model } from '#functions/platform/ports/model.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys } from '#functions/platform/table/keys.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { plannedQuestionItem, planningInput } from './planning.ts'
import { resumeOf } from './resume-of.ts'

type Services = { table: Table; audio: Files; model: () => Model | null; speech: () => Speech | null; now: Now }

const planDeadlineMs = 20_000
const clipDeadlineMs = 8000
/** The worker has 60 seconds; what is not spoken by then is spoken when it is asked. */
const soundBudgetMs = 25_000

/** Plans the questions after the first, remembers what was asked, and speaks it all, so that nobody waits later. */
export async function planInterview(message: MessageOf<'plan-interview'>, services: Services): Promise<void> {
  const state = await readState(services.table, message.sessionId)
  if (!state) return
  if (state.status !== 'completed' && state.planned < state.totalQuestions) await writePlan(services, state)
  await rememberAsked(services.table, state)
  if (state.status !== 'completed') await speakAll(services, state)
}

/** Existing questions stay: the first one, and any that were needed before the plan was ready. */
async function writePlan({ table, model }: Services, state: SessionState): Promise<void> {
  const there = await readQuestions(table, state.sessionId)
  const input = planningInput(state, await resumeOf(table, state), await readAsked(table, state.userId))
  // The first question is made again from the same input, so that the plan fits it.
  const foundMeanwhile = there.filter(question => question.number > 1).map(question => question.content)
  const askedBefore = [...foundMeanwhile, ...input.askedBefore]
  const { questions, by } = await plan({ ...input, askedBefore }, { model: model(), deadlineMs: planDeadlineMs, log })
  for (let number = 2; number <= state.totalQuestions; number++) {
    const planned = questions[number - 1]
    if (planned === undefined) throw new Error(`The plan has no question ${number}`)
    const item = plannedQuestionItem(state.sessionId, number, planned)
    await succeeded(table.put({ ...keys.question(state.sessionId, number), ...item }, { absent: true }))
  }
  await succeeded(
    table.update(
      keys.sessionState(state.sessionId),
      { set: { planned: state.totalQuestions, interviewer: by } },
      { exists: true },
    ),
  )
}

/** One after the other, in the order they will be needed. Follow-ups take up what was said and are spoken then. */
async function speakAll(services: Services, state: SessionState): Promise<void> {
  const until = services.now().getTime() + soundBudgetMs
  const texts = (await readQuestions(services.table, state.sessionId))
    .filter(question => question.number >= state.current)
    .map(question => question.content)
  const wish = { folder: personalFolder(state.userId), deadlineMs: clipDeadlineMs, marks: lipsFromMarks(state) }
  for (const text of texts) {
    if (services.now().getTime() > until) return
    await spoken(services, text, wish)
  }
}

export const handler = job('plan-interview', planInterview, { table, audio, model, speech, now })
