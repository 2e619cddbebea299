import {
  type Branded,
  button,
  escapeHtml,
  type LetterWords,
  letterHeading,
  letterHtml,
  letterParagraph,
  softParagraph,
} from '#functions/platform/mail/letter.ts'
import { brand } from '#shared/brand.ts'
import type { Role } from '#shared/contract/route.ts'
import { limits } from '#shared/limits.ts'

type AskedBy = { name: string | null; role: Role; isSelf: boolean }
type Wish = { newEmail: string; askedBy: AskedBy; agreedByThen: Date; timeZone: string }

/** To the mailbox the address belongs to (SPEC-36): what was asked and by whom, and how to stop it or agree. */
export function askedMail(
  from: Branded,
  person: { name: string },
  { newEmail, askedBy, agreedByThen, timeZone }: Wish,
  links: { stop: string; agree: string },
): LetterWords {
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    agreedByThen,
  )
  const what = `${whoAsked(askedBy, from)} asked that you sign in to interview practice with ${newEmail} in place of this address.`
  const not = `If you did not want this, stop it. Then everything stays as it is.`
  const agree = 'If it is right, you can agree, and need not wait.'
  const silent = `If you do nothing, it takes effect on ${when} (${timeZone}), once the new address has confirmed. Until then nobody but you signs in, and what you did not share stays yours.`
  const stopLabel = 'Stop this change'
  const agreeLabel = 'Agree to it'
  return {
    subject: `Your sign-in address for ${from.name} is to change: is that right?`,
    text: [
      `Hello ${person.name},`,
      what,
      not,
      `${stopLabel}: ${links.stop}`,
      agree,
      `${agreeLabel}: ${links.agree}`,
      `${silent}\n`,
    ].join('\n\n'),
    html: letterHtml(
      from,
      what,
      letterHeading('Shall your sign-in address change?') +
        letterParagraph(`Hello ${person.name},`) +
        letterParagraph(what) +
        letterParagraph(not) +
        button(stopLabel, links.stop, from.primaryColor) +
        `<p style="margin:0 0 16px">${escapeHtml(agree)} <a href="${escapeHtml(links.agree)}" class="ink" style="color:inherit">${agreeLabel}</a></p>` +
        softParagraph(silent),
    ),
  }
}

const roleWords: Record<Role, string> = {
  superadmin: `a platform operator of ${brand.name}`,
  admin: `a platform operator of ${brand.name}`,
  entity_admin: 'an administrator',
  counsellor: 'a counsellor',
  student: 'a student',
}

function whoAsked({ name, role, isSelf }: AskedBy, from: Branded): string {
  if (isSelf) return 'You, signed in to your account,'
  const place = role === 'entity_admin' || role === 'counsellor' ? ` of ${from.name}` : ''
  return name === null ? `${capital(roleWords[role])}${place}` : `${name}, ${roleWords[role]}${place},`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** To the new mailbox, which may be a stranger's: it names nobody. */
export function confirmMail(from: Branded, confirmLink: string): LetterWords {
  const what = `Somebody is to sign in to interview practice at ${from.name} with this address. Please confirm that it is yours.`
  const label = 'Confirm this address'
  const not = `If you do not know of this, leave this mail alone: without you nothing happens, and the link ends after ${limits.addressConfirmDays} days.`
  return {
    subject: `Confirm your sign-in address for ${from.name}`,
    text: `${what}\n\n${label}: ${confirmLink}\n\n${not}\n`,
    html: letterHtml(
      from,
      what,
      letterHeading('Is this your address?') +
        letterParagraph(what) +
        button(label, confirmLink, from.primaryColor) +
        softParagraph(not),
    ),
  }
}

/** To both mailboxes, once it has changed. */
export function changedMail(
  from: Branded,
  { newEmail, isNew }: { newEmail: string; isNew: boolean },
  signInUrl: string,
): LetterWords {
  const what = isNew
    ? `From now on you sign in to interview practice at ${from.name} with this address, ${newEmail}.`
    : `From now on you sign in to interview practice at ${from.name} with ${newEmail}, and no longer with this address.`
  const how = 'You were signed out everywhere. Everything you did is kept, and what you did not share stays yours.'
  const help = `If this is not what you wanted, please write to ${brand.supportEmail}.`
  return {
    subject: `Your sign-in address for ${from.name} has changed`,
    text: `${what}\n\n${how}\n\n${isNew ? `Sign in: ${signInUrl}\n\n` : ''}${help}\n`,
    html: letterHtml(
      from,
      what,
      letterHeading('Your sign-in address has changed') +
        letterParagraph(what) +
        letterParagraph(how) +
        (isNew ? button('Sign in', signInUrl, from.primaryColor) : '') +
        softParagraph(help),
    ),
  }
}
