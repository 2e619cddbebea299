import type * as z from 'zod'
import type { Institution } from '#functions/institutions/public.ts'
import { plainText } from '#functions/platform/plain-text-rules.ts'
import type { Billing, NewEntity } from '#shared/contract/entity.ts'
import { plans } from '#shared/plans.ts'
import { cleanText } from '#shared/rules/clean-text.ts'
import { dayMs } from '#shared/time.ts'

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

const longestDomain = 40

/** Domains that may be free where the wanted one is taken, the best first: with the next word of the name, or a number. */
export function otherDomains(domain: string, name: string): string[] {
  const words = plainText(name).match(/[a-z0-9]+/g) ?? []
  const next = words.filter(word => word.length > 2 && !domain.includes(word))
  return [...next.slice(0, 2), '2', '3']
    .map(word => `${domain}-${word}`)
    .filter(other => other.length <= longestDomain && !domainReserved(other))
}

/** Only what was filled in; null where nothing was. */
export function filledBilling(billing: Billing | undefined): Billing | null {
  const kept = Object.entries(billing ?? {}).flatMap(([field, value]) =>
    value ? [[field, field === 'gstin' ? value.toUpperCase() : value]] : [],
  )
  return kept.length === 0 ? null : Object.fromEntries(kept)
}

export const keptContact = (contact: Wanted['contact']): Institution['contact'] =>
  contact ? { email: contact.email, phone: contact.phone || null, address: contact.address || null } : null

/** When a free trial that begins now ends; null for a paid plan. */
export function trialEnd(plan: Wanted['plan'], now: Date): string | null {
  const { trialDays } = plans[plan]
  return trialDays === null ? null : new Date(now.getTime() + trialDays * dayMs).toISOString()
}

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
    name: cleanText(wanted.name),
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
    trialEndsAt: trialEnd(wanted.plan, now),
    planEndsAt: null,
    suspended: false,
    timeZone: wanted.timeZone,
    voiceProfile: 'economy',
    browserRecognitionAllowed: true,
    sharingRequired: false,
    billing: filledBilling(wanted.billing),
    notes: wanted.notes ?? '',
    warned: [],
    contact: keptContact(wanted.contact),
    agreement: agreementKey || wanted.agreementUrl ? { key: agreementKey, url: wanted.agreementUrl ?? null } : null,
    createdAt: now.toISOString(),
  }
}

const plain = (text: string) => text.trim().normalize('NFC').toLowerCase()

/** Whether somebody typed the institution's own domain, or its name. */
export const isDeletionConfirmed = ({ name, domain }: { name: string; domain: string }, typed: string): boolean =>
  [domain, name].map(plain).includes(plain(typed))
