import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codesOpen } from '#functions/people/sign-in/guess-rules.ts'
import { type SignInPage, startSignInPage, statusOf } from './people.ts'

let page: SignInPage
let address: string
let people = 0
beforeAll(async () => {
  page = await startSignInPage()
})
afterAll(() => page.stop())
beforeEach(() => {
  address = `asha.${people++}@example.com`
  page.later(3600)
})

const device = (name: string) => name.padEnd(32, '0')

it('a flood of codes is stopped for one network however many addresses it names, and for no other', async () => {
  page.later(600)
  const batch = (first: number) =>
    Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        statusOf(page.ask(`flood.${people}.${first + index}@example.com`, { ip: '10.6.6.6' })),
      ),
    )
  const statuses: number[] = []
  for (let asked = 0; asked < 1525; asked += 25) statuses.push(...(await batch(asked)))
  expect(statuses.filter(status => status === 200)).toHaveLength(1500)
  expect(statuses.filter(status => status === 429)).toHaveLength(25)
  expect(await statusOf(page.ask(address, { ip: '10.6.6.7' }))).toBe(200)
  // Whoever sits in the same network asks by the page, which names its browser.
  expect(await statusOf(page.ask(address, { ip: '10.6.6.6', device: device('lab-pc-7') }))).toBe(200)
  page.sent.length = 0
}, 600_000)

it('somebody who guesses at all accounts at once finds no more codes open than the odds allow for', async () => {
  page.later(3600)
  const students = Array.from({ length: codesOpen.most + 20 }, (_, index) => `all.${people}.${index}@example.com`)
  for (let first = 0; first < students.length; first += 40)
    await Promise.all(students.slice(first, first + 40).map(email => page.enrol(email)))
  const before = page.letters.length
  for (const email of students) await page.ask(email, { ip: '198.51.100.1' })
  await page.codeOf(students[0] ?? '')
  const mailed = page.letters.slice(before)
  expect(mailed).toHaveLength(students.length)
  expect(mailed.filter(({ subject }) => /^\d{6} /.test(subject)).length).toBeLessThanOrEqual(codesOpen.most + 2)
  expect(mailed.filter(({ text }) => text.includes('#link=')).length).toBeGreaterThanOrEqual(18)
  page.later(600)
}, 600_000)
