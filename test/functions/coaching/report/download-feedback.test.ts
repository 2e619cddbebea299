import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadFeedback } from '#functions/coaching/report/download-feedback.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { startTable } from '#test/fakes/table.ts'
import { anAnswerItem, aState, putSession } from '#test/functions/coaching/a-session.ts'

let engine: Awaited<ReturnType<typeof startTable>>
beforeAll(async () => {
  engine = await startTable()
  const state = aState('s-1', { interviewNumber: 7 })
  await putSession(engine.table, state, [anAnswerItem('s-1', 1, { state: 'assessed', content: 'மெதுவாக இருந்தது' })])
  await engine.table.put({
    ...keys.entity('college-1'),
    ...{ entityId: 'college-1', name: 'पुणे Institute', type: 'college', domain: 'pune', plan: 'standard' },
    branding: { logoUrl: null, theme: null, primaryColor: null, secondaryColor: null },
    ...{ seats: 50, seatsUsed: 1, interviewsPerDay: 3, trialEndsAt: null, suspended: false, timeZone: 'Asia/Kolkata' },
    ...{ voiceProfile: 'economy', browserRecognitionAllowed: true, contact: null, agreement: null },
    createdAt: '2026-11-01T00:00:00.000Z',
  })
})
afterAll(() => engine.stop())

const download = (principal = student({ name: 'आशा Rao', entityId: 'college-1' })) =>
  downloadFeedback(callOf(routes.interview.downloadFeedback, { params: { id: 's-1' }, principal }), engine)

describe('the feedback as a file', () => {
  it('is a PDF with a plain name, in the scripts of name and answer', async () => {
    const { file } = await download()
    expect(file).toMatchObject({ contentType: 'application/pdf', fileName: 'interview-7-feedback.pdf' })
    const document = await getDocumentProxy(file.bytes)
    const { text } = await extractText(document, { mergePages: true })
    for (const part of ['Rao', 'Institute', 'Interview #7', '21 November 2026 at 15:30'])
      expect(text.replace(/\s+/gu, ' ')).toContain(part)
    expect(text).toMatch(/\p{Script=Devanagari}/u)
    expect(text).toMatch(/\p{Script=Tamil}/u)
  })

  it("is not to be had by anybody but the session's own person", async () => {
    await expect(download(student({ userId: 'student-2' }))).rejects.toMatchObject({ status: 404 })
  })
})
