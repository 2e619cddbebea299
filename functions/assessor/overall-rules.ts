import type { AnswerFeedback, Remark, Rubric } from '#shared/contract/assessment.ts'
import type { Report } from '#shared/contract/feedback.ts'
import type { QuestionKind } from '#shared/contract/interview.ts'

export type AssessedAnswer = { question: string; kind: QuestionKind; feedback: AnswerFeedback }
export type Overall = Pick<Report, 'overallScore' | 'averageScore' | 'overallFeedback' | 'competencies'>

type Name = Report['competencies'][number]['name']
const names: readonly Name[] = ['relevance', 'evidence', 'structure', 'depth', 'clarity']

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const inWords = (count: number): string =>
  ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][count] ?? String(count)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${inWords(count)} times`)
const answers = (count: number): string => (count === 1 ? 'one answer' : `${inWords(count)} answers`)
const several = (count: number, one: string, more = `${one}s`): string =>
  `${count === 0 ? 'no' : inWords(count)} ${count === 1 ? one : more}`
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

type Counted = {
  total: number
  tookUp: number
  withNumbers: number
  withResults: number
  stories: number
  withoutResult: number
  reasoned: number
  fillers: number
  hedges: number
  pace: number | null
}

const isStory = ({ kind }: AssessedAnswer): boolean => kind === 'behavioural'
const tookUp = 2
const reasoned = 2.5

const countOf = (list: readonly AssessedAnswer[]): Counted => {
  const having = (test: (answer: AssessedAnswer) => boolean) => list.filter(test).length
  const paces = list.flatMap(({ feedback }) => feedback.facts.wordsPerMinute ?? [])
  const stories = list.filter(isStory)
  return {
    total: list.length,
    tookUp: having(({ feedback }) => feedback.rubric.relevance >= tookUp),
    withNumbers: having(({ feedback }) => feedback.facts.numbers > 0),
    withResults: having(({ feedback }) => feedback.facts.structure.result),
    stories: stories.length,
    withoutResult: stories.filter(({ feedback }) => !feedback.facts.structure.result).length,
    reasoned: having(({ feedback }) => feedback.rubric.depth >= reasoned),
    fillers: list.reduce((sum, { feedback }) => sum + feedback.facts.fillers.count, 0),
    hedges: list.reduce((sum, { feedback }) => sum + feedback.facts.hedges.count, 0),
    pace: paces.length > 0 ? mean(paces) : null,
  }
}

/** Words a minute at which most listeners follow with ease. */
const easyPace = { slow: 100, fast: 175 }

const paceWords = (pace: number | null): string =>
  pace === null ? '' : pace < easyPace.slow ? 'A slow pace; ' : pace > easyPace.fast ? 'A fast pace; ' : 'Good pace; '

const sentences: Record<Name, (counted: Counted) => string> = {
  relevance: ({ total, tookUp }) =>
    tookUp === total
      ? `${total === 1 ? 'The answer' : total === 2 ? 'Both answers' : `All ${inWords(total)} answers`} took up the question itself.`
      : `${capital(inWords(tookUp))} of ${inWords(total)} answers took up the question itself.`,
  evidence: ({ withNumbers, withResults }) =>
    withNumbers === 0 && withResults === 0
      ? 'No numbers and no results yet.'
      : `Numbers in ${withNumbers === 0 ? 'no answer' : answers(withNumbers)}; results in ${inWords(withResults)}.`,
  structure: ({ stories, withoutResult }) =>
    withoutResult > 0
      ? `The result was left out ${times(withoutResult)}.`
      : stories > 0
        ? 'Each story went through to its result.'
        : 'Judged by steps, reasons and a case of your own.',
  depth: ({ total, reasoned }) =>
    reasoned === total
      ? 'Reasons, and the other side, wherever it mattered.'
      : `Reasons or the other side in ${reasoned === 0 ? 'no answer yet' : `${inWords(reasoned)} of ${inWords(total)} answers`}.`,
  clarity: ({ fillers, hedges, pace }) =>
    capital(
      `${paceWords(pace)}${fillers === 0 && hedges === 0 ? 'no fillers or hedges heard' : `${several(fillers, 'filler')} and ${several(hedges, 'hedge')} heard`}.`,
    ),
}

const strongest: Record<Name, string> = {
  relevance: 'You answer what was asked.',
  evidence: 'You show what you speak of.',
  structure: 'Your stories go from beginning to end.',
  depth: 'You say why, and not only what.',
  clarity: 'You are easy to follow.',
}
const mend: Record<Name, { thing: string; next: string }> = {
  relevance: {
    thing: 'the way into the answer',
    next: 'Next time, let the first sentence use the words of the question, and then tell your case.',
  },
  evidence: { thing: 'what can be counted', next: 'Next time, put one number and one name into each answer.' },
  structure: { thing: 'the last sentence', next: 'Next time, close each story with what changed, in one number.' },
  depth: {
    thing: 'the why',
    next: 'Next time, add one ‘because’ to each answer, and one case where it does not hold.',
  },
  clarity: { thing: 'the way it is said', next: 'Next time, say the sentence, stop, and let the silence stand.' },
}

const quotedFrom = (
  list: readonly AssessedAnswer[],
  kind: Remark['kind'],
  best: (a: AssessedAnswer, b: AssessedAnswer) => number,
): string | null => {
  const remarks = [...list].sort(best).flatMap(({ feedback }) => feedback.remarks)
  return remarks.find(remark => remark.kind === kind && remark.quote !== null)?.quote ?? null
}

const wordsOn = (list: readonly AssessedAnswer[], rubric: Rubric, counted: Counted): string => {
  const byValue = [...names].sort((a, b) => rubric[b] - rubric[a])
  const [high = 'relevance'] = byValue
  const low = byValue.at(-1) ?? 'structure'
  const good = quotedFrom(list, 'strength', (a, b) => b.feedback.score - a.feedback.score)
  const rough = quotedFrom(list, 'improvement', (a, b) => a.feedback.rubric[low] - b.feedback.rubric[low])
  if (good === null && rough === null)
    return 'There was little to hear yet, and that is all right: the first try is for finding the voice.\n\nNext time, take one question and say what happened, what you did and what came of it, in three sentences.'
  const first = [
    good === null
      ? 'You began, and that is the hardest part.'
      : `${strongest[high]} You said: ‘${good}’. An interviewer believes what can be seen like that.`,
    counted.withNumbers > 0 && high !== 'evidence' ? `There was a number in ${answers(counted.withNumbers)}.` : '',
  ]
  const detail = low === 'structure' && counted.withoutResult === 0 ? '' : lowerFirst(sentences[low](counted))
  const second = [
    `What would help most is ${mend[low].thing}${detail === '' ? '.' : `: ${detail}`}`,
    rough === null ? '' : `Begin with ‘${rough}’.`,
    mend[low].next,
  ]
  return [first, second].map(parts => parts.filter(Boolean).join(' ')).join('\n\n')
}

/** Over all assessed answers: mean scores, counted sentences, and two short paragraphs in the person's own words. */
export const overallOf = (list: readonly AssessedAnswer[]): Overall => {
  if (list.length === 0) return { overallScore: null, averageScore: null, overallFeedback: null, competencies: [] }
  const counted = countOf(list)
  const of = (name: Name) => Math.round(10 * mean(list.map(({ feedback }) => feedback.rubric[name]))) / 10
  const rubric: Rubric = {
    relevance: of('relevance'),
    evidence: of('evidence'),
    structure: of('structure'),
    depth: of('depth'),
    clarity: of('clarity'),
  }
  const score = Math.round(mean(list.map(({ feedback }) => feedback.score)))
  const lowest = Math.min(...names.map(name => rubric[name]))
  const competencies = names.map(name => {
    const sentence = sentences[name](counted)
    const first = name === 'structure' && counted.withoutResult > 0 && rubric.structure === lowest
    return { name, value: rubric[name], sentence: first ? sentence.replace(/\.$/, ': mend this first.') : sentence }
  })
  return { overallScore: score, averageScore: score, overallFeedback: wordsOn(list, rubric, counted), competencies }
}
