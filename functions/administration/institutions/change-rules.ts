import { type Institution, type InstitutionChange, planEnd } from '#functions/institutions/public.ts'
import type { EntityChange } from '#shared/contract/entity.ts'
import type { RefusalCode } from '#shared/contract/refusals.ts'
import { plans } from '#shared/plans.ts'
import { cleanText } from '#shared/rules/clean-text.ts'
import { guardedName } from '#shared/rules/guarded-names.ts'
import { filledBilling, keptContact, trialEnd } from './new-institution-rules.ts'

/** The operator's alone, in words. */
const operatorsOwn = {
  type: 'type',
  plan: 'plan',
  seats: 'seats',
  interviewsPerDay: 'interviews per day',
  planEndsAt: 'end of the plan',
  voiceProfile: 'voice profile',
  suspended: 'suspension',
  notes: 'notes',
  confirmName: 'confirmation of a name',
  pendingName: 'name that waits',
} as const satisfies Partial<Record<keyof EntityChange, string>>

const own = [
  'type',
  'plan',
  'seats',
  'interviewsPerDay',
  'planEndsAt',
  'voiceProfile',
  'suspended',
  'notes',
  'confirmName',
  'pendingName',
] as const

/** Which of the operator's own fields somebody sends. */
export const operatorsFields = (wish: EntityChange): string[] =>
  own.filter(field => wish[field] !== undefined).map(field => operatorsOwn[field])

/** What the files of a form came to; undefined stays as it is. */
export type FileChange = {
  logoUrl: string | null | undefined
  agreement: Institution['agreement'] | undefined
}

/** An institution's attributes as wished; those that are as before are among them. */
export function wishedChange(
  before: Institution,
  wish: EntityChange,
  files: FileChange,
  { now, isOperator }: { now: Date; isOperator: boolean },
): Required<Omit<InstitutionChange, 'warnedAt'>> {
  const { branding } = before
  const either = <T>(wished: T | undefined, had: T): T => (wished === undefined ? had : wished)
  const plan = planOf(before, wish, now)
  return {
    ...nameOf(before, wish, isOperator),
    type: either(wish.type, before.type),
    contact: wish.contact === undefined ? before.contact : keptContact(wish.contact),
    billing: wish.billing === undefined ? before.billing : filledBilling(wish.billing),
    branding: {
      logoUrl: either(files.logoUrl, branding.logoUrl),
      theme: either(wish.theme, branding.theme),
      primaryColor: either(wish.primaryColor, branding.primaryColor),
      secondaryColor: either(wish.secondaryColor, branding.secondaryColor),
    },
    agreement: either(files.agreement, before.agreement),
    browserRecognitionAllowed: either(wish.browserRecognitionAllowed, before.browserRecognitionAllowed),
    sharingRequired: either(wish.sharingRequired, before.sharingRequired),
    sharingRequiredSince: sharingSince(before, wish, now),
    voiceProfile: either(wish.voiceProfile, before.voiceProfile),
    suspended: either(wish.suspended, before.suspended),
    notes: either(wish.notes, before.notes),
    ...plan,
    // A plan that goes on or ends on another day starts its warnings again.
    warned: planEnd(plan) === planEnd(before) ? before.warned : [],
  }
}

/** A name that could be taken for a bank's or a brand's is an operator's to give; an admin's wish for one waits for them. */
function nameOf(
  before: Institution,
  wish: EntityChange,
  isOperator: boolean,
): Required<Pick<Institution, 'name' | 'pendingName'>> {
  if (wish.name === undefined)
    return { name: before.name, pendingName: wish.pendingName === null ? null : (before.pendingName ?? null) }
  const name = cleanText(wish.name)
  const waits = !isOperator && name !== before.name && guardedName(name) !== null
  return waits ? { name: before.name, pendingName: name } : { name, pendingName: null }
}

/** What an operator is asked before an institution bears such a name; null where there is nothing to ask. */
export function nameQuestion(
  wish: { name: string; confirmName?: boolean | undefined },
  before?: string,
): string | null {
  const name = cleanText(wish.name)
  const brand = wish.confirmName || name === before ? null : guardedName(name)
  return (
    brand &&
    `‘${name}’ could be taken for somebody else’s name (${brand}). If this institution may bear it, please confirm the name.`
  )
}

/** What became of a name that waits, for the audit log. */
export function nameNews(before: Institution, change: InstitutionChange): Record<string, string> {
  if (change.pendingName) return { wishedName: change.pendingName, nameWish: 'asked' }
  if (change.pendingName === undefined || !before.pendingName) return {}
  const used = change.name === before.pendingName
  // The admin chose another name instead, and that change is logged by itself.
  if (change.name !== undefined && !used) return {}
  return { wishedName: before.pendingName, nameWish: used ? 'used' : 'not used' }
}

function sharingSince(before: Institution, wish: EntityChange, now: Date): string | null {
  if (!(wish.sharingRequired ?? before.sharingRequired)) return null
  return before.sharingRequired ? (before.sharingRequiredSince ?? null) : now.toISOString()
}

type Plan = Pick<Institution, 'plan' | 'seats' | 'interviewsPerDay' | 'trialEndsAt' | 'planEndsAt'>

/** A new plan brings its own seats, interviews and end, unless others are given; a paid one has no trial's end. */
function planOf(before: Institution, wish: EntityChange, now: Date): Plan {
  const plan = wish.plan ?? before.plan
  const isNew = plan !== before.plan
  const usual = isNew ? { ...plans[plan], ends: trialEnd(plan, now) } : { ...before, ends: planEnd(before) }
  const wished = wish.planEndsAt && new Date(wish.planEndsAt).toISOString()
  const ends = wished === undefined ? usual.ends : wished
  return {
    plan,
    seats: wish.seats ?? usual.seats,
    interviewsPerDay: wish.interviewsPerDay ?? usual.interviewsPerDay,
    trialEndsAt: plan === 'free_trial' ? ends : null,
    planEndsAt: plan === 'free_trial' ? null : ends,
  }
}

export type ChangeProblem = { code: RefusalCode; message: string }

/** Why an institution cannot become this, or null. */
export function changeProblem(before: Institution, after: Institution): ChangeProblem | null {
  if (before.deletionBegan !== undefined)
    return { code: 'conflict', message: 'The data of this institution is being deleted; nothing can be changed.' }
  if (after.name === '') return { code: 'invalid-input', message: 'Please enter the institution’s name' }
  if (after.plan === 'free_trial' && after.trialEndsAt === null)
    return { code: 'invalid-input', message: 'A free trial has an end. Choose a plan to let it go on.' }
  if (after.type !== before.type && before.seatsUsed > 0) return { code: 'conflict', message: typeStays }
  if (after.seats === before.seats || after.seats >= before.seatsUsed) return null
  return { code: 'too-few-seats', message: tooFewSeats(after.seats, before.seatsUsed) }
}

/** What is kept of a student depends on the type. */
export const typeStays =
  'The type can be corrected only while there is no student: what is kept of each depends on it. Nothing was saved.'

const grouped = (count: number) => new Intl.NumberFormat('en-GB').format(count)

const tooFewSeats = (seats: number, used: number) =>
  `${grouped(used)} students have a seat, so ${grouped(seats)} ${seats === 1 ? 'seat is' : 'seats are'} too few. Remove students first, or give at least ${grouped(used)}.`

/** What has changed, as the contract names it, for the audit log. */
export function fieldNames(before: Institution, change: InstitutionChange): string[] {
  const { branding, trialEndsAt, planEndsAt, warned: _, sharingRequiredSince: __, ...rest } = change
  const looks = ['logoUrl', 'theme', 'primaryColor', 'secondaryColor'] as const
  return [
    ...Object.keys(rest),
    ...(branding ? looks.filter(look => branding[look] !== before.branding[look]) : []),
    ...(trialEndsAt !== undefined || planEndsAt !== undefined ? ['planEndsAt'] : []),
  ]
}
