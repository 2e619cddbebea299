import { readFile } from 'node:fs/promises'
import { makeSuperadmin } from '#functions/auth/make-superadmin.ts'
import { enrolmentAt } from '#functions/auth/store.ts'
import { addUser } from '#functions/entity/add-user.ts'
import { createEntity } from '#functions/entity/create-entity.ts'
import { publicFiles, uploads } from '#functions/platform/aws/files.ts'
import { table } from '#functions/platform/aws/table.ts'
import { env } from '#functions/platform/env.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { uploadResume } from '#functions/resume/upload-resume.ts'
import { routes } from '#shared/contract/index.ts'
import type { Role } from '#shared/contract/route.ts'
import { demoCall } from './demo/call.ts'
import { inlineQueue } from './demo/inline-queue.ts'
import { interviews } from './demo/interviews/index.ts'
import { practise } from './demo/practise.ts'
import { demoVoice } from './demo/recording.ts'
import { demoResumePdf } from './demo/resume-pdf.ts'

const dayMs = 24 * 3600 * 1000

/** The demo institution and its people, made through the product's own handlers. Called once for a data folder. */
export async function seed(): Promise<void> {
  const began = new Date(Date.now() - 21 * dayMs)
  const admin = await foundCollege(began)
  const candidate = await enrol(admin, began, 'Ananya Kulkarni', 'candidate@example.com', 'DC-2027-014')
  await enrol(admin, began, 'Kabir Sheikh', 'newcomer@example.com', 'DC-2027-031')
  const resumeId = await uploadDemoResume(candidate, began)
  const voice = demoVoice()
  try {
    for (const interview of interviews) {
      const at = new Date(Date.now() - interview.daysAgo * dayMs)
      await practise({ candidate, resumeId, interview, voice, at })
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
      bytes: await readFile(new URL('./demo/crest.png', import.meta.url)),
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
  const enrolment = await enrolmentAt(table, admin.email, college._id)
  if (!enrolment) throw new Error('The demo administrator was not enrolled')
  return principal(enrolment.userId, college._id, ['entity_admin'])
}

async function enrol(admin: Principal, now: Date, name: string, email: string, studentId: string): Promise<Principal> {
  const body = { name, email, entitySpecificFields: { studentId, department: 'Computer Engineering', year: '4' } }
  const { data } = await addUser(demoCall(routes.entity.addUser, { principal: admin, now, body }), { table })
  return principal(data._id, data.entityId, ['student'])
}

async function uploadDemoResume(candidate: Principal, now: Date): Promise<string> {
  const file = { fileName: 'Ananya_Kulkarni_Resume.pdf', contentType: 'application/pdf', bytes: await demoResumePdf() }
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
