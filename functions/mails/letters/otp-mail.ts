import { type Branded, type LetterWords, letterHtml } from '#functions/platform/mail/letter.ts'
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
