import { type Institution, readInstitution, shownBranding } from '#functions/institutions/public.ts'
import type { Person } from '#functions/people/store.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { lists } from '#functions/platform/table/keys.ts'
import type { Me } from '#shared/contract/auth.ts'
import { startPage } from './me-rules.ts'

export type HearingSettings = Pick<Me['hearing'], 'recordingTranscribed'>

/** The signed-in person as the menu and the start page need them (SPEC-04). */
export async function meAnswer(table: Table, person: Person, hearing: HearingSettings): Promise<Me> {
  const [institution, resumes, history] = await Promise.all([
    person.entityId ? readInstitution(table, person.entityId) : undefined,
    table.query({ ...lists.resumes(person.userId), limit: 1 }),
    table.query({ ...lists.history(person.userId), limit: 1 }),
  ])
  const hasResume = resumes.items.length > 0
  return {
    _id: person.userId,
    profileId: person.userId,
    name: person.name,
    email: person.email,
    roles: person.roles,
    entityId: person.entityId,
    hasResume,
    activeResumeId: person.activeResumeId,
    hasHistory: history.items.length > 0,
    startPage: startPage(person.roles, hasResume),
    accommodations: person.accommodations,
    hearing: hearingAt(institution, hearing),
    sharing: { on: person.sharing, required: institution?.sharingRequired ?? false },
    entity: institution
      ? {
          _id: institution.entityId,
          name: institution.name,
          type: institution.type,
          domain: institution.domain,
          branding: shownBranding(institution.branding),
          plan: institution.plan,
        }
      : null,
  }
}

/** SPEC-35; people without an institution are heard as economy hears. */
function hearingAt(institution: Institution | undefined, { recordingTranscribed }: HearingSettings): Me['hearing'] {
  const browserAllowed = institution?.browserRecognitionAllowed ?? true
  const everyRecording = recordingTranscribed && (!browserAllowed || institution?.voiceProfile === 'studio')
  return { browserAllowed, recordingTranscribed, everyRecording }
}
