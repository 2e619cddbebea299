import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { addAnswer } from '#functions/coaching/pdf/answer-section.ts'
import { gap, headingBlocks, plain, rule } from '#functions/coaching/pdf/blocks.ts'
import { Flow, lineWidth, sheet } from '#functions/coaching/pdf/flow.ts'
import { drawRule } from '#functions/coaching/pdf/paragraph.ts'
import { colors, styles } from '#functions/coaching/pdf/styles.ts'
import { addSummary } from '#functions/coaching/pdf/summary-section.ts'
import { Typesetter } from '#functions/coaching/pdf/typesetter.ts'
import type { Report } from '#shared/contract/feedback.ts'

export type PdfBrand = { entityName: string | null; productName: string; timeZone?: string }

/**
 * The feedback as an A4 document in any script the name or the answers use (SPEC-20).
 * Fonts are heavy: import this module only when a document is asked for.
 */
export async function reportPdf(report: Report, brand: PdfBrand): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(`Interview #${report.interviewNumber} feedback`, { showInWindowTitleBar: true })
  document.setAuthor(brand.entityName ?? brand.productName)
  document.setCreator(brand.productName)
  document.setLanguage('en')
  const typesetter = new Typesetter(document.context)
  const flow = new Flow(document)
  addHead(flow, typesetter, report, brand)
  for (const item of report.questions) {
    addAnswer(flow, typesetter, item, report.totalQuestions)
    flow.add({ ...gap(10), keepWithNext: false }, rule(lineWidth), { ...gap(16), keepWithNext: false })
  }
  addSummary(flow, typesetter, report)
  addFooters(document.getPages(), typesetter, brand)
  typesetter.embedAll()
  return document.save()
}

function addHead(flow: Flow, typesetter: Typesetter, report: Report, brand: PdfBrand): void {
  const facts = [
    `Interview #${report.interviewNumber}`,
    startOf(report.startedAt, brand.timeZone),
    `${report.totalQuestions} ${report.totalQuestions === 1 ? 'question' : 'questions'}`,
    lengthOf(report.totalSessionTime),
  ]
  flow.add(
    ...headingBlocks(typesetter, brand.entityName ?? brand.productName, styles.masthead, lineWidth),
    gap(22),
    ...headingBlocks(typesetter, report.candidateName, styles.name, lineWidth),
    gap(3),
    ...plain(typesetter, facts.join('  ·  '), styles.text, lineWidth),
    gap(10),
    rule(lineWidth, { thickness: 1.2, color: colors.ink }),
    { ...gap(18), keepWithNext: false },
  )
  const notice = noticeOf(report)
  if (notice) flow.add(...plain(typesetter, notice, styles.essay, lineWidth), gap(14))
}

function noticeOf(report: Report): string | null {
  if (report.answeredQuestions === 0)
    return report.status === 'in_progress'
      ? 'This interview is still open. Its feedback follows when it has ended.'
      : 'No answer was given in this interview, so there is nothing to assess yet. That happens; the next one starts fresh.'
  if (report.status === 'ready') return null
  return 'This feedback is not complete yet: some answers are still being assessed. Download it again in a few moments.'
}

function addFooters(pages: PDFPage[], typesetter: Typesetter, brand: PdfBrand): void {
  pages.forEach((page, index) => {
    drawRule(page, sheet.left, 48, lineWidth, 0.6, colors.line)
    typesetter.draw(page, `Powered by ${brand.productName}`, sheet.left, 34, styles.label)
    const number = `Page ${index + 1} of ${pages.length}`
    const x = sheet.width - sheet.right - typesetter.width(number, styles.label)
    typesetter.draw(page, number, x, 34, styles.label)
  })
}

/** With the time of day only where the reader's time zone is known. */
function startOf(startedAt: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeZone: timeZone ?? 'UTC',
    ...(timeZone ? { timeStyle: 'short' } : {}),
  }).format(new Date(startedAt))
}

function lengthOf(seconds: number): string {
  const whole = Math.round(seconds)
  const minutes = Math.floor(whole / 60)
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`
}
