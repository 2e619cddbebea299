import { describe, expect, it } from 'vitest'
import { ConditionFailed } from '#functions/platform/ports/table.ts'
import { failedConditions, ifHeld, succeeded } from '#functions/platform/table/conditions.ts'
import { retrying } from '#functions/platform/table/retrying.ts'

/** An attempt that fails so often, and the pauses that were made; the chance is always the worst. */
function story(failures: number, failure: () => Error = () => new ConditionFailed()) {
  const pauses: number[] = []
  let asked = 0
  const attempt = async () => {
    if (++asked <= failures) throw failure()
    return `done at ${asked}`
  }
  const pause = async (milliseconds: number) => pauses.push(milliseconds)
  return { attempt, pauses, asked: () => asked, by: { pause, chance: () => 1 } }
}

describe('retrying', () => {
  it('answers at once where nobody else was first', async () => {
    const { attempt, pauses, by } = story(0)
    expect(await retrying(attempt, by)).toBe('done at 1')
    expect(pauses).toEqual([])
  })

  it('asks again with twice the pause each time, up to the longest', async () => {
    const { attempt, pauses, by } = story(5)
    expect(await retrying(attempt, { ...by, longestMs: 100 })).toBe('done at 6')
    expect(pauses).toEqual([20, 40, 80, 100, 100])
  })

  it('makes its pauses by chance', async () => {
    const { attempt, pauses, by } = story(2)
    await retrying(attempt, { ...by, chance: () => 0.25 })
    expect(pauses).toEqual([5, 10])
  })

  it.each([
    [undefined, 8],
    [3, 3],
  ])('gives up after %s tries, with what failed last', async (tries, wanted) => {
    const { attempt, asked, pauses, by } = story(100)
    await expect(retrying(attempt, { ...by, ...(tries && { tries }) })).rejects.toThrow(ConditionFailed)
    expect([asked(), pauses.length]).toEqual([wanted, wanted - 1])
  })

  it('says what it is told to say where it gives up', async () => {
    const { attempt, by } = story(100)
    await expect(retrying(attempt, { ...by, whenLost: () => new Error('busy') })).rejects.toThrow('busy')
  })

  it('lets every other failure through at once', async () => {
    const { attempt, asked, by } = story(1, () => new Error('out of order'))
    await expect(retrying(attempt, { ...by, whenLost: () => new Error('busy') })).rejects.toThrow('out of order')
    expect(asked()).toBe(1)
  })

  it('tries again only where that is worthwhile', async () => {
    const { attempt, asked, by } = story(1, () => new ConditionFailed(['seat free']))
    const isWorthwhile = (error: unknown) => error instanceof ConditionFailed && error.failed.includes('unchanged')
    await expect(retrying(attempt, { ...by, isWorthwhile })).rejects.toThrow('seat free')
    expect(asked()).toBe(1)
  })
})

describe('a write whose condition may fail', () => {
  const failed = () => Promise.reject(new ConditionFailed(['seat free', 'address free']))
  const broken = () => Promise.reject(new Error('out of order'))

  it('is told by whether it succeeded, what it answers, or what failed', async () => {
    expect([await succeeded(Promise.resolve(undefined)), await succeeded(failed())]).toEqual([true, false])
    expect([await ifHeld(Promise.resolve(5)), await ifHeld(failed())]).toEqual([5, undefined])
    expect(await failedConditions(Promise.resolve())).toBeNull()
    expect(await failedConditions(failed())).toEqual(['seat free', 'address free'])
  })

  it.each([succeeded, ifHeld, failedConditions])('throws what is no failed condition: %o', async told => {
    await expect(told(broken())).rejects.toThrow('out of order')
  })
})
