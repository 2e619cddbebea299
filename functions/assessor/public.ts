/** What an answer shows: by rules or by a model, always in the same terms. Data in, data out. */
export { assess } from './assessor.ts'
export { overallOf } from './overall-rules.ts'
export { type AssessmentInput, assessByRules, rubricText } from './rules.ts'
