import { institutionUploadKey as institutionUpload } from '#functions/administration/institutions/file-rules.ts'
import { failureKey, transcriptKey } from '#functions/coaching/answers/transcript-rules.ts'
import { bankFolder, personalFolder } from '#functions/interviews/speech-store.ts'
import { recordingFolder } from '#functions/interviews/turns/recordings.ts'
import { scopeOf } from '#functions/people/sign-in/code.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Key } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { fileKey, resumeUploadKey } from '#functions/resumes/upload-rules.ts'
import type { Member } from '#functions/roster/member-rules.ts'
import type { College } from '#test/fakes/college.ts'
import { aLine, aState } from '#test/functions/coaching/a-session.ts'
import type { World } from './world.ts'

type Owner = Pick<Member, 'userId' | 'email' | 'name'>
type Places = { owner: Owner; entityId: string; domain: string; sessionIds: string[] }
type Pattern = keyof typeof keys

/**
 * Where each pattern of the chart of keys lies for a person; null for those that are an institution's, are made by enrolling,
 * belong to the platform or to who wrote to sales without an account, are found by a secret alone, or hold nothing that
 * leads to a person and end by themselves.
 */
const ofPerson: Record<Pattern, ((places: Places) => Key[]) | null> = {
  practice: ({ owner }) => [keys.practice(owner.userId)],
  asked: ({ owner }) => [keys.asked(owner.userId)],
  stats: ({ owner }) => [keys.stats(owner.userId)],
  resume: ({ owner }) => [keys.resume(owner.userId, 'resume-1'), keys.resume(owner.userId, 'resume-2')],
  opening: ({ owner }) => [keys.opening(owner.userId, newId())],
  login: ({ owner }) => [keys.login(owner.userId, newId())],
  addressChange: ({ owner }) => [keys.addressChange(owner.userId)],
  accountAct: ({ owner }) => [keys.accountAct(owner.userId, newId())],
  addressWait: ({ owner }) => [keys.addressWait(owner.userId)],
  sessionState: ({ sessionIds }) => sessionIds.map(id => keys.sessionState(id)),
  question: ({ sessionIds }) => sessionIds.flatMap(id => [1, 2, 3].map(number => keys.question(id, number))),
  answer: ({ sessionIds }) => sessionIds.flatMap(id => [1, 2, 3].map(number => keys.answer(id, number))),
  answerFeedback: ({ sessionIds }) => sessionIds.flatMap(id => [1, 2].map(number => keys.answerFeedback(id, number))),
  report: ({ sessionIds }) => sessionIds.map(id => keys.report(id)),
  otp: ({ owner, domain }) => [keys.otp(domain, owner.email), keys.otp(scopeOf(null), owner.email)],
  code: null,
  link: null,
  device: null,
  historyLine: null,
  user: null,
  email: null,
  member: null,
  staff: null,
  figures: null,
  facet: null,
  rosterLine: null,
  searchLine: null,
  entity: null,
  entityLine: null,
  domain: null,
  audit: null,
  activeMonth: null,
  studentImport: null,
  importColumns: null,
  inviteRun: null,
  rosterAct: null,
  removal: null,
  removedLine: null,
  export: null,
  operator: null,
  platformAudit: null,
  values: null,
  valuesRun: null,
  receipt: null,
  token: null,
  throttle: null,
  contact: null,
  contactKey: null,
  sentMail: null,
}

/** A person with everything that the product can keep of one: an item of each pattern, a file of each kind. */
export async function withBelongings(world: World, college: College, owner: Owner): Promise<Places> {
  const { entityId } = college
  const sessionIds = [newId(), newId()]
  const places = { owner, entityId, domain: college.institution.domain, sessionIds }
  for (const place of Object.values(ofPerson).flatMap(where => where?.(places) ?? []))
    await world.table.put({ ...place, said: `${owner.name} <${owner.email}> said something` })
  for (const sessionId of sessionIds) {
    const line = aLine(aState(sessionId, { userId: owner.userId, entityId }))
    await world.table.put({ ...keys.historyLine(owner.userId, sessionId), ...line })
  }
  await filesOf(world, places)
  return places
}

async function filesOf({ audio, uploads }: World, { owner, sessionIds }: Places): Promise<void> {
  const { userId } = owner
  const bytes = new TextEncoder().encode(owner.name)
  for (const sessionId of sessionIds) {
    const folder = recordingFolder({ userId, sessionId, number: 1, idempotencyKey: 'key' })
    const place = { sessionId, number: 1, segment: 0 }
    for (const key of [`${folder}0.webm`, `${folder}1.webm`, transcriptKey(userId, place), failureKey(userId, place)])
      await audio.put(key, bytes, 'audio/webm')
  }
  await audio.put(`${personalFolder(userId)}abc.wav`, bytes, 'audio/wav')
  await audio.put(`${bankFolder}shared.wav`, new Uint8Array(), 'audio/wav')
  for (const key of [
    fileKey(userId, 'resume-1', 'pdf'),
    resumeUploadKey(userId, 'late'),
    institutionUpload(userId, 'logo', 'late.png'),
  ])
    await uploads.put(key, bytes, 'application/pdf')
}

/** Whatever else the institution keeps: an item of each of its patterns, a file of each kind. */
export async function withHousehold(world: World, { entityId }: College, userId: string): Promise<void> {
  for (const key of [
    keys.audit(entityId, newId()),
    keys.activeMonth(entityId, '2026-10', userId),
    keys.studentImport(entityId, newId()),
    keys.inviteRun(entityId, newId()),
    keys.export(entityId, newId()),
  ])
    await world.table.put({ ...key, note: 'kept' })
  await world.uploads.put(`entities/${entityId}/agreements/a.pdf`, new Uint8Array(1), 'application/pdf')
  await world.uploads.put(`entities/${entityId}/exports/e.csv`, new Uint8Array(1), 'text/csv')
  await world.publicFiles.put(`logos/${entityId}/old.png`, new Uint8Array(1), 'image/png')
  await world.publicFiles.put(`logos/${entityId}/new.png`, new Uint8Array(1), 'image/png')
}
