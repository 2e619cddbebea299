import { contrast, grounds, type Mode, palette, rgbOf } from './brand-rules.ts'

/** The product's own colour, worn where an institution chose none. */
export const ownColour = '#17595f'

export type Readable = {
  /** The least contrast of a button's label on the button and of coloured text on the page. */
  least: number
  /** Whether the chosen colour had to be made lighter or darker to be seen. */
  shifted: boolean
}

/** How well an institution's colours can be read once the theme has made them safe. */
export function readable(primary: string, secondary: string | null, mode: Mode): Readable {
  const colours = palette(primary, secondary, mode)
  const text = grounds[mode].map(ground => contrast(rgbOf(colours.fg), ground))
  return {
    least: Math.min(contrast(rgbOf(colours.contrast), rgbOf(colours.solid)), ...text),
    shifted: colours.solid !== primary.toLowerCase(),
  }
}

const figure = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

/** 'Readable: 10.2 to 1 light, 7.7 to 1 dark', and what was done to the colour for it. */
export function readableText(primary: string, secondary: string | null): { figures: string; shift: string | null } {
  const [light, dark] = [readable(primary, secondary, 'light'), readable(primary, secondary, 'dark')]
  const shift =
    light.shifted && dark.shifted
      ? 'Your colour is darkened by day and lightened by night so that everybody can read it.'
      : light.shifted
        ? 'Your colour is darkened by day so that everybody can read it.'
        : dark.shifted
          ? 'Your colour is lightened by night so that everybody can read it.'
          : null
  return { figures: `Readable: ${figure(light.least)} to 1 light, ${figure(dark.least)} to 1 dark`, shift }
}
