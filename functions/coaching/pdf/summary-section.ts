import type { Report } from '#shared/contract/feedback.ts'
import { gap, headingBlocks, plain, prose, rule } from './blocks.ts'
import { type Flow, lineWidth, sheet } from './flow.ts'
import { drawRule, type PageBlock, paragraphBlocks } from './paragraph.ts'
import { colors, styles } from './styles.ts'
import type { Typesetter } from './typesetter.ts'

const leftWidth = 268
const rightX = sheet.left + leftWidth + 28
const rightWidth = lineWidth - leftWidth - 28

const names = {
  relevance: 'Relevance',
  evidence: 'Evidence',
  structure: 'Structure',
  depth: 'Depth',
  clarity: 'Clarity',
} as const

/** What runs through all answers, a few words, and the score last. */
export function addSummary(flow: Flow, typesetter: Typesetter, report: Report): void {
  const competencies = report.competencies.flatMap(competency => competencyBlocks(typesetter, competency))
  const words = report.overallFeedback ? prose(typesetter, report.overallFeedback, styles.essay, rightWidth) : []
  flow.add(gap(14), rule(lineWidth, { thickness: 1.2, color: colors.ink }), gap(14))
  flow.columns([
    {
      x: sheet.left,
      blocks:
        competencies.length > 0
          ? [...headingBlocks(typesetter, acrossTitle(report), styles.heading, leftWidth), gap(6), ...competencies]
          : [],
    },
    {
      x: rightX,
      blocks: [
        ...(words.length > 0
          ? [...headingBlocks(typesetter, 'In a few words', styles.heading, rightWidth), gap(6), ...words, gap(12)]
          : []),
        ...scoreBlocks(typesetter, report),
      ],
    },
  ])
}

const acrossTitle = ({ answeredQuestions }: Report) =>
  answeredQuestions === 1 ? 'In this answer' : `Across all ${answeredQuestions} answers`

function competencyBlocks(
  typesetter: Typesetter,
  { name, value, sentence }: Report['competencies'][number],
): PageBlock[] {
  const text = paragraphBlocks(typesetter, [{ text: sentence, style: styles.label }], leftWidth - 90)
  const bar: PageBlock = {
    height: 17,
    keepWithNext: true,
    draw: (page, x, top) => {
      typesetter.draw(page, names[name], x, top - 11, styles.text)
      const length = leftWidth - 90 - 44
      drawRule(page, x + 90, top - 7, length, 3.5, colors.line)
      drawRule(page, x + 90, top - 7, (length * value) / 5, 3.5, colors.inkSoft)
      const figure = value.toFixed(1)
      const width = typesetter.draw(page, figure, x + leftWidth - 36, top - 11, styles.textStrong)
      typesetter.draw(page, ' of 5', x + leftWidth - 36 + width, top - 11, styles.text)
    },
  }
  const sentences = text.map(
    (block): PageBlock => ({
      height: block.height,
      keepWithNext: true,
      draw: (page, x, top) => block.draw(page, x + 90, top),
    }),
  )
  return [rule(leftWidth), bar, ...sentences, { ...gap(6), keepWithNext: false }]
}

function scoreBlocks(typesetter: Typesetter, report: Report): PageBlock[] {
  const { overallScore: score } = report
  if (score === null) return plain(typesetter, unscored(report), styles.essaySoft, rightWidth)
  return [
    rule(rightWidth),
    {
      height: 62,
      draw: (page, x, top) => {
        const width = typesetter.draw(page, String(Math.round(score)), x, top - 48, styles.score)
        typesetter.draw(
          page,
          report.isBest ? 'of 100, your best so far.' : 'of 100.',
          x + width + 12,
          top - 34,
          styles.essay,
        )
        typesetter.draw(page, againstLast(report), x + width + 12, top - 49, styles.essaySoft)
      },
    },
  ]
}

const unscored = ({ status, answeredQuestions }: Report) =>
  status === 'ready' && answeredQuestions === 0
    ? 'There is no score, because no answer was given. The next interview starts fresh.'
    : 'The score follows when every answer has been assessed.'

function againstLast({ overallScore, previousScore }: Report): string {
  if (overallScore === null || previousScore === null) return ''
  const change = Math.round(overallScore) - Math.round(previousScore)
  if (change === 0) return 'The same as last time.'
  return `${Math.abs(change)} ${change > 0 ? 'more' : 'less'} than last time.`
}
