import type { Facts, Remark, Rubric } from '#shared/contract/assessment.ts'
import type { Evidence } from './evidence-rules.ts'
import type { Nature } from './nature-rules.ts'
import { overlaps, type Passage, passageAround } from './quote-rules.ts'
import type { Relevance, UnderstoodQuestion } from './relevance-rules.ts'
import { scoreOf } from './rubric-rules.ts'
import { isSpecific, phraseAt, type Word } from './text-rules.ts'
import { emptyClaims, hedgePhrases } from './words/plain-words-rules.ts'

/** A remark and the sentence that stands for it among strengths or areas of improvement. */
export type Noted = Remark & { sentence: string }

/** What remarks are made from: all words heard, those that are scored, and what was found in them. */
export type HeardAnswer = {
  text: string
  words: readonly Word[]
  scored: readonly Word[]
  asked: UnderstoodQuestion
  met: Relevance
  evidence: Evidence
  facts: Facts
  rubric: Rubric
}

const most = 3
type Wish = { at: number | undefined; title: string; text: string; say: (quote: string) => string }

const startOf = (words: readonly Word[], at: number | undefined): number | undefined =>
  at === undefined ? undefined : words[at]?.start
const phraseStart = (words: readonly Word[], phrases: readonly string[]): number | undefined => {
  const parts = phrases.map(phrase => phrase.split(' '))
  return words.find((_, at) => parts.some(phrase => phraseAt(words, at, phrase)))?.start
}

/** Turns wishes into remarks in their order, each with a passage of its own. */
const noted = (
  kind: Remark['kind'],
  wishes: readonly Wish[],
  heard: HeardAnswer,
  taken: Passage[],
  limit: number,
): Noted[] => {
  const notes: Noted[] = []
  for (const { at, title, text, say } of wishes) {
    if (notes.length >= limit) break
    if (at === undefined) continue
    const passage = passageAround(heard.words, heard.text, at)
    if (passage.quote === '' || taken.some(other => overlaps(other, passage))) continue
    taken.push(passage)
    notes.push({ kind, quote: passage.quote, title, text, sentence: say(passage.quote) })
  }
  return notes
}

const measures = new Set(
  'percent minutes minute hours hour seconds days weeks months kilos litres metres millimetres degrees volts rows customers patients students orders people times'.split(
    ' ',
  ),
)

/** The number that tells most: with a unit, and no date. */
const tellingNumber = (scored: readonly Word[], { numbers }: Evidence): number | undefined => {
  const points = numbers.map(({ from, to, counted }) => {
    const after = scored.slice(to, to + 2).map(word => word.text)
    const last = scored[to - 1]?.text ?? ''
    const unit = /^(percent|lakhs?|crores?|thousand|million)$/.test(last) || after.some(text => measures.has(text))
    const date = after.includes('ago') || /^(19|20)\d\d$/.test(last)
    return { from, points: (counted ? 1 : 0) + (unit ? 2 : 0) - (date ? 3 : 0) + Math.min(1, to - from - 1) }
  })
  return points.sort((a, b) => b.points - a.points || a.from - b.from)[0]?.from
}

const strengthWishes = ({ scored, evidence, met, rubric }: HeardAnswer): Wish[] => {
  const { cues, actions } = evidence
  const own = actions.filter(action => action.own)
  const figure = tellingNumber(scored, evidence)
  const strong = rubric.relevance >= 2.5
  const early = figure !== undefined && figure < scored.length / 4
  return [
    {
      at: startOf(scored, figure),
      title: early ? 'A measured start' : 'A figure',
      text: 'A number lets the listener see the size of it.',
      say: quote => `${early ? 'You began from a measurement' : 'You put a figure to it'}: ‘${quote}’.`,
    },
    {
      at: startOf(scored, cues.result[0]),
      title: 'An outcome',
      text: 'The listener hears what came of it.',
      say: quote => `You said what came of it: ‘${quote}’.`,
    },
    {
      at: own.length >= 2 ? startOf(scored, own[Math.floor(own.length / 2)]?.at) : undefined,
      title: 'What you did',
      text: 'Your own part is plain.',
      say: quote => `You said what you do yourself: ‘${quote}’.`,
    },
    {
      at: startOf(scored, cues.reflection[0]),
      title: 'An honest look back',
      text: 'Saying what you took from it earns trust.',
      say: quote => `You looked back honestly: ‘${quote}’.`,
    },
    {
      at: startOf(scored, cues.cause[0]),
      title: 'A reason',
      text: 'You said why, and not only what.',
      say: quote => `You gave the reason: ‘${quote}’.`,
    },
    {
      at: startOf(scored, cues.contrast[0]),
      title: 'Both sides',
      text: 'You named what speaks against it.',
      say: quote => `You weighed the other side: ‘${quote}’.`,
    },
    {
      at: strong ? scored.find(word => met.met.has(word.stem) && isSpecific(word))?.start : undefined,
      title: 'On the question',
      text: 'You took up what was asked.',
      say: quote => `You took up the question: ‘${quote}’.`,
    },
  ]
}

const manyWe = ({ i, we }: Facts['firstPerson']): boolean => we >= 3 && we > 2 * i

const improvementWishes = (heard: HeardAnswer): Wish[] => {
  const { words, scored, asked, met, evidence, facts } = heard
  const { cues, actions, numbers } = evidence
  const last = actions.at(-1)?.at
  const firstSpecific = scored.find(isSpecific)?.start ?? scored[0]?.start
  const claim = evidence.emptyClaims > 0 ? phraseStart(words, emptyClaims) : undefined
  const weStart = words.find(word => word.text === 'we')?.start
  const when = (holds: boolean, at: number | undefined) => (holds ? at : undefined)
  return [
    {
      at: when(!met.onTopic, firstSpecific),
      title: 'Another subject',
      text: 'Begin with the words of the question, then tell your case.',
      say: quote => `The question asked for something other than ‘${quote}’; begin with what was asked.`,
    },
    {
      at: when(evidence.specifics < 15 || evidence.emptyClaims >= 3, claim),
      title: 'A claim without a moment',
      text: 'Say when it was so: one day, one person, one thing you did.',
      say: quote => `‘${quote}’ is a claim; tell one moment that shows it.`,
    },
    {
      at: when(asked.story && cues.result.length === 0, startOf(scored, last) ?? firstSpecific),
      title: 'The result is missing',
      text: 'Close with what changed, best in one number.',
      say: quote => `The result is missing: what changed after ‘${quote}’?`,
    },
    {
      at: when(facts.hedges.count >= 2, phraseStart(words, hedgePhrases)),
      title: facts.hedges.count === 2 ? 'Two hedges' : 'Hedged words',
      text: 'They hide what you know. Say it, then stop.',
      say: quote => `Say it without the hedge: ‘${quote}’.`,
    },
    {
      at: when(manyWe(facts.firstPerson), weStart),
      title: 'Who is ‘we’?',
      text: 'Claim your part: ‘I saw’, ‘I proposed’.',
      say: quote => `Say which part was yours in ‘${quote}’.`,
    },
    {
      at: when(numbers.length === 0, startOf(scored, last) ?? firstSpecific),
      title: 'No figure yet',
      text: 'How many, how long, how often? One number is enough.',
      say: quote => `Put one number to ‘${quote}’.`,
    },
    {
      at: when(cues.cause.length + cues.contrast.length === 0, firstSpecific),
      title: 'The why is missing',
      text: 'Add ‘because’ and finish the sentence.',
      say: quote => `Say why: the reason behind ‘${quote}’ is missing.`,
    },
    {
      at: when(
        asked.technical && cues.example.length + cues.situation.length === 0,
        startOf(scored, Math.floor(scored.length / 2)),
      ),
      title: 'No case of your own',
      text: 'One case from your own work shows that you have met it.',
      say: quote => `Add a case of your own to ‘${quote}’.`,
    },
    {
      at: when(
        facts.fillers.count >= 4 && facts.fillers.count > facts.words / 25,
        phraseStart(
          words,
          facts.fillers.words.map(({ word }) => word),
        ),
      ),
      title: 'Fillers',
      text: `Heard ${facts.fillers.count} times, ‘${facts.fillers.words[0]?.word ?? ''}’ most. A short silence does the same work.`,
      say: quote => `Let a short silence stand for the filler in ‘${quote}’.`,
    },
  ]
}

/** Where nothing is left to quote, what is missing is named. */
const missing = ({ asked, evidence, facts }: HeardAnswer): Noted[] => {
  const note = (title: string, text: string): Noted => ({
    kind: 'improvement',
    quote: null,
    title,
    text,
    sentence: text,
  })
  const notes: Noted[] = []
  if (facts.words < 40 && evidence.specifics < 15)
    notes.push(note('Room for more', 'This ended early. Say what happened, what you did and what came of it.'))
  if (asked.story && evidence.cues.reflection.length === 0)
    notes.push(
      note('What you took from it', 'One closing sentence is missing: what you would do the same way, and what not.'),
    )
  if (!asked.story && evidence.cues.contrast.length === 0)
    notes.push(note('The other side', 'A sentence on when this does not hold would show judgement.'))
  notes.push(note('The first sentence', 'Open with the answer itself in one sentence, then go into the detail.'))
  return notes
}

/** Below this what would help comes first, and has the first choice of words to quote. */
const thinScore = 50

export const remarksOn = (heard: HeardAnswer): Noted[] => {
  const taken: Passage[] = []
  const thin = scoreOf(heard.rubric) < thinScore || !heard.met.onTopic
  const improve = (limit: number) => noted('improvement', improvementWishes(heard), heard, taken, limit)
  const praise = (limit: number) => noted('strength', strengthWishes(heard), heard, taken, limit)
  const before = thin ? improve(most) : []
  const strengths = praise(heard.met.onTopic ? most - (thin ? 1 : 0) : 1)
  const improvements = thin ? before : improve(most - 1)
  if (improvements.length === 0) improvements.push(...missing(heard).slice(0, 1))
  return [...strengths, ...improvements]
}

const kindly: Record<Exclude<Nature, 'spoken'>, { title: string; text: string; quoted: (quote: string) => string }> = {
  empty: {
    title: 'No words yet',
    text: 'There are no words to assess here. One or two sentences are enough to begin with.',
    quoted: quote => `We found no words to assess in ‘${quote}’.`,
  },
  one_word: {
    title: 'A very short answer',
    text: 'One word leaves the listener guessing. Say who, what and why in two or three sentences.',
    quoted: quote => `‘${quote}’ leaves the listener guessing; say who, what and why in two or three sentences.`,
  },
  gibberish: {
    title: 'We could not follow this',
    text: 'The words could not be followed. It may have been the microphone; please try once more.',
    quoted: quote => `We could not follow ‘${quote}’; it may have been the microphone, so please try once more.`,
  },
  echo: {
    title: 'The question again',
    text: 'These are the words of the question. Your own part comes after them: one case, and what you did.',
    quoted: quote => `‘${quote}’ says the question again; your own part comes after it.`,
  },
  orders: {
    title: 'Words to the assessor',
    text: 'Words to whoever assesses do not count. Only what you say to the question does, and there is time to say it.',
    quoted: quote => `‘${quote}’ speaks to the assessor and does not count; answer the question and that will.`,
  },
}

/** What is said, kindly, to an answer there was nothing to score in. */
export const kindRemark = (nature: Exclude<Nature, 'spoken'>, text: string, words: readonly Word[]): Noted => {
  const { title, text: advice, quoted } = kindly[nature]
  if (words.length === 0) return { kind: 'improvement', quote: null, title, text: advice, sentence: advice }
  const { quote } = passageAround(words, text, words[0]?.start ?? 0)
  return { kind: 'improvement', quote, title, text: advice, sentence: quoted(quote) }
}
