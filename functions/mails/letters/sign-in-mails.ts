import {
  type Branded,
  button,
  type LetterWords,
  letterHeading,
  letterHtml,
  letterParagraph,
  softParagraph,
} from '#functions/platform/mail/letter.ts'
import { limits } from '#shared/limits.ts'

/** The code stands first in the subject, so that the preview shows it. */
export function otpMail(from: Branded, otp: string): LetterWords {
  const minutes = limits.otpValidSeconds / 60
  const spaced = `${otp.slice(0, 3)} ${otp.slice(3)}`
  const how = `It works once, for ${minutes} minutes. If you did not ask for it, you can leave this mail alone: nobody gets in without the code.`
  return {
    subject: `${otp} is your sign-in code for ${from.name}`,
    text: `Your sign-in code for ${from.name}:\n\n    ${otp}\n\n${how}\n`,
    html: letterHtml(
      from,
      `${otp} is your code. It works for ${minutes} minutes.`,
      `<p style="margin:0 0 8px">Your sign-in code:</p>
<p style="margin:0 0 16px;font-size:36px;font-weight:600;letter-spacing:6px;font-variant-numeric:tabular-nums" aria-label="${otp}">${spaced}</p>
<p class="soft" style="margin:0;color:#4b545b">${how}</p>`,
    ),
  }
}

/** In place of a code, where somebody keeps guessing at the codes of an address. */
export function linkMail(from: Branded, url: string): LetterWords {
  const minutes = limits.linkValidSeconds / 60
  const what = `This time we send you a link instead of a code. Open it on the device on which you want to sign in, and press Sign in there.`
  const why =
    'There were more requests or wrong codes for this address than usual. They opened nothing, and you have to do nothing about them; until it is quiet again, a link is the safer way.'
  const how = `It works once, for ${minutes} minutes. If you did not ask for it, you can leave this mail alone: nobody gets in without it.`
  return {
    subject: `Your sign-in link for ${from.name}`,
    text: [what, `Sign in: ${url}`, how, why].join('\n\n').concat('\n'),
    html: letterHtml(
      from,
      `A link that signs you in. It works for ${minutes} minutes.`,
      letterHeading('Sign in by this link') +
        letterParagraph(what) +
        button('Open the sign-in page', url, from.primaryColor) +
        letterParagraph(how) +
        softParagraph(why),
    ),
  }
}
