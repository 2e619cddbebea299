import {
  fillerPhrases,
  fillerWords,
  functionWords,
  genericWords,
  platitudes,
  softWords,
} from './words/plain-words-rules.ts'
import { stemOf } from './words/stem-rules.ts'

/** A spoken word and where it stands in the transcript, so that what is quoted is quoted letter by letter. */
export type Word = { text: string; stem: string; start: number; end: number }

const torn = new Set(['t', 's', 'm', 've', 'll', 're', 'd'])

/** Lower case, without apostrophes; hyphens part words, so that 'twenty-two' and 'twenty two' are the same. */
export const wordsOf = (text: string): Word[] => {
  const words: Word[] = []
  for (const match of text.matchAll(/\d+(?:[.,:]\d+)*|[\p{L}\p{M}]+(?:['’ʼ`][\p{L}\p{M}]+)*|\p{N}+/gu)) {
    const text = match[0].toLowerCase().replace(/['’ʼ`]/g, '')
    const before = words.at(-1)
    const end = match.index + match[0].length
    if (before && torn.has(text) && /[a-z]$/.test(before.text) && match.index - before.end === 1) {
      before.text += text
      before.stem = stemOf(before.text)
      before.end = end
      continue
    }
    words.push({ text, stem: stemOf(text), start: match.index, end })
  }
  return words
}

/** Where a phrase of plain words stands in a list of words. */
export const phraseAt = (words: readonly Word[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((part, offset) => words[at + offset]?.text === part)

const split = (phrases: readonly string[]) =>
  phrases.map(phrase => phrase.split(' ')).sort((a, b) => b.length - a.length)
const byFirstWord = (phrases: readonly (readonly string[])[]) => Map.groupBy(phrases, phrase => phrase[0] ?? '')
const isCrutch = (text: string): boolean => fillerWords.has(text) || softWords.has(text)
const crutches = byFirstWord(split(fillerPhrases))
/** Without their own small words, since those are gone when sayings are looked for. */
const sayings = byFirstWord(
  split(platitudes)
    .map(phrase => phrase.filter(text => !isCrutch(text)))
    .filter(phrase => phrase.length > 1),
)

const without = (words: readonly Word[], phrases: ReadonlyMap<string, readonly (readonly string[])[]>): Word[] => {
  const kept: Word[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    const phrase = word && phrases.get(word.text)?.find(said => phraseAt(words, at, said))
    if (phrase) at += phrase.length - 1
    else if (word) kept.push(word)
  }
  return kept
}

/** Counts phrases, the longer first, each word once. */
export const countPhrases = (words: readonly Word[], phrases: readonly string[]): Map<string, number> => {
  const parts = split(phrases)
  const counts = new Map<string, number>()
  for (let at = 0; at < words.length; at += 1) {
    const found = parts.find(phrase => phraseAt(words, at, phrase))
    if (!found) continue
    const name = found.join(' ')
    counts.set(name, (counts.get(name) ?? 0) + 1)
    at += found.length - 1
  }
  return counts
}

/** What is scored: the words without sounds, crutches and sayings, so that they cannot move a score. */
export const withoutFillers = (words: readonly Word[]): Word[] => {
  const spoken = without(words, crutches).filter(word => !isCrutch(word.text))
  return without(spoken, sayings).filter((word, at, all) => word.text !== all[at - 1]?.text)
}

const repeatWords = 6

/** A passage said once more counts once. */
export const withoutRepeats = (words: readonly Word[]): Word[] => {
  const seen = new Set<string>()
  const again = new Set<number>()
  for (let at = 0; at + repeatWords <= words.length; at += 1) {
    const passage = words
      .slice(at, at + repeatWords)
      .map(word => word.text)
      .join(' ')
    if (seen.has(passage)) for (let place = at; place < at + repeatWords; place += 1) again.add(place)
    else seen.add(passage)
  }
  return words.filter((_, at) => !again.has(at))
}

const genericStems = new Set(genericWords.map(stemOf))
const numberWords = new Set(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion lakh lakhs crore crores half third quarter dozen percent double twice triple zero'.split(
    ' ',
  ),
)

export const isNumber = (word: Word): boolean => /\d/.test(word.text) || numberWords.has(word.text)
/** For word lists: a single stem that fits every interview opens no concept. */
export const isGenericStem = (stem: string): boolean => genericStems.has(stem)
export const isFunctionWord = (word: Word): boolean => functionWords.has(word.text)
/** A word with a subject: neither grammar, nor a number, nor the talk that fits every interview. */
export const isSpecific = (word: Word): boolean =>
  word.text.length > 2 &&
  !isNumber(word) &&
  !functionWords.has(word.text) &&
  !softWords.has(word.text) &&
  !fillerWords.has(word.text) &&
  !genericStems.has(word.stem)
/** A word that says anything at all about the world. */
export const isContent = (word: Word): boolean =>
  word.text.length > 1 && !isFunctionWord(word) && !softWords.has(word.text) && !fillerWords.has(word.text)

/** Stems, and pairs of neighbours joined by a hyphen, for looking up in the word lists. */
export const stemsAndPairs = (words: readonly Word[]): Set<string> => {
  const found = new Set<string>()
  words.forEach((word, at) => {
    found.add(word.stem)
    const next = words[at + 1]
    if (next) found.add(`${word.stem}-${next.stem}`)
    const third = words[at + 2]
    if (next && third) found.add(`${word.stem}-${next.stem}-${third.stem}`)
  })
  return found
}

/** 'b-tree lookup' -> stems in the same form as stemsAndPairs. */
export const stemList = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map(term =>
      term
        .split('-')
        .map(part => stemOf(part.toLowerCase()))
        .join('-'),
    )
