import type { CountedInterview } from '#functions/coaching/figures/stats-rules.ts'
import { type Clock, elapsedMs } from '#functions/interviews/public.ts'
import type { SessionQuestion } from '#shared/contract/interview.ts'

type Answer = { number: number; state: NonNullable<SessionQuestion['answer']>['state'] }
type Assessment = { number: number; assessedAt: string }

/**
 * counted: answers are still being assessed, there is nothing to read yet. provisional: all words that are there are
 * assessed, a recording is still being transcribed. An answer that waits for typed words holds nothing up.
 */
export function stageOf(answers: Answer[]): 'counted' | 'provisional' | 'final' {
  if (answers.some(({ state }) => state === 'assessing')) return 'counted'
  if (!answers.some(({ state }) => state === 'transcribing')) return 'final'
  return answers.some(({ state }) => state === 'assessed') ? 'provisional' : 'counted'
}

/** Two summaries of the same basis are the same. */
export const basisOf = (answers: Answer[], assessments: Assessment[]): string =>
  [
    stageOf(answers),
    ...answers.map(({ number, state }) => `${number}:${state}`),
    ...assessments.map(({ number, assessedAt }) => `${number}@${assessedAt}`),
  ].join(' ')

/** How a session that is over counts in its person's figures. */
export function countedOf(
  state: Clock & { interviewNumber: number; createdAt: string },
  score: number | null,
  now: Date,
): CountedInterview {
  return {
    number: state.interviewNumber,
    endedAt: state.endedAt ?? state.createdAt,
    seconds: Math.round(elapsedMs(state, now) / 1000),
    score,
  }
}
