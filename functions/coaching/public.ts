/** What was found in the answers: assessments, reports and a person's figures. */

export { historyItem } from './figures/history-rules.ts'
export type { Stats } from './figures/stats-rules.ts'
export { ownReport, ownSession } from './report/own-report.ts'
export { readStats } from './store.ts'
