/** What to ask: the plan of an interview, its follow-ups, its nudges. Data in, data out. */
export { bank } from './bank.ts'
export { followUp, plan } from './interviewer.ts'
export { leaks } from './model-output-rules.ts'
export { nudge } from './nudge-rules.ts'
export { firstQuestionByRules, type PlannedQuestion, planByRules } from './plan-rules.ts'
export { noise } from './seeded-rules.ts'
