import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandCss, contrast, grounds, type Mode, palette, rgbOf } from '#web/ui/brand/brand-rules.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const mode = fc.constantFrom<Mode>('light', 'dark')
const between = (one: string, other: string) => contrast(rgbOf(one), rgbOf(other))
const branding = { logoUrl: null, theme: null, primaryColor: null, secondaryColor: null }

describe("an institution's palette", () => {
  it('knows WCAG contrast: black on white is 21, a colour on itself 1', () => {
    expect(between('#000000', '#ffffff')).toBeCloseTo(21)
    expect(between('#17595f', '#17595f')).toBe(1)
  })

  it('can be read on every ground, whatever two colours were entered', () => {
    fc.assert(
      fc.property(colour, colour, mode, (primary, secondary, theme) => {
        const made = palette(primary, secondary, theme)
        expect(between(made.contrast, made.solid)).toBeGreaterThanOrEqual(4.5)
        expect(between(made.contrast, made['solid-hover'])).toBeGreaterThanOrEqual(4.5)
        for (const ground of grounds[theme]) {
          expect(contrast(rgbOf(made.solid), ground)).toBeGreaterThanOrEqual(3)
          expect(contrast(rgbOf(made.focus), ground)).toBeGreaterThanOrEqual(3)
          expect(contrast(rgbOf(made.accent), ground)).toBeGreaterThanOrEqual(3)
          expect(contrast(rgbOf(made.fg), ground)).toBeGreaterThanOrEqual(4.5)
        }
        expect(between(made.fg, made.subtle)).toBeGreaterThanOrEqual(4.5)
        expect(between(made.fg, made.muted)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 600 },
    )
  })

  it('leaves a colour that is already safe as it was', () => {
    expect(palette('#17595f', null, 'light').solid).toBe('#17595f')
  })

  it('writes black on yellow and white on navy', () => {
    expect(palette('#ffd400', null, 'light').contrast).toBe('#000000')
    expect(palette('#0b1f4d', null, 'light').contrast).toBe('#ffffff')
  })

  it('keeps the hue by night: teal stays teal, and is not washed to grey', () => {
    const [red, green, blue] = rgbOf(palette('#17595f', null, 'dark').solid)
    expect(green - red).toBeGreaterThan(60)
    expect(blue - red).toBeGreaterThan(60)
  })

  it('becomes a style sheet for both themes, and none where no colour was chosen', () => {
    const css = brandCss({ ...branding, primaryColor: '#b3261e' }) ?? ''
    expect(css).toMatch(/^html:root\{--brand-solid:#b3261e;/)
    expect(css).toContain('html.dark:root{')
    expect(css).toContain('--av-cloth:')
    expect(brandCss(branding)).toBeNull()
  })
})
