import { numbersIn, type SaidNumber } from './number-rules.ts'
import { countPhrases, isFunctionWord, isNumber, isSpecific, phraseAt, type Word } from './text-rules.ts'
import { actionVerbs, type Cue, cues, pastForms } from './words/cue-words-rules.ts'
import { emptyClaims } from './words/plain-words-rules.ts'
import { stemOf } from './words/stem-rules.ts'

/** What an answer is made of, counted. Every count is of different things, so that saying one again adds nothing. */
export type Evidence = {
  /** Different words with a subject of their own, among others of the kind. */
  specifics: number
  numbers: readonly SaidNumber[]
  /** Where a thing done is told or a step is named, with who does it. */
  actions: readonly { at: number; stem: string; own: boolean }[]
  /** Where each kind of cue was heard, different ones only. */
  cues: Readonly<Record<Cue, readonly number[]>>
  emptyClaims: number
  /** Specific words among all words: empty talk has few. */
  density: number
}

const actionStems = new Set(actionVerbs.map(stemOf))
const phrasesOf = Object.fromEntries(
  Object.entries(cues).map(([name, list]) => [name, list.map(said => ({ said, phrase: said.split(' ') }))]),
)
const reach = 7
/** At the ends of an answer one side is too short to hold anything. */
const edge = 4

/** Words that stand among others with a subject, on both sides; cues elsewhere are only manners of speaking. */
const groundOf = (words: readonly Word[]): boolean[] => {
  const solid = words.map(word => isSpecific(word) || isNumber(word))
  const between = (from: number, to: number, at: number) => {
    const near = new Set<string>()
    for (let place = Math.max(0, from); place <= Math.min(words.length - 1, to); place += 1) {
      const word = words[place]
      if (solid[place] && word && place !== at) near.add(word.stem)
    }
    return near.size
  }
  return words.map((_, at) => {
    const left = between(at - reach, at - 1, at)
    const right = between(at + 1, at + reach, at)
    return left + right >= 2 && (left > 0 || at < edge) && (right > 0 || at >= words.length - edge)
  })
}

const span = 5

/** Words within a breath of one with a subject: what is left when talk that says nothing is taken away. */
export const saidOfSomething = (words: readonly Word[]): Word[] => {
  const solid = words.map(word => isSpecific(word) || isNumber(word))
  return words.filter((_, at) => solid.slice(Math.max(0, at - span), at + span + 1).some(Boolean))
}

const cuesIn = (words: readonly Word[], ground: readonly boolean[], name: Cue): number[] => {
  const seen = new Set<string>()
  const places: number[] = []
  words.forEach((_, at) => {
    if (!ground[at]) return
    for (const { said, phrase } of phrasesOf[name] ?? []) {
      if (seen.has(said) || !phraseAt(words, at, phrase)) continue
      seen.add(said)
      places.push(at)
    }
  })
  return places
}

const speakers = new Set(['i', 'we', 'ive', 'weve', 'id', 'wed', 'ill', 'you'])
const isPast = (word: Word) => (word.text.length > 4 && word.text.endsWith('ed')) || pastForms.has(word.text)

const actionsIn = (words: readonly Word[], ground: readonly boolean[]): Evidence['actions'] => {
  const seen = new Set<string>()
  const found: { at: number; stem: string; own: boolean }[] = []
  words.forEach((word, at) => {
    if (!ground[at] || !actionStems.has(word.stem) || isFunctionWord(word) || seen.has(word.stem)) return
    const before = words.slice(Math.max(0, at - 8), at).map(({ text }) => text)
    const own = before.some(text => speakers.has(text))
    if (!own && !isPast(word)) return
    seen.add(word.stem)
    found.push({ at, stem: word.stem, own })
  })
  return found
}

export const evidenceIn = (words: readonly Word[], text: string): Evidence => {
  const ground = groundOf(words)
  const specific = words.filter(isSpecific)
  const grounded = words.filter((word, at) => ground[at] && isSpecific(word))
  const claims = [...countPhrases(words, emptyClaims).values()].reduce((sum, count) => sum + count, 0)
  const read = (name: Cue) => cuesIn(words, ground, name)
  return {
    specifics: new Set(grounded.map(word => word.stem)).size,
    numbers: numbersIn(words, text).filter(number => ground[number.from]),
    actions: actionsIn(words, ground),
    cues: {
      situation: read('situation'),
      task: read('task'),
      result: read('result'),
      cause: read('cause'),
      contrast: read('contrast'),
      condition: read('condition'),
      reflection: read('reflection'),
      example: read('example'),
      sequence: read('sequence'),
    },
    emptyClaims: claims,
    density: words.length === 0 ? 0 : specific.length / words.length,
  }
}
