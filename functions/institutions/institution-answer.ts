import type { Principal } from '#functions/platform/http/endpoint.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Entity } from '#shared/contract/entity.ts'
import { isOperator } from './operator-rules.ts'
import { deletesAt, institutionStatus, planEnd } from './plan-rules.ts'
import { shownBranding } from './shown-branding.ts'
import type { Institution } from './store.ts'

type Reader = Pick<Principal, 'roles'>

/** An institution as its reader may see it: a counsellor sees no contract and no billing, and only operators see notes. */
export async function institutionAnswer(
  institution: Institution,
  reader: Reader,
  { uploads, now }: { uploads: Files; now: Date },
): Promise<Entity> {
  const { entityId, name, type, domain, plan, trialEndsAt, seats, seatsUsed } = institution
  const branding = shownBranding(institution.branding)
  const { interviewsPerDay, timeZone, voiceProfile, browserRecognitionAllowed, sharingRequired, createdAt } =
    institution
  const operator = isOperator(reader.roles)
  const admin = operator || reader.roles.includes('entity_admin')
  return {
    _id: entityId,
    pendingName: admin ? (institution.pendingName ?? null) : null,
    status: institutionStatus(institution, now),
    logoUrl: branding.logoUrl,
    name,
    type,
    domain,
    branding,
    plan,
    seats,
    seatsUsed,
    interviewsPerDay,
    timeZone,
    createdAt,
    trialEndsAt: plan === 'free_trial' ? trialEndsAt : null,
    planEndsAt: planEnd(institution),
    deletesAt: deletesAt(institution),
    voiceProfile,
    browserRecognitionAllowed,
    sharingRequired,
    contact: admin ? institution.contact : null,
    billing: admin ? institution.billing : null,
    agreementUrl: admin ? await agreementUrl(institution, uploads) : null,
    notes: operator ? institution.notes : null,
  }
}

/** A kept file is offered as a download; an address that was given is answered as it is. */
async function agreementUrl({ name, agreement }: Institution, uploads: Files): Promise<string | null> {
  if (!agreement?.key) return agreement?.url ?? null
  const ending = agreement.key.split('.').at(-1) ?? ''
  return uploads.url(agreement.key, { downloadAs: `Agreement ${name}.${ending}` })
}
