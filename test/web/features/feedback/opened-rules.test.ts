import { describe, expect, it } from 'vitest'
import { openedWords } from '#web/features/feedback/opened-rules.ts'

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute)

describe('what staff are told when they open feedback', () => {
  it('is when the student will read that they did', () => {
    expect(openedWords('Prachi Deshpande', at(18, 10, 12), at(18, 10, 40))).toBe(
      'Prachi Deshpande sees in their own account that you opened this, today at 10:12.',
    )
  })

  it('names the day once it is another one', () => {
    expect(openedWords('Prachi', at(17, 23, 58), at(18, 0, 4))).toBe(
      'Prachi sees in their own account that you opened this, on 17 November, 23:58.',
    )
  })
})
