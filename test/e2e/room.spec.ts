import type { Page } from '@playwright/test'
import { complaints, enter, expect, newPerson, type Person, test } from './product.ts'

const answers = [
  'I built the bus pass renewal form with Django, because people waited twenty two minutes at the counter.',
  'I moved the photo step to the end, and after the release the median was thirteen minutes.',
]

/** Into the room in typed mode, to the first question. */
async function typedRoom(page: Page, person: Person): Promise<void> {
  await enter(page, person.token, '/interview/new?mode=typed')
  await page.getByRole('button', { name: 'Continue' }).or(page.getByLabel('Your answer')).first().waitFor()
  const goOn = page.getByRole('button', { name: 'Continue' })
  if (await goOn.isVisible()) await goOn.click()
  await expect(page.getByLabel('Your answer')).toBeVisible({ timeout: 20_000 })
}

/** How many answers left the browser, each with its idempotency key. */
function submissions(page: Page): string[] {
  const keys: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/submit-answer')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Answer' })
const emptied = (page: Page) => expect(page.getByLabel('Your answer')).toHaveValue('')

test('eight typed answers lead to feedback by themselves, and a double click sends once', async ({ page, product }) => {
  const problems = complaints(page)
  const person = await newPerson(product, 'Tara Typed')
  const sent = submissions(page)
  await typedRoom(page, person)
  for (let number = 1; number <= 8; number++) {
    await page.getByLabel('Your answer').fill(`${answers[number % 2]} That was number ${number}.`)
    await submit(page).dblclick()
    if (number < 8) await emptied(page)
  }
  await page.waitForURL(/\/feedback\//)
  expect(sent).toHaveLength(8)
  expect(new Set(sent).size).toBe(8)
  await expect(page.getByRole('heading', { name: 'Across all eight answers' })).toBeVisible({ timeout: 30_000 })
  for (let number = 1; number <= 8; number++)
    await expect(page.getByText(`That was number ${number}.`).first()).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByText('2 of 3 left today')).toBeVisible()
  expect(problems).toEqual([])
})

test('a spoken answer is sent once, however often Finish is pressed', async ({ page, product }) => {
  const person = await newPerson(product, 'Sana Spoken')
  const sent = submissions(page)
  await enter(page, person.token, '/interview/new')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Ready for your answer')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Start recording' }).click()
  await page.waitForTimeout(3000)
  await page.getByRole('button', { name: 'Finish Answer' }).dblclick()
  await expect(page.getByText('Ready for your answer')).toBeVisible({ timeout: 30_000 })
  expect(sent).toHaveLength(1)
})

test('a denied microphone says so, and typing is the way out', async ({ page, product }) => {
  const person = await newPerson(product, 'Dina Denied')
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await enter(page, person.token, '/interview/setup')
  await expect(
    page.getByText('Microphone access denied. Please enable microphone access in your browser settings.'),
  ).toBeVisible()
  const start = page.getByRole('button', { name: 'Start your first interview' })
  await expect(start).toBeDisabled()
  await page.getByRole('button', { name: 'Type instead' }).click()
  await start.click()
  await expect(page.getByLabel('Your answer')).toBeVisible({ timeout: 20_000 })
})

test('Back asks first; who leaves finds the interview on the dashboard, with its answers safe', async ({
  page,
  product,
}) => {
  const person = await newPerson(product, 'Bela Back')
  await enter(page, person.token, '/dashboard')
  await page.getByRole('link', { name: 'Start interview' }).click()
  await page.getByRole('button', { name: "I can't speak now" }).click()
  await page.getByRole('button', { name: 'Start your first interview' }).click()
  await page.getByLabel('Your answer').fill(answers[0] ?? '')
  await submit(page).click()
  await emptied(page)
  const room = page.url()

  await page.goBack()
  const dialog = page.getByRole('alertdialog', { name: 'Leave for now?' })
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog).toBeHidden()
  expect(page.url()).toBe(room)

  await page.goBack()
  await dialog.getByRole('button', { name: 'Pause and leave' }).click()
  await expect(page).not.toHaveURL(room)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Continue your interview' })).toBeVisible()
  await expect(page.getByText('Your answer is safe.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(room)
})

test('an answer given offline goes out when the line is back', async ({ page, context, product }) => {
  const person = await newPerson(product, 'Orla Offline')
  await typedRoom(page, person)
  await page.getByLabel('Your answer').fill(answers[1] ?? '')
  await context.setOffline(true)
  await submit(page).click()
  await expect(
    page.getByText('Your answer is kept on this device and goes out by itself when the line is back.'),
  ).toBeVisible()
  await context.setOffline(false)
  await emptied(page)
  const sessionId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { questions } = await person.report(sessionId)
  expect(questions[0].answer.content).toBe(answers[1])
})

test('after the third interview of a day, the dashboard and the room say when the next may come', async ({
  page,
  product,
}) => {
  const person = await newPerson(product, 'Mina Many')
  for (let number = 1; number <= 3; number++) {
    const { sessionId, questionId } = await person.begin(person.resumeId)
    await person.submit(sessionId, { questionId, key: crypto.randomUUID(), content: answers[0] ?? '' })
    await person.end(sessionId)
  }
  await enter(page, person.token, '/dashboard')
  await expect(page.getByText('No interviews left today. The count starts anew at midnight.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start interview' })).toBeDisabled()
  await page.goto('/interview/new')
  await expect(page.getByText(/Failed to create interview session: /)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
})
