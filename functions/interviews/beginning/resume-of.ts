import type { Table } from '#functions/platform/ports/table.ts'
import { getResume } from '#functions/resumes/public.ts'
import type { ParsedResume } from '#shared/contract/resume.ts'

const nothingKnown: ParsedResume = {
  name: null,
  extractedFields: { name: null },
  email: null,
  phone: null,
  headline: null,
  skills: [],
  roles: [],
  employers: [],
  projects: [],
  education: [],
  yearsOfExperience: null,
}

/** What the session's resume says; nothing where it has been deleted since the interview began. */
export async function resumeOf(table: Table, session: { userId: string; resumeId: string }): Promise<ParsedResume> {
  const resume = await getResume(table, session.userId, session.resumeId)
  return resume?.parsedData ?? nothingKnown
}
