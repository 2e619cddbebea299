import type * as z from 'zod'
import { cleanName } from '#functions/auth/profile-rules.ts'
import type { NewEntity } from '#shared/contract/entity.ts'
import { plans } from '#shared/plans.ts'
import type { Institution } from './store.ts'

type Wanted = z.infer<typeof NewEntity>

/** Names that mean something else as a subdomain or a path. */
const reserved = new Set([
  'www',
  'api',
  'app',
  'admin',
  'mail',
  'login',
  'static',
  'assets',
  'files',
  'help',
  'support',
  'status',
  'any',
  'platform',
  'vivavoce',
])

export const domainReserved = (domain: string): boolean => reserved.has(domain) || domain.includes('--')

const dayMs = 24 * 3600 * 1000

export function institutionOf(
  wanted: Wanted,
  entityId: string,
  logoUrl: string | null,
  agreementKey: string | null,
  now: Date,
): Institution {
  const plan = plans[wanted.plan]
  return {
    entityId,
    name: cleanName(wanted.name),
    type: wanted.type,
    domain: wanted.domain,
    branding: {
      logoUrl,
      theme: wanted.theme ?? null,
      primaryColor: wanted.primaryColor ?? null,
      secondaryColor: wanted.secondaryColor ?? null,
    },
    plan: wanted.plan,
    seats: plan.seats,
    seatsUsed: 0,
    interviewsPerDay: plan.interviewsPerDay,
    trialEndsAt: plan.trialDays === null ? null : new Date(now.getTime() + plan.trialDays * dayMs).toISOString(),
    suspended: false,
    timeZone: wanted.timeZone,
    voiceProfile: 'economy',
    browserRecognitionAllowed: true,
    contact: wanted.contact
      ? { email: wanted.contact.email, phone: wanted.contact.phone ?? null, address: wanted.contact.address ?? null }
      : null,
    agreement: agreementKey || wanted.agreementUrl ? { key: agreementKey, url: wanted.agreementUrl ?? null } : null,
    createdAt: now.toISOString(),
  }
}
