import {
  type Branded,
  button,
  type LetterWords,
  letterHeading,
  letterHtml,
  letterParagraph,
  points,
  softParagraph,
} from '#functions/platform/mail/letter.ts'
import { brand } from '#shared/brand.ts'
import { replyHours } from '#shared/contract/contact.ts'
import { cleanText } from '#shared/rules/clean-text.ts'
import type { ContactItem } from './store.ts'

export const productBrand: Branded = { name: brand.name, logoUrl: null, primaryColor: null }
const counted = (count: number): string =>
  `${new Intl.NumberFormat('en-GB').format(count)} ${count === 1 ? 'student' : 'students'}`

/** To the sales team: everything that was filled in. */
export function salesMail(contact: ContactItem, listUrl: string): LetterWords {
  const { organization, numberOfStudents, message } = contact
  const title = `${organization}, ${counted(numberOfStudents)}`
  const promise = `We promised an answer within ${replyHours} hours.`
  const facts = [
    ['Name', `${contact.firstName} ${contact.lastName}`],
    ['Email address', contact.email],
    ['Phone number', contact.phoneNumber || 'not given'],
    ['Organization/University', organization],
    ['Role', contact.role],
    ['City and country', `${contact.city}, ${contact.country}`],
    ['Interested as a', contact.interestedAs],
    ['Number of students', String(numberOfStudents)],
  ] as const
  const said = message === '' ? ['No message.'] : message.split('\n')
  return {
    // No line break ends a subject early, whatever was stored.
    subject: cleanText(`Contact sales: ${title}`),
    text: [
      facts.map(([about, text]) => `${about}: ${text}`).join('\n'),
      `Message:\n${said.map(line => `> ${line}`).join('\n')}`,
      `${promise}\nAll requests: ${listUrl}\n`,
    ].join('\n\n'),
    html: letterHtml(
      productBrand,
      `${contact.firstName} ${contact.lastName} (${contact.role}) wrote to sales.`,
      letterHeading(title) +
        points(facts) +
        letterParagraph('Message:') +
        said
          .filter(line => line !== '')
          .map(letterParagraph)
          .join('') +
        button('All requests', listUrl, null) +
        softParagraph(promise),
    ),
  }
}

/**
 * To who wrote. None of what was filled in stands in it, not even the name: whoever puts another person's address into
 * the form must not be able to say a word to them (ABUSE-49).
 */
export function thanksMail(): LetterWords {
  const what = `Your request has reached our sales team. Somebody will be in touch within ${replyHours} hours.`
  const more = `Something to add in the meantime? Write to ${brand.salesEmail}.`
  const why = `You get this because this address was entered in the contact form of ${brand.name}. If that was not you, please tell ${brand.supportEmail}, and we delete it.`
  const thanks = 'Thank you for reaching out'
  return {
    subject: `${thanks} to ${brand.name}`,
    text: ['Hello,', `${thanks}. ${what}`, more, `--\n${why}\n`].join('\n\n'),
    html: letterHtml(
      productBrand,
      what,
      letterHeading(thanks) + letterParagraph('Hello,') + letterParagraph(what) + softParagraph(more),
      why,
    ),
  }
}
