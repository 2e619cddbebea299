import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignInPage, startSignInPage, statusOf } from './people.ts'

let page: SignInPage
beforeAll(async () => {
  page = await startSignInPage()
})
afterAll(() => page.stop())

it('300 people behind one address sign in within ten minutes, though one in six mistypes the code', async () => {
  const ip = '203.0.113.7'
  const people = Array.from({ length: 300 }, (_, index) => `student.${index}@example.com`)
  await Promise.all(people.map(email => page.enrol(email)))
  const begun = page.clock.now.getTime()
  for (let first = 0; first < people.length; first += 30) {
    const row = people.slice(first, first + 30)
    expect(await Promise.all(row.map(email => statusOf(page.ask(email, { ip }))))).toEqual(row.map(() => 200))
    page.later(20)
    const codes = new Map<string, string>()
    for (const email of row) codes.set(email, (await page.codeOf(email)) ?? '')
    const entered = row.map(async (email, index) => {
      const code = codes.get(email) ?? ''
      const mistyped = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      if (index % 6 === 0) expect(await statusOf(page.enter(email, mistyped, { ip }))).toBe(400)
      return statusOf(page.enter(email, code, { ip }))
    })
    expect(await Promise.all(entered)).toEqual(row.map(() => 200))
    page.later(35)
  }
  expect(page.clock.now.getTime() - begun).toBeLessThan(600_000)
  expect(new Set(page.letters.map(({ to }) => to)).size).toBe(300)
})
