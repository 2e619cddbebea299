import type { StoredAnswer } from './outbox-store.ts'

const firstWaitMs = 500
const longestWaitMs = 30_000

/** Doubles with every failed try up to 30 s; jittered, so that a whole classroom does not come back at once. */
export function backOffMs(attempts: number, random: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** attempts) * (0.5 + random / 2)
}

/** The next answer to send: the oldest that is finished and which the server has not refused. */
export function nextToSend(answers: readonly StoredAnswer[]): StoredAnswer | null {
  return answers.find(answer => answer.state === 'ready' && answer.refusal === null) ?? null
}

export const keptMs = (answer: StoredAnswer): number => answer.segments.reduce((sum, segment) => sum + segment.ms, 0)
