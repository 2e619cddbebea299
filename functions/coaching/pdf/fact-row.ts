import type { Facts } from '#shared/contract/assessment.ts'
import { gap, rule } from './blocks.ts'
import { lineWidth } from './flow.ts'
import { drawRule, type PageBlock } from './paragraph.ts'
import { colors, styles } from './styles.ts'
import type { Typesetter } from './typesetter.ts'

type Fact = { label: string; figure: string; unit: string; note: string }

const parts = ['situation', 'task', 'action', 'result'] as const

/** What was measured, between two rules: facts, not verdicts. */
export function factBlocks(typesetter: Typesetter, facts: Facts): PageBlock[] {
  const row: PageBlock = {
    height: 40,
    draw: (page, x, top) => {
      const columnWidth = 96
      factsOf(facts).forEach((fact, index) => {
        const left = x + index * columnWidth
        typesetter.draw(page, fact.label, left, top - 9, styles.label)
        const width = typesetter.draw(page, fact.figure, left, top - 24, styles.figure)
        typesetter.draw(page, fact.unit, left + width + 3, top - 24, styles.text)
        typesetter.draw(page, fact.note, left, top - 35, styles.label)
      })
      const from = x + factsOf(facts).length * columnWidth
      typesetter.draw(page, 'Structure', from, top - 9, styles.label)
      const partWidth = (x + lineWidth - from + 5) / parts.length
      parts.forEach((part, index) => {
        const left = from + index * partWidth
        const heard = facts.structure[part]
        drawRule(page, left, top - 17, partWidth - 5, 2, heard ? colors.ink : colors.marigold)
        const name = `${part.charAt(0).toUpperCase()}${part.slice(1)}`
        typesetter.draw(page, heard ? name : `${name}?`, left, top - 29, heard ? styles.label : styles.missing)
      })
    },
  }
  return [rule(lineWidth), gap(5), row, gap(3), rule(lineWidth), gap(6)]
}

function factsOf(facts: Facts): Fact[] {
  const { wordsPerMinute, speakingSeconds, fillers, words } = facts
  const [most] = fillers.words.toSorted((a, b) => b.count - a.count)
  return [
    ...(wordsPerMinute === null
      ? []
      : [
          {
            label: 'Pace',
            figure: String(Math.round(wordsPerMinute)),
            unit: 'words/min',
            note: paceNote(wordsPerMinute),
          },
        ]),
    {
      label: 'Fillers',
      figure: String(fillers.count),
      unit: 'heard',
      note: most && most.count > 1 ? `‘${most.word}’ ${most.count} times` : '',
    },
    speakingSeconds === null
      ? { label: 'Length', figure: String(words), unit: words === 1 ? 'word' : 'words', note: '' }
      : { label: 'Length', figure: clock(speakingSeconds), unit: 'spoken', note: `${words} words` },
  ]
}

const paceNote = (wordsPerMinute: number) =>
  wordsPerMinute > 175 ? 'quick: leave pauses' : wordsPerMinute < 100 ? 'unhurried' : 'easy to follow'

const clock = (seconds: number) => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
