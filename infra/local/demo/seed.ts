import { readFile } from 'node:fs/promises'
import { createEntity } from '#functions/administration/institutions/create-entity.ts'
import { makeSuperadmin } from '#functions/people/make-superadmin.ts'
import { enrolmentAt, noteSignIn } from '#functions/people/store.ts'
import { publicFiles } from '#functions/platform/aws/public-files.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { env } from '#functions/platform/env.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { uploadResume } from '#functions/resumes/upload-resume.ts'
import { addUser } from '#functions/roster/students/add-user.ts'
import { routes } from '#shared/contract/index.ts'
import type { Role } from '#shared/contract/route.ts'
import { dayMs } from '#shared/time.ts'
import { demoCall } from './call.ts'
import { fillCollege } from './fill-college.ts'
import { inlineQueue } from './inline-queue.ts'
import { demoInterviews } from './interviews/index.ts'
import { practiseInDemo } from './practise.ts'
import { demoVoice } from './recording.ts'
import { demoResumePdf } from './resume-pdf.ts'

/** The demo institution and its people, made through the product's own handlers. Called once for a data folder. */
export async function seed(): Promise<void> {
  const began = new Date(Date.now() - 21 * dayMs)
  const admin = await foundCollege(began)
  const ananya = { name: 'Ananya Kulkarni', email: 'candidate@example.com' }
  const candidate = await enrol(admin, began, ananya, 'DC-2027-014')
  await enrol(admin, began, { name: 'Kabir Sheikh', email: 'newcomer@example.com' }, 'DC-2027-031')
  const others = await fillCollege(admin, began)
  const everyInterview = demoInterviews.map((_, index) => index)
  await practiseAll({ ...ananya, userId: candidate.userId, practised: everyInterview }, admin, began)
  for (const student of others.filter(({ practised }) => practised.length > 0)) await practiseAll(student, admin, began)
}

type Practising = { userId: string; name: string; email: string; practised: readonly number[] }

/** Signs in, brings a resume and has the interviews, each on its day. */
async function practiseAll(student: Practising, admin: Principal, began: Date): Promise<void> {
  const candidate = principal(student.userId, admin.entityId, ['student'])
  await noteSignIn(table, student.email, admin.entityId, new Date(began.getTime() + dayMs))
  const resumeId = await uploadDemoResume(candidate, student, began)
  const voice = demoVoice()
  try {
    for (const interview of demoInterviews.filter((_, index) => student.practised.includes(index))) {
      const at = new Date(Date.now() - interview.daysAgo * dayMs)
      await practiseInDemo({ candidate, resumeId, interview, voice, at })
    }
  } finally {
    await voice.stop()
  }
}

/** The platform's operator, and Demo College with its administrator, who is answered. */
async function foundCollege(now: Date): Promise<Principal> {
  const operatorId = await makeSuperadmin(table, { email: 'operator@example.com', name: 'Olivia Operator' }, now)
  const admin = { name: 'Meenakshi Subramanian', email: 'admin@example.com' }
  const body = {
    name: 'Demo College',
    type: 'college' as const,
    domain: 'demo',
    plan: 'standard' as const,
    primaryColor: '#1f4e79',
    secondaryColor: '#c9a227',
    admin,
    logo: {
      fileName: 'crest.png',
      contentType: 'image/png',
      bytes: await readFile(new URL('./crest.png', import.meta.url)),
    },
  }
  const call = demoCall(routes.entity.createEntity, {
    principal: principal(operatorId, null, ['superadmin']),
    now,
    body,
  })
  const services = {
    table,
    queue: inlineQueue(() => now),
    publicFiles,
    uploads,
    publicFilesUrl: () => env().PUBLIC_FILES_URL,
  }
  const college = (await createEntity(call, services)).data
  if (!('_id' in college)) throw new Error('The demo institution was not made')
  const enrolment = await enrolmentAt(table, admin.email, college._id)
  if (!enrolment) throw new Error('The demo administrator was not enrolled')
  return principal(enrolment.userId, college._id, ['entity_admin'])
}

async function enrol(admin: Principal, now: Date, person: Named, studentId: string): Promise<Principal> {
  const body = { ...person, entitySpecificFields: { studentId, department: 'Computer Engineering', year: '4' } }
  const { data } = await addUser(demoCall(routes.roster.addUser, { principal: admin, now, body }), { table })
  return principal(data._id, data.entityId, ['student'])
}

type Named = { name: string; email: string }

async function uploadDemoResume(candidate: Principal, person: Named, now: Date): Promise<string> {
  const fileName = `${person.name.replaceAll(' ', '_')}_Resume.pdf`
  const file = { fileName, contentType: 'application/pdf', bytes: await demoResumePdf(person) }
  const call = demoCall(routes.resume.uploadResume, { principal: candidate, now, body: { file } })
  const { data } = await uploadResume(call, { table, files: uploads, queue: inlineQueue(() => now) })
  if (!('_id' in data)) throw new Error('The demo resume was not taken')
  return data._id
}

const principal = (userId: string, entityId: string | null, roles: Role[]): Principal => ({
  userId,
  profileId: userId,
  entityId,
  roles,
  name: '',
  email: '',
  tokenHash: '',
})
