import { comparedWords, isStopWord } from './similar-rules.ts'
import { isOrder } from './speakable-rules.ts'

/** A word of an answer: as compared, as said, and whether a mark of punctuation ends a phrase after it. */
export type Token = { word: string; said: string; ends: boolean }

const fillers = new Set(['um', 'uh', 'uhm', 'umm', 'erm', 'er', 'ah', 'hmm', 'mm'])

/** Works on typed text and on recogniser output without capitals or punctuation. */
export function tokensOf(answer: string): Token[] {
  return answer
    .normalize('NFKC')
    .replace(/[’‘`]/g, "'")
    .replace(/<[^>]*>|https?:\S+|\S+@\S+/g, ' ')
    .replace(/\b(?:you know|i mean|sort of|kind of)\b,?/gi, ' ')
    .split(/\s+/)
    .map(raw => {
      const said = raw.replace(/^[^\p{L}\p{N}₹$]+|[^\p{L}\p{N}%+#]+$/gu, '')
      return { word: said.toLowerCase(), said, ends: /[.,;:!?…-]$/.test(raw) && raw !== said }
    })
    .filter(token => token.said !== '' && !fillers.has(token.word))
}

const emptyHanded =
  /^(?:well |so |sorry |honestly |okay |ok )*(?:i (?:do not|don't|dont) (?:know|remember|have)|no idea|not sure|nothing|i have no|i can't (?:think|answer)|pass\b|skip\b|next question|can you repeat|could you repeat|please repeat|what do you mean|i am not able)/i

/** Speech has small words in it; a row of nonsense has none. */
function isGibberish(words: readonly string[]): boolean {
  const small = words.filter(isStopWord).length / words.length
  const odd = words.filter(word => word.length > 4 && !/[aeiouy]/.test(word)).length / words.length
  const different = new Set(words).size / words.length
  const foreign = words.filter(word => /[^\p{Script=Latin}\p{N}'+#.’]/u.test(word)).length / words.length
  return small < 0.15 || odd > 0.25 || foreign > 0.3 || (words.length > 12 && different < 0.25)
}

/** Whether an answer holds nothing to take up: too short, nonsense, the question read back, orders to the interviewer. */
export function saysNothing(answer: string, question: string): boolean {
  const words = comparedWords(answer)
  if (words.length < 5 || isOrder(answer) || isGibberish(words)) return true
  if (words.length < 20 && emptyHanded.test(answer.trim())) return true
  const asked = new Set(comparedWords(question))
  return words.filter(word => !asked.has(word)).length / words.length < 0.3
}

const mirrored: Record<string, string> = {
  i: 'you',
  me: 'you',
  my: 'your',
  our: 'your',
  mine: 'yours',
  ours: 'yours',
  myself: 'yourself',
  ourselves: 'yourselves',
  we: 'you',
  us: 'you',
}

/** The candidate's words turned towards them: 'my manager' is 'your manager'. Names and figures keep their letters. */
export const mirror = (tokens: readonly Token[]) =>
  tokens.map(({ word, said }, index) => mirrored[word] ?? (index === 0 && isStopWord(word) ? word : said)).join(' ')
