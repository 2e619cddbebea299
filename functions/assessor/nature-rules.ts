import { autoSubmitted } from '#shared/limits.ts'
import type { UnderstoodQuestion } from './relevance-rules.ts'
import {
  isContent,
  isFunctionWord,
  isGenericStem,
  isNumber,
  isSpecific,
  stemsAndPairs,
  type Word,
} from './text-rules.ts'
import { intentLists, isSpelledLikeAWord } from './words/word-lists-rules.ts'

/** What kind of thing was said, before it is asked how good it is. All but 'spoken' are capped (SPEC-18). */
export type Nature = 'empty' | 'orders' | 'one_word' | 'gibberish' | 'echo' | 'spoken'

/** What is stored where time ran out is no speech. */
export const speechOf = (answer: string): string => answer.replaceAll(autoSubmitted, ' '.repeat(autoSubmitted.length))

const isPronounceable = (word: Word): boolean =>
  isFunctionWord(word) || isGenericStem(word.stem) || isNumber(word) || isSpelledLikeAWord(word.text)

const isGibberish = (words: readonly Word[], asked: UnderstoodQuestion, conceptWords: number): boolean => {
  if (words.length < 2) return false
  const readable = words.filter(isPronounceable).length / words.length
  if (readable < 0.6) return true
  const different = new Set(words.map(word => word.stem)).size
  if (words.length >= 8 && different / words.length < 0.25) return true
  const grammar = words.filter(isFunctionWord).length / words.length
  const metQuestion = words.filter(word => asked.stems.has(word.stem)).length
  return words.length >= 8 && grammar < 0.12 && conceptWords + metQuestion < 3
}

const asksBack =
  /^(what|how|why|when|where|who|tell|describe|explain|can|could|would|please|give|do|did|have|is|are|walk|share|talk)$/

/** Copied or lightly reworded: next to nothing with a subject that was not in the question. */
const isEcho = (words: readonly Word[], asked: UnderstoodQuestion): boolean => {
  const content = [...new Set(words.filter(isContent).map(word => word.stem))]
  const meant = new Set(
    intentLists()
      .filter(intent => asked.intents.some(({ name }) => name === intent.name))
      .flatMap(intent => [...intent.core]),
  )
  const fresh = new Set(
    words
      .filter(isSpecific)
      .map(word => word.stem)
      .filter(stem => !asked.stems.has(stem) && !meant.has(stem)),
  )
  const figures = words.filter(word => isNumber(word) && !asked.allStems.has(word.stem)).length
  const shared = content.filter(stem => asked.allStems.has(stem)).length
  if (content.length === 0) return true
  if (fresh.size > 2 || figures > 1) return false
  const toYou = words.some(({ text }) => text === 'you' || text === 'your') && asksBack.test(words[0]?.text ?? '')
  const asks = [...asked.allStems].filter(stem => content.includes(stem)).length
  return (shared / content.length >= 0.5 && asks >= 0.5 * asked.contentStems.size) || toYou
}

/** orderShare: of all words heard, those that were orders to the assessor. */
export const natureOf = (
  words: readonly Word[],
  asked: UnderstoodQuestion,
  conceptWords: number,
  orderShare: number,
  onTopic: boolean,
): Nature => {
  const specifics = new Set(words.filter(isSpecific).map(word => word.stem)).size
  if (orderShare > 0 && (specifics < 3 || (orderShare > 0.4 && specifics < 8) || (orderShare > 0.45 && !onTopic)))
    return 'orders'
  if (words.length === 0) return 'empty'
  if (new Set(words.map(word => word.stem)).size <= 3 && stemsAndPairs(words).size <= 9) return 'one_word'
  if (isGibberish(words, asked, conceptWords)) return 'gibberish'
  return isEcho(words, asked) ? 'echo' : 'spoken'
}
