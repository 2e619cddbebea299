import {
  type Branded,
  button,
  type LetterWords,
  letterHtml,
  letterParagraph,
  softParagraph,
} from '#functions/platform/mail/letter.ts'
import type { Role } from '#shared/contract/route.ts'

const purpose: Partial<Record<Role, string>> = {
  entity_admin: 'Your institution is set up. Sign in to add your students and see them practise.',
  counsellor: 'You can now follow how your students practise.',
}

export function welcomeMail(from: Branded, person: { name: string; role: Role }, signInUrl: string): LetterWords {
  const words =
    purpose[person.role] ?? 'You can now practise spoken job interviews, and read feedback that quotes your own words.'
  const how = 'There is no password: we mail a six-digit code each time.'
  return {
    subject: `Welcome to interview practice at ${from.name}`,
    text: `Hello ${person.name},\n\n${words}\n\nSign in here: ${signInUrl}\n${how}\n`,
    html: letterHtml(
      from,
      words,
      letterParagraph(`Hello ${person.name},`) +
        letterParagraph(words) +
        button('Sign in', signInUrl, from.primaryColor) +
        softParagraph(how),
    ),
  }
}
