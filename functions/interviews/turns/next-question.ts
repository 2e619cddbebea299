import { followUp, planByRules } from '#functions/interviewer/public.ts'
import { plannedQuestionItem, planningInput } from '#functions/interviews/beginning/planning.ts'
import { resumeOf } from '#functions/interviews/beginning/resume-of.ts'
import type { QuestionItem, SessionState } from '#functions/interviews/items.ts'
import { mayFollowUp, questionIdOf } from '#functions/interviews/session-rules.ts'
import { readAsked, readQuestions } from '#functions/interviews/store.ts'
import { log } from '#functions/platform/log.ts'
import type { Model } from '#functions/platform/ports/model.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { writtenOnce } from '#functions/platform/table/conditions.ts'
import { keys } from '#functions/platform/table/keys.ts'

type Asking = { table: Table; model: () => Model | null }

/** Nobody waits longer than this for a follow-up that refers to what was just said. */
const followUpDeadlineMs = 1500

/**
 * The question after this one. The first choice that is written stays: a retry or a second tab gets the same one.
 * A follow-up to the words where one may stand, else the planned question, else one by the rules if no plan is there yet.
 */
export async function nextQuestion(
  services: Asking,
  state: SessionState,
  question: QuestionItem,
  words: string,
): Promise<QuestionItem> {
  const number = question.number + 1
  const questions = await readQuestions(services.table, state.sessionId)
  const there = questions.find(other => other.number === number)
  if (there?.pinned) return there
  const place = {
    number: question.number,
    totalQuestions: state.totalQuestions,
    isFollowUp: question.isFollowUp,
    followUpsAsked: state.followUps,
    words,
  }
  const follow = mayFollowUp(place) ? await followUpTo(services, state, question, words, questions) : null
  const chosen = follow ?? there ?? (await unplanned(services.table, state, number))
  return pin(services.table, state.sessionId, { ...chosen, pinned: true })
}

async function followUpTo(
  services: Asking,
  state: SessionState,
  question: QuestionItem,
  answer: string,
  questions: QuestionItem[],
): Promise<QuestionItem | null> {
  const resume = await resumeOf(services.table, state)
  const asked = questions.filter(other => other.number <= question.number).map(other => other.content)
  const { content: text, kind } = question
  const follow = await followUp(
    { question: text, kind, answer, resume, asked },
    { model: services.model(), deadlineMs: followUpDeadlineMs, log },
  )
  if (follow === null) return null
  const number = question.number + 1
  return {
    questionId: questionIdOf(state.sessionId, number),
    number,
    kind,
    content: follow.content,
    isFollowUp: true,
    followUp: '',
    about: question.about,
    pinned: true,
  }
}

/** The plan is not there yet: one question by the rules, so that nobody waits for a model. */
async function unplanned(table: Table, state: SessionState, number: number): Promise<QuestionItem> {
  const input = planningInput(state, await resumeOf(table, state), await readAsked(table, state.userId))
  const planned = planByRules(input)[number - 1]
  if (planned === undefined) throw new Error(`The rules planned no question ${number}`)
  return plannedQuestionItem(state.sessionId, number, planned)
}

async function pin(table: Table, sessionId: string, question: QuestionItem): Promise<QuestionItem> {
  const key = keys.question(sessionId, question.number)
  return writtenOnce(question, table.put({ ...key, ...question }, { missing: ['pinned'] }), async () =>
    (await readQuestions(table, sessionId)).find(other => other.number === question.number),
  )
}
