import { expect, test } from 'vitest'
import { readMeter } from '#bench/cost/meter-file.ts'
import { interviewCost, standingCost } from '#bench/cost/pricing.ts'
import { hotKeys } from '#bench/scale/hot-keys.ts'
import { assumed, atATime, beginsPerSecond, mixed, money, needs, sizes, work } from '#bench/scale/load.ts'
import { type QuotaName, quotas } from '#bench/scale/quotas.ts'

const meter = readMeter()
const needOf = (name: QuotaName) => needs(meter).find(need => need.name === name)

test('a fifth of a day falls into one hour: of 18,000 interviews one begins each second, and 1800 people are there', () => {
  expect(beginsPerSecond(18_000)).toBe(1)
  expect(atATime(18_000)).toBe(1800)
})

test('an average interview is one of studio in ten', () => {
  expect(assumed.studio).toBe(0.1)
  expect(mixed(meter, ({ recogniser }) => recogniser.jobs)).toBeCloseTo(0.8, 9)
})

test('every quota is looked at, the nearest first', () => {
  const reached = needs(meter).map(({ reachedAt }) => reachedAt)
  expect(needs(meter)).toHaveLength(Object.keys(quotas).length)
  expect(reached).toEqual(reached.toSorted((a, b) => a - b))
})

test('what is needed grows with the interviews, and meets the quota where it is said to', () => {
  for (const { name, needs: values, reachedAt } of needs(meter)) {
    const [small = 0, middle = 0, large = 0] = values
    expect(middle / small).toBeCloseTo(100, 6)
    expect(large / middle).toBeCloseTo(100, 6)
    expect((small * reachedAt) / (sizes[0]?.perDay ?? 0)).toBeCloseTo(quotas[name].limit, 6)
  }
})

test('mails of a day are counted by the day, all others by the busiest hour', () => {
  expect(needOf('mailDay')?.needs[2]).toBe(1_000_000)
  expect(needOf('mailRate')?.needs[2]).toBeCloseTo(1_000_000 / 18_000, 6)
})

test('a day costs its interviews and its share of what stands there anyway', () => {
  const each = mixed(meter, units => interviewCost(units).total)
  expect(money(meter)[0]?.day).toBeCloseTo(100 * each + standingCost(meter).total / 30, 9)
})

test("no key that an institution's students share comes near what a partition serves, at any size", () => {
  for (const { writes, reads } of hotKeys(meter)) {
    expect(Math.max(...writes)).toBeLessThan(500)
    expect(Math.max(...reads)).toBeLessThan(1500)
  }
})

test('every queue an interview uses has its worker in the meter', () => {
  const all = work(meter, new Set())
  expect(all.map(({ queue }) => queue)).toEqual(
    expect.arrayContaining(['assess-answer', 'plan-interview', 'send-mail']),
  )
  for (const { milliseconds } of all) expect(milliseconds).toBeGreaterThan(0)
})
