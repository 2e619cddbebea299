import * as z from 'zod'
import { Email } from './auth.ts'
import { Branding } from './branding.ts'
import { admins, WhichEntity } from './entity.ts'
import { data, Id, Instant, Role, route } from './route.ts'

/** A change of somebody's sign-in address that waits (SPEC-36). */
export const PendingEmail = z.object({
  email: z.string(),
  askedAt: Instant,
  askedBy: z.object({ name: z.string().nullable(), role: Role, isSelf: z.boolean() }),
  /** By the new address. */
  confirmed: z.boolean(),
  /** By the present one. */
  agreed: z.boolean(),
  /** After this time no agreement is needed. */
  agreedByThen: Instant,
  /** When the change lapses if the new address has not confirmed. */
  lapsesAt: Instant,
})
export type PendingEmail = z.infer<typeof PendingEmail>

/** What was done with somebody's account, as they are told of it. */
export const AccountAct = z.enum([
  'address asked',
  'address confirmed',
  'address agreed',
  'address stopped',
  'address withdrawn',
  'address lapsed',
  'address changed',
  'address corrected',
  'roles changed',
  'suspended',
  'restored',
])
export type AccountAct = z.infer<typeof AccountAct>

export const AccountLine = z.object({
  at: Instant,
  act: AccountAct,
  /** null: nobody by name, as where a mailbox answered or a time was over. */
  by: z.object({ name: z.string().nullable(), role: Role, isSelf: z.boolean() }).nullable(),
  /** The address it was about, or the roles. */
  about: z.string(),
})
export type AccountLine = z.infer<typeof AccountLine>

const OwnAddress = data(
  z.object({
    email: z.string(),
    pending: PendingEmail.nullable(),
    /** Newest first. */
    acts: z.array(AccountLine),
  }),
)

const LinkBody = z.object({ token: z.string().max(200) })

export const address = {
  getAddress: route({
    method: 'GET',
    path: '/user/address',
    access: 'user',
    summary: 'Own sign-in address, the change of it that waits, and what was done with the account',
    answer: OwnAddress,
  }),
  changeAddress: route({
    method: 'POST',
    path: '/user/address',
    access: 'user',
    summary: 'Ask for another sign-in address; both mailboxes are asked',
    body: z.object({ email: Email }),
    answer: OwnAddress,
  }),
  stopAddressChange: route({
    method: 'DELETE',
    path: '/user/address',
    access: 'user',
    summary: 'Stop the change of the own sign-in address that waits',
    answer: OwnAddress,
  }),
  withdrawAddressChange: route({
    method: 'DELETE',
    path: '/b2b/users/{userId}/address',
    access: admins,
    summary: 'Withdraw the change of a person’s sign-in address that waits',
    params: z.object({ userId: Id }),
    query: WhichEntity,
    answer: z.object({ success: z.literal(true) }),
  }),
  /** A POST, like its use: a mail scanner that opens the link changes nothing. */
  lookAtAddressLink: route({
    method: 'POST',
    path: '/address-links/look',
    access: 'public',
    summary: 'What a mailed link about a sign-in address would do',
    body: LinkBody,
    answer: data(
      z.object({
        act: z.enum(['stop', 'agree', 'confirm']),
        /** The present address; only its own mailbox is told, and by whom the change was asked. */
        email: z.string().nullable(),
        askedBy: z.object({ name: z.string().nullable(), role: Role, isSelf: z.boolean() }).nullable(),
        newEmail: z.string(),
        confirmed: z.boolean(),
        agreed: z.boolean(),
        agreedByThen: Instant,
        institution: z.object({ name: z.string(), domain: z.string(), branding: Branding }).nullable(),
      }),
    ),
  }),
  useAddressLink: route({
    method: 'POST',
    path: '/address-links/use',
    access: 'public',
    summary: 'Stop, agree to or confirm a change of a sign-in address, as the mailed link says',
    body: LinkBody,
    answer: data(
      z.object({
        act: z.enum(['stop', 'agree', 'confirm']),
        /** The new address signs in from now on. */
        changed: z.boolean(),
        waitsFor: z.enum(['confirmation', 'consent']).nullable(),
        agreedByThen: Instant,
      }),
    ),
  }),
}
