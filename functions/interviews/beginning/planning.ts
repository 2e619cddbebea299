import type { PlannedQuestion } from '#functions/interviewer/public.ts'
import type { AskedItem, QuestionItem, SessionState } from '#functions/interviews/items.ts'
import { questionIdOf } from '#functions/interviews/session-rules.ts'
import type { ParsedResume } from '#shared/contract/resume.ts'

/** What the interviewer plans from. The session's id is the seed: planning twice by the rules gives the same plan. */
export function planningInput(
  state: Pick<SessionState, 'sessionId' | 'settings' | 'totalQuestions'>,
  resume: ParsedResume,
  asked: AskedItem,
) {
  const askedBefore = asked.sessions
    .filter(session => session.sessionId !== state.sessionId)
    .flatMap(session => session.texts)
  return { resume, settings: state.settings, askedBefore, seed: state.sessionId, count: state.totalQuestions }
}

export function plannedQuestionItem(sessionId: string, number: number, planned: PlannedQuestion): QuestionItem {
  const { kind, content, followUp, about } = planned
  return {
    questionId: questionIdOf(sessionId, number),
    number,
    kind,
    content,
    isFollowUp: false,
    followUp,
    about,
    ...(number === 1 && { pinned: true as const }),
  }
}
