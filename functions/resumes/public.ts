/** A person's resumes, as they were uploaded and as they were understood. */
export { getResume } from './store.ts'
export { plainFileName, tooLargeForForm } from './upload-rules.ts'
