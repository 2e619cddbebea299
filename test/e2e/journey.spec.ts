import { readFile } from 'node:fs/promises'
import { pdfOf } from '#test/fakes/resume-pdf.ts'
import { complaints, expect, listen, longestSharedRun, resumeLines, script, signIn, test } from './product.ts'

// Against what is deployed: each handler bundled, in an instance with the memory, time and variables it has on AWS.
test.use({ handlers: 'bundled' })

test('A newcomer signs in, uploads a resume, is interviewed aloud, and reads feedback that quotes what was said', async ({
  page,
  product,
}) => {
  const problems = complaints(page)
  const playedClips = await listen(page)
  expect(product.output()).toContain('The handlers run as bundled: ')

  await test.step('signs in with the code from the mail and is asked for a resume', async () => {
    await signIn(page, product.origin, 'newcomer@example.com', 'demo')
    await expect(page).toHaveURL(/\/resume/)
  })

  await test.step('uploads a real PDF, which is read', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'Kabir_Sheikh.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await pdfOf(['Kabir Sheikh', ...resumeLines])),
    })
    await page.getByRole('button', { name: 'Upload and analyse' }).click()
    await expect(page.getByText('Resume analyzed successfully!').first()).toBeVisible({ timeout: 20_000 })
  })

  await test.step('sets up microphone and speaker', async () => {
    await page.goto('/dashboard')
    await page
      .getByRole('button', { name: 'Start interview' })
      .or(page.getByRole('link', { name: 'Start interview' }))
      .click()
    await expect(page).toHaveURL(/\/interview\/setup/)
    const start = page.getByRole('button', { name: 'Start your first interview' })
    await expect(start).toBeDisabled()
    await page.getByRole('button', { name: 'Play the sentence' }).click()
    await page.getByText('Yes I can hear it').click()
    await expect(start).toBeEnabled()
    await start.click()
    await page.waitForURL(/\/interview\/[\w-]{20,}/)
  })

  const record = async (seconds: number) => {
    await page.getByRole('button', { name: 'Start recording' }).click()
    await expect(page.getByRole('button', { name: 'Finish Answer' })).toBeVisible()
    await page.waitForTimeout(seconds * 1000)
  }
  const finish = () => page.getByRole('button', { name: 'Finish Answer' }).click()
  const ready = () => expect(page.getByText('Ready for your answer')).toBeVisible({ timeout: 30_000 })

  await test.step('hears the first question, really, and answers it aloud', async () => {
    await expect(page.getByText('Speaking...')).toBeVisible()
    await ready()
    const clips = await playedClips()
    const question = clips.at(-1)
    expect(question?.seconds).toBeGreaterThan(1)
    expect(question?.loudest).toBeGreaterThan(0.05)
    expect(question?.state).toBe('running')
    await record(8)
    await finish()
  })

  await test.step('pauses, and the clock stands still', async () => {
    await ready()
    // The server's clock counts: it stands still when the pause has arrived there.
    const paused = page.waitForResponse(/\/api\/interview\/[\w-]+\/pause$/)
    await page.getByRole('button', { name: 'Pause' }).click()
    await paused
    await expect(page.getByText('Take your time')).toBeVisible()
    const time = () => page.locator('header b').first().textContent()
    const before = await time()
    await page.waitForTimeout(2500)
    expect(await time()).toBe(before)
    await page.getByRole('main').getByRole('button', { name: 'Resume' }).last().click()
    await ready()
  })

  await test.step('reloads in mid-answer and loses nothing', async () => {
    await record(7)
    await page.reload()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Start recording' })).toBeVisible({ timeout: 30_000 })
    await record(3)
    await finish()
  })

  await test.step('answers a third time and ends the interview', async () => {
    await ready()
    await record(8)
    await finish()
    await ready()
    await page.getByRole('button', { name: 'End Interview' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End Interview' }).click()
    await page.waitForURL(/\/feedback\/[\w-]{20,}/)
  })

  const sessionId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await test.step('reads feedback on each answer that quotes at least four of the words in a row', async () => {
    const token = await page.evaluate(() =>
      Object.values(localStorage)
        .find(value => /^[\w-]{43}$/.test(value.replaceAll('"', '')))
        ?.replaceAll('"', ''),
    )
    const report = async () =>
      (
        await (
          await fetch(`${product.origin}/api/feedback/${sessionId}`, { headers: { authorization: `Bearer ${token}` } })
        ).json()
      ).data
    await expect.poll(async () => (await report()).status).toBe('ready')
    const { questions } = await report()
    const answered = questions.filter((each: { answer: unknown }) => each.answer)
    expect(answered).toHaveLength(3)
    for (const { answer } of answered) {
      expect(longestSharedRun(answer.transcript, script)).toBeGreaterThanOrEqual(8)
      const said = [...answer.feedback.strengths, ...answer.feedback.weaknesses].join(' | ')
      expect(longestSharedRun(said, script), said).toBeGreaterThanOrEqual(4)
    }
    expect(answered[1].answer.audioUrls).toHaveLength(2)
    await expect(page.getByText('Areas of improvement').first()).toBeVisible({ timeout: 20_000 })
  })

  await test.step('takes the feedback home as a PDF', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBeGreaterThan(5000)
  })

  await test.step('finds the interview in the history', async () => {
    await page.goto('/history')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(1)')
    await page.getByText('View feedback').first().click()
    await expect(page).toHaveURL(new RegExp(sessionId))
  })

  expect(problems).toEqual([])
})
