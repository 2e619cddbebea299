import { isContent, isNumber, isSpecific, type Word } from './text-rules.ts'

/** A number that was said, and whether it says what it counts: 'forty timings' does, 'number one' does not. */
export type SaidNumber = { from: number; to: number; counted: boolean }

const units = new Set(
  'percent lakh lakhs crore crores rupees dollars euros pounds hours hour minutes minute seconds days day weeks week months month years year people customers patients students kilometres metres meters millimetres kg kilos litres degrees times o clock am pm'.split(
    ' ',
  ),
)
const idle = new Set(['two', 'first', 'zero', 'half', 'double', 'second', 'quarter', 'third'])

const afterOne = /^(percent|hours?|minutes?|million|billion|lakh|crore|kilos?|litres?|metres?|degree)$/

const isIdle = (words: readonly Word[], from: number, to: number): boolean => {
  const text = words
    .slice(from, to)
    .map(word => word.text)
    .join(' ')
  if (/^(hundred|100) percent$/.test(text) || text === '24 7') return true
  const after = words[to]
  if (text === 'one') return !after || !afterOne.test(after.text)
  if (to - from > 1 || !idle.has(words[from]?.text ?? '')) return false
  return !after || !(units.has(after.text) || isSpecific(after))
}

/** The numbers in words without fillers; neighbours ('twenty two point four') are one number. */
export const numbersIn = (words: readonly Word[], text: string): SaidNumber[] => {
  const found: SaidNumber[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (!word || !isNumber(word)) continue
    let to = at + 1
    while (
      words[to] &&
      (isNumber(words[to] ?? word) ||
        (words[to]?.text === 'point' && isNumber(words[to + 1] ?? words[0] ?? word) && to + 1 < words.length))
    )
      to += 1
    if (!isIdle(words, at, to)) {
      const last = words[to - 1] ?? word
      const following = words.slice(to, to + 2)
      const sign =
        /^\s?[%°€$£₹]/.test(text.slice(last.end, last.end + 2)) ||
        /[€$£₹]\s?$/.test(text.slice(Math.max(0, word.start - 2), word.start))
      found.push({
        from: at,
        to,
        counted:
          sign ||
          /percent|lakh|crore/.test(last.text) ||
          following.some(next => units.has(next.text) || isContent(next)),
      })
    }
    at = to - 1
  }
  return found
}
