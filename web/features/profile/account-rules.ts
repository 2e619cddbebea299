import type { AccountLine, PendingEmail } from '#shared/contract/address.ts'
import type { Role } from '#shared/contract/route.ts'

export const accountRoleWords: Record<Role, string> = {
  superadmin: 'platform operator',
  admin: 'platform operator',
  entity_admin: 'administrator',
  counsellor: 'counsellor',
  student: 'student',
}

type Doer = { name: string | null; role: Role; isSelf: boolean }

/** 'You', 'Meera, administrator,' or 'A former administrator'. */
export function doerWords({ name, role, isSelf }: Doer): string {
  if (isSelf) return 'You'
  return name === null ? `A former ${accountRoleWords[role]}` : `${name}, ${accountRoleWords[role]},`
}

/** What was done with the own account, as a sentence. */
export function accountSentence({ act, by, about }: AccountLine): string {
  const who = by ? doerWords(by) : ''
  const roles = about
    .split(', ')
    .map(role => (role === 'entity_admin' ? 'administrator' : role))
    .join(' and ')
  const sentences: Record<AccountLine['act'], string> = {
    'address asked': `${who} asked that you sign in with ${about}`,
    'address confirmed': `${about} confirmed that it is to be your sign-in address`,
    'address agreed': `You agreed, from your mailbox, to sign in with ${about}`,
    'address stopped': `${who} stopped the change to ${about}`,
    'address withdrawn': `${who} took back the change to ${about}`,
    'address lapsed': `The change to ${about} ended without taking effect`,
    'address changed': `Your sign-in address became ${about}`,
    'address corrected': `${who} corrected your sign-in address to ${about}, before you first signed in`,
    'roles changed': `${who} gave you the ${about.includes(',') ? 'roles' : 'role'} ${roles}`,
    suspended: `${who} suspended your account`,
    restored: `${who} let you back in`,
  }
  return sentences[act]
}

/** What a change still waits for; `when` is the time from which this address has to agree no more. */
export function waitingWords({ confirmed, agreed }: PendingEmail, when: string): string {
  if (!confirmed && agreed) return 'It takes effect once the new address has confirmed.'
  const consent = `this one agrees, or nobody objects until ${when}`
  return confirmed
    ? `The new address has confirmed. It takes effect when ${consent}.`
    : `It takes effect once the new address has confirmed, and ${consent}.`
}
