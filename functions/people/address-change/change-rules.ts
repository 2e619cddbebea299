import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { Role } from '#shared/contract/route.ts'
import { limits } from '#shared/limits.ts'
import { dayMs, hourMs } from '#shared/time.ts'

/** A change of a sign-in address that waits (SPEC-36). Times are ISO; hashes are SHA-256 of what the links carry. */
export const AddressChange = z.object({
  changeId: z.string(),
  userId: z.string(),
  entityId: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  askedBy: z.string(),
  askedRole: Role,
  askedAt: z.string(),
  /** When the mail to the present address left: the time to object runs from then. */
  toldAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  agreedAt: z.string().nullable(),
  stopHash: z.string(),
  agreeHash: z.string(),
  confirmHash: z.string(),
})
export type AddressChange = z.infer<typeof AddressChange>

export type LinkAct = 'stop' | 'agree' | 'confirm'

/** After this time the change no longer needs the present address to agree. */
export const agreedByThen = ({ toldAt, askedAt }: Pick<AddressChange, 'toldAt' | 'askedAt'>): Date =>
  new Date(Date.parse(toldAt ?? askedAt) + limits.addressObjectionHours * hourMs)

export const lapsesAt = ({ askedAt }: Pick<AddressChange, 'askedAt'>): Date =>
  new Date(Date.parse(askedAt) + limits.addressConfirmDays * dayMs)

/** Due when both mailboxes agree, or when the new one has confirmed and the old one was told and let the time pass. */
export function dueNow(change: AddressChange, now: Date): 'take effect' | 'lapse' | null {
  if (change.confirmedAt === null) return now >= lapsesAt(change) ? 'lapse' : null
  if (change.agreedAt !== null) return 'take effect'
  return change.toldAt !== null && now >= agreedByThen(change) ? 'take effect' : null
}

export const hashLink = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A link names whose change it is about and a secret of 256 bits. */
export const personOfLink = (token: string): string | undefined => /^([\w-]{1,64})\.[\w-]{43}$/.exec(token)?.[1]

/** What the link does; undefined once it has been used. */
export function actOfLink(change: AddressChange, token: string): LinkAct | undefined {
  const given = Buffer.from(hashLink(token), 'hex')
  const is = (hash: string) => timingSafeEqual(given, Buffer.from(hash, 'hex'))
  if (is(change.stopHash)) return 'stop'
  if (change.agreedAt === null && is(change.agreeHash)) return 'agree'
  return change.confirmedAt === null && is(change.confirmHash) ? 'confirm' : undefined
}
