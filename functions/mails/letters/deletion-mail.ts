import {
  type Branded,
  button,
  type LetterWords,
  letterHeading,
  letterHtml,
  letterParagraph,
  softParagraph,
} from '#functions/platform/mail/letter.ts'
import { brand } from '#shared/brand.ts'

type Warned = { name: string; isAdmin: boolean }

/** SPEC-31: what goes, when, how to keep it, and whom to write to. */
export function deletionMail(
  from: Branded,
  person: Warned,
  { deletesAt, timeZone, signInUrl }: { deletesAt: string; timeZone: string; signInUrl: string },
): LetterWords {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(deletesAt))
  const { title, what, keep, label, whom } = person.isAdmin ? toAdmin(from, day) : toStudent(from, day)
  return {
    subject: title,
    text: [`Hello ${person.name},`, what, keep, `${label}: ${signInUrl}`, whom].join('\n\n').concat('\n'),
    html: letterHtml(
      from,
      what,
      letterHeading(title) +
        letterParagraph(`Hello ${person.name},`) +
        letterParagraph(what) +
        letterParagraph(keep) +
        button(label, signInUrl, from.primaryColor) +
        softParagraph(whom),
    ),
  }
}

const toAdmin = ({ name }: Branded, day: string) => ({
  title: `On ${day} the data of ${name} will be deleted`,
  what: `The plan of ${name} has ended. Unless it goes on, everything kept for it is deleted on ${day}: students and staff, resumes, interviews, recordings, feedback and the audit log. This cannot be undone.`,
  keep: 'Until then everything stays open to read. To keep it, sign in and choose Export CSV under Students and in the audit log. Students can download the feedback of each interview as a PDF; we have told them too.',
  label: 'Sign in and export',
  whom: `To go on with a plan, write to ${brand.supportEmail} before that day: then nothing is deleted.`,
})

const toStudent = ({ name }: Branded, day: string) => ({
  title: `On ${day} your interviews at ${name} will be deleted`,
  what: `The interview practice of ${name} has ended. On ${day} your account there is deleted with everything in it: your resume, interviews, recordings and feedback. You need to do nothing for that.`,
  keep: 'To keep your feedback, sign in until then, open History, choose an interview, and Download PDF.',
  label: 'Sign in and download',
  whom: `Questions? Please ask ${name}, or write to ${brand.supportEmail}.`,
})
