import { setTimeout as sleep } from 'node:timers/promises'
import { wavOfSamples } from '#functions/platform/speech/wav-rules.ts'
import { fifth } from '#infra/local/demo/interviews/fifth.ts'
import { seventh } from '#infra/local/demo/interviews/seventh.ts'
import { sixth } from '#infra/local/demo/interviews/sixth.ts'
import { type DemoVoice, demoVoice } from '#infra/local/demo/recording.ts'

/** Each answer lasts as long, with the pauses a person makes: 140 words a minute. */
export const answerSeconds = 150

export type Answer = { words: string; wav: Uint8Array; voicedMs: number }

/** Eight answers of about 350 words: three demo interviews told in one. */
const parts = [fifth, sixth, seventh].map(({ opening, turns }) => [opening.answer, ...turns.map(turn => turn.answer)])
const texts = Array.from({ length: 8 }, (_, number) => parts.map(answers => answers[number] ?? ''))

export async function spokenAnswers(): Promise<Answer[]> {
  const voice = demoVoice()
  try {
    const spoken: Answer[] = []
    for (const said of texts) spoken.push(await spokenWithPauses(voice, said))
    return spoken
  } finally {
    await voice.stop()
  }
}

const headBytes = 44

async function spokenWithPauses(voice: DemoVoice, said: string[]): Promise<Answer> {
  const recordings = []
  for (const part of said) recordings.push(await voice.record(part))
  const [first] = recordings
  if (!first) throw new Error('Nothing was said')
  const rate = new DataView(first.wav.buffer, first.wav.byteOffset).getUint32(24, true)
  const samples = new Int16Array(answerSeconds * rate)
  const spokenSamples = recordings.reduce((sum, { wav }) => sum + (wav.length - headBytes) / 2, 0)
  const pause = Math.floor((samples.length - spokenSamples) / recordings.length)
  if (pause < 0) throw new Error(`An answer takes longer than ${answerSeconds} s`)
  let at = 0
  for (const { wav } of recordings) {
    const own = new Int16Array(Uint8Array.from(wav.subarray(headBytes)).buffer)
    samples.set(own, at)
    at += own.length + pause
  }
  const voicedMs = recordings.reduce((sum, recording) => sum + recording.voicedMs, 0)
  return { words: said.join(' '), wav: wavOfSamples(samples, rate), voicedMs }
}

/** What the scripted model plans for the demo resume; kinds in the order of the product's plan for mixed interviews. */
const plan = {
  questions: [
    {
      kind: 'behavioural',
      content:
        'Tell me about a time at Deccan Robotics when a change you had made turned out to slow things down, and how you found that out.',
      followUp: 'Who did you tell first, and how?',
      about: 'Deccan Robotics',
    },
    {
      kind: 'technical',
      content:
        'When you had to keep nine million rows a week in PostgreSQL, how did you decide where to split the table, and what else did you consider?',
      followUp: 'What did that choice cost you later?',
      about: 'PostgreSQL',
    },
    {
      kind: 'technical',
      content:
        'Suppose the network drops while somebody is paying in Bus Pass Renewal. How would you make sure that nobody is ever charged twice?',
      followUp: 'How would you test that it holds?',
      about: 'Bus Pass Renewal',
    },
    {
      kind: 'behavioural',
      content:
        'Describe a moment at City Transport Office when a colleague did not agree with your design, what you said, and how it ended.',
      followUp: 'What did you take from it?',
      about: 'City Transport Office',
    },
    {
      kind: 'technical',
      content:
        'Which mistakes does Attendance by Face make most often, and how would you measure them if it were used for a much larger class?',
      followUp: 'Which of them worries you most?',
      about: 'Attendance by Face',
    },
    {
      kind: 'behavioural',
      content:
        'Tell me about a week in which you had to learn something new like Docker very quickly, and how you went about it from the first day.',
      followUp: 'What would you do first next time?',
      about: 'Docker',
    },
    {
      kind: 'closing',
      content:
        'We are nearly at the end. What would you like to know about the team and about the work here as a Backend Intern?',
      followUp: 'Why does that matter to you?',
      about: 'Backend Intern',
    },
  ],
}
export const plannedByModel = plan.questions.map(({ content }) => content)

/** Each takes up what its answer says; told apart by a phrase of the answer. */
const followUps: readonly [phrase: string, question: string][] = [
  ['stopped opening it', 'You said your first guess had been wrong. What did the measurement show you in its place?'],
  ['both results for the same week', 'You compared both results for the same week. What if the two had differed?'],
  ['four days before the demo', 'You told your guide on the same day. How did she take it, and what changed then?'],
]
export const askedByModel = followUps.map(([, question]) => question)

const remarks = [
  [
    'strength',
    'A number that counts',
    'You give a before and an after, so a listener can see what your own change was worth.',
  ],
  [
    'strength',
    'Clear about your part',
    'You say plainly what you did and what others did, which makes the story easy to trust.',
  ],
  [
    'strength',
    'You name the price',
    'You add what the choice cost, and that shows you have thought past the first success.',
  ],
  [
    'improvement',
    'Begin with the point',
    'Put the result into your first sentence, and tell the road to it afterwards.',
  ],
  ['improvement', 'Say why this way', 'Name one other way you considered and the reason for which you left it.'],
  ['improvement', 'Close the circle', 'End with one sentence that answers the question again in its own words.'],
] as const

/** What the scripted model fills in for a form, by the names of its fields. */
export function filled(fields: readonly string[], asked: string): object {
  if (fields.includes('questions')) return plan
  const answer = /<answer>\n([\s\S]*?)\n<\/answer>/.exec(asked)?.[1] ?? ''
  if (fields.includes('followUp'))
    return { followUp: followUps.find(([phrase]) => answer.includes(phrase))?.[1] ?? null }
  const words = answer.split(' ')
  const notes = remarks.map(([kind, title, text], index) => {
    const from = Math.floor(((words.length - 12) * (index + 1)) / (remarks.length + 1))
    return { kind, quote: words.slice(from, from + 9).join(' '), title, text }
  })
  return { relevance: 4, evidence: 4.5, structure: 3.5, depth: 4, clarity: 4, remarks: notes }
}

/** A model of this size takes half a second to its first token and writes about 140 a second. */
export const thinking = (tokens: number): Promise<void> => sleep(500 + tokens * 7)
