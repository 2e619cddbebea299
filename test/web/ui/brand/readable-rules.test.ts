import { describe, expect, it } from 'vitest'
import { readable, readableText } from '#web/ui/brand/readable-rules.ts'

describe('how well colours can be read', () => {
  it('is told by the real contrast, never rounded up', () => {
    expect(readableText('#7a1f2b', '#d9b45b').figures).toMatch(/^Readable: \d+\.\d to 1 light, \d+\.\d to 1 dark$/)
    const { least } = readable('#7a1f2b', null, 'light')
    const shown = Number(/([\d.]+) to 1 light/.exec(readableText('#7a1f2b', null).figures)?.[1])
    expect(shown).toBeLessThanOrEqual(least)
    expect(shown).toBeGreaterThan(least - 0.1)
  })

  it.each(['#ffff00', '#000000', '#ffffff', '#7a1f2b', '#0b1f4d', '#808080'])(
    'is enough for everybody with %s',
    colour => {
      for (const mode of ['light', 'dark'] as const)
        expect(readable(colour, null, mode).least).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('says when a colour was shifted, and which way', () => {
    expect(readableText('#ffff00', null).shift).toContain('darkened by day')
    expect(readableText('#0b1f4d', null).shift).toContain('lightened by night')
    expect(readableText('#3f8f8f', null).shift).not.toContain('darkened by day')
  })
})
