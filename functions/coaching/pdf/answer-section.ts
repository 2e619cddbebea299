import { rgb } from '@cantoo/pdf-lib'
import type { SessionQuestion } from '#shared/contract/interview.ts'
import { bullets, gap, headingBlocks, plain } from './blocks.ts'
import { factBlocks } from './fact-row.ts'
import { type Flow, lineWidth, sheet } from './flow.ts'
import { markQuotes, type PrintedRemark } from './marked-text.ts'
import { drawRule, type PageBlock, paragraphBlocks, type StyledText } from './paragraph.ts'
import { colors, styles } from './styles.ts'
import type { Typesetter } from './typesetter.ts'

type Answer = NonNullable<SessionQuestion['answer']>

const essayWidth = 308
const marginX = sheet.left + essayWidth + 20
const marginWidth = lineWidth - essayWidth - 20

/** One question as a marked essay: facts, the candidate's words with what is remarked underlined, remarks beside them. */
export function addAnswer(flow: Flow, typesetter: Typesetter, item: SessionQuestion, total: number): void {
  const { question, answer } = item
  flow.add(
    ...headingBlocks(typesetter, `Question ${question.number} of ${total}`, styles.label, lineWidth),
    gap(2),
    ...headingBlocks(typesetter, question.content, styles.question, lineWidth - 60),
    gap(8),
    ...(answer?.feedback ? factBlocks(typesetter, answer.feedback.facts) : []),
    ...(answer ? [] : plain(typesetter, 'No response provided', styles.essaySoft, lineWidth)),
  )
  if (answer) addWords(flow, typesetter, answer)
}

function addWords(flow: Flow, typesetter: Typesetter, answer: Answer): void {
  const { parts, remarks } = markQuotes(answer.content, answer.feedback?.remarks ?? [])
  const spans: StyledText[] = parts.flatMap(part => [
    { text: part.text, style: styles.essay, ...(part.quoted ? { underline: colors.marigold } : {}) },
    ...(part.remarkNumbers.length > 0 ? [{ text: part.remarkNumbers.join(','), style: styles.remarkNumber }] : []),
  ])
  flow.space(4)
  flow.columns([
    { x: sheet.left, blocks: paragraphBlocks(typesetter, spans, remarks.length > 0 ? essayWidth : lineWidth) },
    { x: marginX, blocks: remarks.flatMap(remark => remarkBlocks(typesetter, remark)) },
  ])
  const note = noteOf(answer)
  if (note) flow.add(gap(6), ...plain(typesetter, note, styles.label, lineWidth))
  addPoints(flow, typesetter, answer)
}

/** In the margin, along a marigold rule: the number that stands in the text, a title and the remark. */
function remarkBlocks(typesetter: Typesetter, remark: PrintedRemark): PageBlock[] {
  const width = marginWidth - 24
  const lines = [
    ...headingBlocks(typesetter, remark.title, styles.remarkTitle, width),
    ...paragraphBlocks(typesetter, [{ text: remark.text, style: styles.text }], width, { keepTogether: true }),
    gap(8),
  ]
  return lines.map((block, index) => ({
    height: block.height,
    keepWithNext: index < lines.length - 1,
    draw: (page, x, top) => {
      page.drawRectangle({ x, y: top - block.height, width: 0.8, height: block.height, color: rgb(...colors.marigold) })
      if (index === 0 && remark.number !== null) drawNumber(typesetter, page, remark.number, x + 13, top - 6.6)
      if (index === 0 && remark.number === null) drawRule(page, x + 10, top - 6, 6, 1, colors.marigold)
      block.draw(page, x + 24, top)
    },
  }))
}

function drawNumber(
  typesetter: Typesetter,
  page: Parameters<PageBlock['draw']>[0],
  number: number,
  x: number,
  y: number,
): void {
  const text = String(number)
  page.drawCircle({ x, y, size: 5.6, borderColor: rgb(...colors.marigold), borderWidth: 0.8 })
  typesetter.draw(page, text, x - typesetter.width(text, styles.remarkBadge) / 2, y - 2.4, styles.remarkBadge)
}

function addPoints(flow: Flow, typesetter: Typesetter, { feedback }: Answer): void {
  if (!feedback) return
  const width = (lineWidth - 28) / 2
  const column = (x: number, title: string, items: string[]) => ({
    x,
    blocks:
      items.length > 0
        ? [...headingBlocks(typesetter, title, styles.subheading, width), ...bullets(typesetter, items, width)]
        : [],
  })
  flow.add(gap(10))
  flow.columns([
    column(sheet.left, 'Strengths', feedback.strengths),
    column(sheet.left + width + 28, 'Areas of improvement', feedback.weaknesses),
  ])
  flow.space(8)
  flow.add(...plain(typesetter, `This answer: ${Math.round(feedback.score)} of 100`, styles.textStrong, lineWidth))
}

function noteOf(answer: Answer): string | null {
  if (answer.state === 'awaiting_words')
    return 'Your recording is kept, but it could not be turned into text. Type what you said on the feedback page and it will be assessed.'
  if (!answer.feedback) return 'This answer was still being assessed when this document was made.'
  return answer.late ? 'This answer arrived after the interview had ended.' : null
}
