import { comparedWords } from './similar-rules.ts'
import { isOrder, isSpeakable, isUnfit } from './speakable-rules.ts'

const chatter =
  /\bsystem prompt\b|\bas an? (?:ai|language model)\b|\bplaceholder\b|\bthe candidate\b|\bresume data\b|^(?:here (?:is|are)|sure|certainly)\b|\bfollowUp\b/i

/** Five words in a row from the prompt that are in no resume mean that the model repeats its instructions. */
export function leaks(text: string, prompt: string): boolean {
  const run = 5
  const words = comparedWords(text)
  const source = ` ${comparedWords(prompt).join(' ')} `
  return words.some(
    (_, start) => start + run <= words.length && source.includes(` ${words.slice(start, start + run).join(' ')} `),
  )
}

/** Topics no interviewer may ask about. */
const unfair =
  /\b(?:marri(?:ed|age)|pregnan\w*|religio\w*|caste|your (?:husband|wife|children|family|parents)|how old are you|your age|political party|disabilit\w*)\b/i

/** Whether what a model wrote may be said to a candidate as a question. */
export function isAskable(text: string, prompt: string): boolean {
  const marks = (text.match(/\?/g) ?? []).length
  return (
    isSpeakable(text) &&
    marks <= 1 &&
    !chatter.test(text) &&
    !unfair.test(text) &&
    !isOrder(text) &&
    !isUnfit(text) &&
    !leaks(text, prompt)
  )
}
