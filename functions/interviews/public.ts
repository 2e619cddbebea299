/** An interview from its creation to its end: its clock, its questions and answers, and the history of a person. */
export { sessionAnswer, sessionQuestion } from './answer-rules.ts'
export { type Clock, elapsedMs, remainingMinutes } from './clock-rules.ts'
export { currentState } from './current-state.ts'
export { type Finishing, settledLine } from './ending/finish.ts'
export { AnswerItem, HistoryLine, PracticeItem, SessionState } from './items.ts'
export { blockedReason, interviewsPerDay, leftToday, noPractice, type Practice, zoneOf } from './practice-rules.ts'
export { assessmentsIn, CountedItem, FeedbackItem, feedbackIn, ReportItem, reportIn } from './session-feedback.ts'
export { answerWords, isOver, questionNumberOf } from './session-rules.ts'
export { bankFolder, spoken } from './speech-store.ts'
export {
  answerAssessedWrite,
  askedQuestions,
  assessedCountWrite,
  audioUrlsOf,
  historyScoreWrite,
  listHistory,
  readAnswer,
  readPractice,
  readSession,
  readState,
  type StoredSession,
  setAnswerState,
  setTranscript,
} from './store.ts'
