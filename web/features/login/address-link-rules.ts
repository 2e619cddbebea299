import { brand } from '#shared/brand.ts'
import type { address } from '#shared/contract/address.ts'
import type { AnswerOf, Role } from '#shared/contract/route.ts'

type Looked = AnswerOf<typeof address.lookAtAddressLink>['data']
type Used = AnswerOf<typeof address.useAddressLink>['data']

const roleWords: Record<Role, string> = {
  superadmin: `a platform operator of ${brand.name}`,
  admin: `a platform operator of ${brand.name}`,
  entity_admin: 'an administrator',
  counsellor: 'a counsellor',
  student: 'a student',
}

function whoAsked({ askedBy }: Looked): string {
  if (!askedBy) return 'Somebody'
  if (askedBy.isSelf) return 'You, signed in to your account,'
  const role = roleWords[askedBy.role]
  return askedBy.name === null ? role.charAt(0).toUpperCase() + role.slice(1) : `${askedBy.name}, ${role},`
}

/** What pressing the button does. `when`: from then on the present address has to agree no more. */
export function linkWords(looked: Looked, when: string): { title: string; text: string[]; button: string } {
  const { act, email, newEmail, institution } = looked
  const house = institution?.name ?? brand.name
  const asked = `${whoAsked(looked)} asked that you sign in at ${house} with ${newEmail} in place of ${email}.`
  if (act === 'stop')
    return {
      title: 'Stop this change?',
      text: [asked, 'If you stop it, everything stays as it is, and the other links about it end.'],
      button: 'Stop this change',
    }
  if (act === 'agree')
    return {
      title: 'Change your sign-in address?',
      text: [
        asked,
        `If you agree, it takes effect as soon as ${newEmail} has confirmed, and you need not wait until ${when}. You are then signed out everywhere.`,
      ],
      button: 'Agree to the change',
    }
  return {
    title: 'Is this your address?',
    text: [
      `Confirm that ${newEmail} is yours, to sign in to interview practice at ${house} with it.`,
      'If you do not know of this, close this page: then nothing happens.',
    ],
    button: 'Confirm this address',
  }
}

export function resultWords(used: Used, { newEmail }: Looked, when: string): { title: string; text: string } {
  if (used.act === 'stop') return { title: 'Stopped', text: 'Everything stays as it is.' }
  if (used.changed)
    return {
      title: 'The address has changed',
      text: `From now on, sign in with ${newEmail}. Older sessions have ended.`,
    }
  if (used.act === 'agree') return { title: 'Thank you', text: `It takes effect once ${newEmail} has confirmed.` }
  return {
    title: 'Confirmed',
    text: `It takes effect when the present address agrees, or on ${when} if nobody objects. Then we write to you.`,
  }
}
