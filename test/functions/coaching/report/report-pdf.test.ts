import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { reportPdf } from '#functions/coaching/report/report-pdf.ts'
import type { Report } from '#shared/contract/feedback.ts'
import { aFeedback, anAnswer, aQuestion, aReport } from '#test/functions/coaching/a-report.ts'

const brand = { entityName: 'Pune Institute of Technology', productName: 'Vivavoce', timeZone: 'Asia/Kolkata' }

async function pagesOf(report: Report): Promise<string[]> {
  const document = await getDocumentProxy(await reportPdf(report, brand))
  const { text } = await extractText(document, { mergePages: false })
  return text.map(page => page.replace(/\s+/gu, ' '))
}
const textOf = async (report: Report) => (await pagesOf(report)).join(' ')
const answering = (content: string) => aReport({ questions: [aQuestion(1, 'Why?', anAnswer(content))] })

describe('the feedback as a PDF', () => {
  it('prints who, when, what was asked, what was said, what is remarked, and the score last', async () => {
    const remark = {
      kind: 'strength' as const,
      quote: 'forty timings',
      title: 'A measured start',
      text: 'Few candidates say how many.',
    }
    const feedback = aFeedback({ remarks: [remark] })
    const text = await textOf(
      aReport({
        questions: [
          aQuestion(1, 'How did you measure?', anAnswer('We took forty timings, and it saved ₹40,000.', { feedback })),
        ],
      }),
    )
    const inOrder = [
      'Pune Institute of Technology',
      'Ananya Kulkarni',
      'Interview #12',
      '18 November 2026 at 19:40',
      '24 min 10 s',
      'Question 1 of 8',
      'How did you measure?',
      '140 words/min',
      'We took forty timings',
      '₹40,000',
      'A measured start',
      'Strengths',
      'Areas of improvement',
      'Relevance',
      '74',
      'of 100, your best so far.',
      '3 more than last time.',
    ]
    const places = inOrder.map(part => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(text.indexOf('of 100, your best so far.')).toBe(Math.max(...places.slice(0, -1)))
  })

  it.each([
    ['Devanagari', 'नमस्ते'],
    ['Tamil', 'தமிழ்'],
    ['Telugu', 'తెలుగు'],
    ['Kannada', 'ಕನ್ನಡ'],
    ['Bengali', 'বাংলা'],
    ['Gujarati', 'ગુજરાતી'],
    ['Malayalam', 'മലയാളം'],
    ['Gurmukhi', 'ਪੰਜਾਬੀ'],
    ['Odia', 'ଓଡ଼ିଆ'],
    ['Sinhala', 'සිංහල'],
    ['Arabic', 'سلام'],
    ['Hebrew', 'שלום'],
    ['Thai', 'สวัสดี'],
    ['Cyrillic', 'Привет'],
    ['Greek', 'Γειά'],
    ['Chinese', '你好世界'],
    ['Japanese', 'こんにちは'],
    ['Korean', '안녕'],
    ['a rare script', 'ⴰⵣⵓⵍ'],
  ])('prints %s in the name and in the answer', async (_script, word) => {
    const text = await textOf({ ...answering(`I said ${word} to them.`), candidateName: word })
    const letters = (value: string) => [...value.normalize('NFD')].filter(char => /\p{Letter}/u.test(char)).toSorted()
    const printed = new Set(letters(text))
    expect(letters(word).filter(letter => !printed.has(letter))).toEqual([])
    expect(text).not.toContain('\ufffd')
  })

  it('shows a replacement mark where no font knows a character, and goes on', async () => {
    const text = await textOf(answering('before \u{10fffd} after'))
    expect(text).toContain('before \ufffd after')
  })

  it('prints markup as the text it is', async () => {
    expect(await textOf(answering('<script>alert("x")</script> & <b>bold</b>'))).toContain(
      '<script>alert("x")</script> & <b>bold</b>',
    )
  })

  it('leaves out what would turn other text around or draw nothing, and survives broken characters', async () => {
    expect(await textOf(answering('a\u202eb\u0000c\ud800d'))).toContain('abc\ufffdd')
  })

  it('goes on over pages, each with its number, when an answer is very long', async () => {
    const pages = await pagesOf(answering('All these words were said in one breath. '.repeat(450)))
    expect(pages.length).toBeGreaterThan(4)
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    })
    expect(pages.join(' ').match(/one breath/gu)).toHaveLength(450)
  })

  it('breaks a word that is wider than the page', async () => {
    const text = await textOf(answering('x'.repeat(2000)))
    expect(text.match(/x/gu)?.length).toBeGreaterThanOrEqual(2000)
  })

  it('is kind about a session without answers', async () => {
    const text = await textOf(
      aReport({ answeredQuestions: 0, overallScore: null, competencies: [], questions: [aQuestion(1, 'Why?', null)] }),
    )
    expect(text).toContain('No answer was given in this interview, so there is nothing to assess yet.')
    expect(text).toContain('No response provided')
    expect(text).not.toContain('null')
  })

  it('says so where answers are still being assessed or wait for words', async () => {
    const pending = anAnswer('Some words', { state: 'assessing', feedback: null })
    const waiting = anAnswer('No response provided', { state: 'awaiting_words', feedback: null })
    const text = await textOf(
      aReport({
        status: 'pending',
        overallScore: null,
        questions: [aQuestion(1, 'Why?', pending), aQuestion(2, 'How?', waiting)],
      }),
    )
    expect(text).toContain('This feedback is not complete yet')
    expect(text).toContain('This answer was still being assessed when this document was made.')
    expect(text).toContain('Type what you said on the feedback page')
    expect(text).toContain('The score follows when every answer has been assessed.')
  })
})
