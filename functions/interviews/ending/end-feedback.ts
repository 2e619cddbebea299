import { feedbackIn } from '#functions/interviews/session-feedback.ts'
import type { Item } from '#functions/platform/ports/table.ts'
import type { EndFeedback } from '#shared/contract/interview.ts'

/** What an ended session says of its feedback, from its items. */
export function endFeedback(sessionId: string, items: Item[]): EndFeedback {
  const { report } = feedbackIn(items)
  if (report === null) return { status: 'pending', sessionId, overallScore: null, overallFeedback: null }
  return { status: 'ready', sessionId, overallScore: report.overallScore, overallFeedback: report.overallFeedback }
}
