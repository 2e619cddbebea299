import { describe, expect, it } from 'vitest'
import { colourOf, tidyColour } from '#web/ui/brand/colour-rules.ts'

describe('a colour as it is typed', () => {
  it.each([
    ['7A1F2B', '#7a1f2b'],
    [' #7a1f2b ', '#7a1f2b'],
    ['', ''],
    ['red', 'red'],
    ['#12', '#12'],
  ])('%j becomes %j', (typed, tidy) => {
    expect(tidyColour(typed)).toBe(tidy)
  })

  it('is none where it is no colour', () => {
    expect(colourOf('7a1f2b')).toBe('#7a1f2b')
    expect(colourOf('red')).toBeNull()
  })
})
