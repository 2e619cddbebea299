import type { Person } from '#functions/people/public.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { getResume } from '#functions/resumes/public.ts'
import { getMember } from '#functions/roster/public.ts'
import type { Profile } from '#shared/contract/profile.ts'
import { completionPercentage } from './completion-rules.ts'

/** The profile screen's person; student id and department come from the roster (SPEC-34). */
export async function profileAnswer(table: Table, person: Person): Promise<Profile> {
  const [resume, member] = await Promise.all([
    person.activeResumeId ? getResume(table, person.userId, person.activeResumeId) : undefined,
    person.entityId ? getMember(table, person.entityId, person.userId) : undefined,
  ])
  const fields = member?.fields
  const status = resume?.status === 'analyzed' ? 'analyzed' : 'missing'
  return {
    _id: person.userId,
    name: person.name,
    email: person.email,
    activeResumeId: person.activeResumeId,
    status,
    completionPercentage: completionPercentage({ name: person.name, resume: resume?.status ?? null }),
    studentId: fields?.studentId ?? fields?.traineeId ?? fields?.candidateId ?? null,
    department: fields?.department ?? fields?.course ?? fields?.program ?? null,
    timeZone: person.timeZone,
    accommodations: person.accommodations,
    sharing: person.sharing,
    createdAt: person.createdAt,
  }
}
