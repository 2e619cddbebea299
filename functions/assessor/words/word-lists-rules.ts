import { isGenericStem, stemList } from '#functions/assessor/text-rules.ts'
import { leisure, trades } from './concept-words-rules.ts'
import { actionVerbs } from './cue-words-rules.ts'
import { intents as intentWords } from './intent-words-rules.ts'
import { everydayWords, functionWords, genericWords } from './plain-words-rules.ts'

export type Concept = { trade: string; keys: ReadonlySet<string>; words: ReadonlySet<string> }
export type StemmedIntent = {
  name: string
  asks: RegExp
  open: boolean
  core: ReadonlySet<string>
  around: ReadonlySet<string>
}

/** Stemmed at the first assessment and not at import, which a cold function would pay for. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const lineOf = (trade: string, line: string): Concept => {
  const [keys = '', companions = ''] = line.split('=')
  const keyStems = keys.trim() === '*' ? [] : stemList(keys)
  const meaning = [...keyStems, ...stemList(companions)].filter(stem => !functionWords.has(stem))
  return { trade, keys: new Set(keyStems), words: new Set(meaning) }
}

const lines = once((): readonly Concept[] =>
  Object.entries(trades).flatMap(([trade, text]) =>
    text
      .trim()
      .split('\n')
      .map(line => lineOf(trade, line)),
  ),
)

export const concepts = once((): readonly Concept[] => lines().filter(line => line.keys.size > 0))

/** Every word of a trade. */
export const tradeWords = once(
  (): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map(
      Object.keys(trades).map(trade => [
        trade,
        new Set(
          lines()
            .filter(line => line.trade === trade)
            .flatMap(line => [...line.words]),
        ),
      ]),
    ),
)

const countOf = (sets: Iterable<ReadonlySet<string>>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const words of sets) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
const homes = once(() => countOf(tradeWords().values()))
const uses = once(() => countOf(concepts().map(({ words }) => words)))
const everyday = once(() => new Set(stemList([...everydayWords, ...genericWords, ...actionVerbs].join(' '))))

export const isEveryday = (stem: string): boolean => everyday().has(stem)

/** Large vocabularies meet more words by chance. */
export const tradeShare = (trade: string): number => Math.min(1, (200 / (tradeWords().get(trade)?.size ?? 200)) ** 0.35)

/** 1 for a word of one trade, less for one that many trades or all people use: 'report' says little, 'rebar' much. */
export const tradeWeight = (stem: string): number => (isEveryday(stem) ? 0.25 : 1) / Math.max(1, homes().get(stem) ?? 1)

/** A companion of many concepts ('customer', 'cost') is weak evidence for each of them. */
export const companionWeight = (stem: string): number => {
  const count = uses().get(stem) ?? 1
  const plain = isGenericStem(stem) ? 0.3 : isEveryday(stem) ? 0.8 : 1
  return plain * (count <= 3 ? 1 : count <= 7 ? 0.6 : 0.3)
}

export const leisureWords = once(
  (): ReadonlySet<string> =>
    new Set(
      Object.values(leisure)
        .flatMap(stemList)
        .filter(stem => !functionWords.has(stem)),
    ),
)

export const intentLists = once((): readonly StemmedIntent[] =>
  intentWords.map(intent => ({
    name: intent.name,
    asks: intent.asks,
    open: intent.open === true,
    core: new Set(stemList(intent.core)),
    around: new Set(stemList(intent.around)),
  })),
)

const triplesOf = (text: string): string[] => [...`^${text}$`].slice(2).map((_, at) => `^${text}$`.slice(at, at + 3))

/** Every word of the lists as it is written, and the letter sequences they are built of. */
const spelling = once(() => {
  const texts = [
    ...Object.values(trades),
    ...Object.values(leisure),
    ...intentWords.flatMap(intent => [intent.core, intent.around]),
  ]
  const words = new Set(texts.flatMap(text => text.split(/[^a-z]+/).filter(word => word.length > 1)))
  return { words, triples: new Set([...words, ...genericWords, ...actionVerbs].flatMap(triplesOf)) }
})

/** Built of letter sequences that English words are built of; names and trade words pass, a mashed keyboard does not. */
export const isSpelledLikeAWord = (text: string): boolean => {
  if (spelling().words.has(text)) return true
  const parts = triplesOf(text)
  return parts.filter(part => spelling().triples.has(part)).length >= 0.5 * parts.length
}
