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
import { limits } from '#shared/limits.ts'

type Invited = { name: string; email: string }
type Practice = { interviewsPerDay: number; sharingRequired: boolean }

/** SPEC-23: what it is, how long it takes, who hears it, and the way in. */
export function inviteMail(from: Branded, person: Invited, practice: Practice, signInUrl: string): LetterWords {
  const what = `${from.name} invites you to practise. You talk with an AI interviewer about your own resume, and right after it you read feedback that quotes your words.`
  const facts = [
    ['How long', `About ${limits.interviewMinutes} minutes, whenever it suits you. ${howOften(practice)}`],
    ['Who hears you', whoHears(from, practice)],
    ['What you need', 'Your resume, a quiet place, and a microphone. You can also type your answers.'],
  ] as const
  const how = `Sign in with this address, ${person.email}. There is no password: each time we mail you a six-digit code.`
  const why = `You get this because ${from.name} enrolled this address for interview practice. If that is a mistake, please tell ${from.name}.`
  return {
    subject: `${from.name} invites you to practise job interviews`,
    text: [
      `Hello ${person.name},`,
      what,
      ...facts.map(([about, text]) => `${about}: ${text}`),
      `Start practising: ${signInUrl}`,
      how,
      `--\n${why}\n`,
    ].join('\n\n'),
    html: letterHtml(
      from,
      `Talk with an AI interviewer about your own resume, and read feedback that quotes your words.`,
      letterHeading('Practise job interviews, out loud') +
        letterParagraph(`Hello ${person.name},`) +
        letterParagraph(what) +
        points(facts) +
        button('Start practising', signInUrl, from.primaryColor) +
        softParagraph(how),
      why,
    ),
  }
}

const howOften = ({ interviewsPerDay }: Practice): string =>
  interviewsPerDay === 1 ? 'You have one interview a day.' : `You have up to ${interviewsPerDay} interviews a day.`

/** SPEC-25: students are told beforehand who can read their feedback. */
const whoHears = (from: Branded, { sharingRequired }: Practice): string =>
  sharingRequired
    ? `Staff of ${from.name} see your scores and can read your answers and feedback, to help you prepare. You see who opened them.`
    : `Nobody else hears or reads your answers unless you share them. ${from.name} sees your scores.`
