import type { Branding } from '#shared/contract/branding.ts'

/** Contrast-safe palettes from any two colours (SPEC-29, WCAG 2.2 AA). Pure. */
type Rgb = readonly [number, number, number]
export type Mode = 'light' | 'dark'
export type Palette = Record<
  | 'solid'
  | 'solid-hover'
  | 'contrast'
  | 'fg'
  | 'subtle'
  | 'muted'
  | 'border'
  | 'focus'
  | 'accent'
  | 'cloth'
  | 'cloth-deep',
  string
>

/** What the palette lies on: paper, surface and sunken surface of tokens.css. */
export const grounds: Record<Mode, readonly Rgb[]> = {
  light: [
    [251, 250, 247],
    [255, 255, 255],
    [243, 241, 236],
  ],
  dark: [
    [16, 21, 24],
    [23, 29, 33],
    [12, 16, 19],
  ],
}
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
const hexOf = (colour: Rgb): string => `#${colour.map(part => part.toString(16).padStart(2, '0')).join('')}`
const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** WCAG's contrast ratio, 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]

/** Hue in turns, saturation and lightness 0 to 1. */
function hslOf(colour: Rgb): Rgb {
  const [red, green, blue] = [colour[0] / 255, colour[1] / 255, colour[2] / 255]
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const lightness = (most + least) / 2
  const range = most - least
  if (range === 0) return [0, 0, lightness]
  const sixth =
    most === red ? (green - blue) / range + 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return [(sixth / 6) % 1, range / (1 - Math.abs(2 * lightness - 1)), lightness]
}
function rgbOfHsl([hue, saturation, lightness]: Rgb): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const place = (offset + hue * 12) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  }
  return [part(0), part(8), part(4)]
}

/** The colour, made lighter or darker in its own hue until it has the ratio on every ground; black and white end the way. */
function reach(colour: Rgb, on: readonly Rgb[], mode: Mode, ratio: number): Rgb {
  const [hue, saturation, lightness] = hslOf(colour)
  const enough = (tried: Rgb) => on.every(ground => contrast(tried, ground) >= ratio)
  if (enough(colour)) return colour
  const end = mode === 'light' ? 0 : 1
  // By night a full colour glares: it is softened a little.
  const soft = mode === 'light' ? saturation : saturation * 0.75
  for (let step = 1; step < 50; step++) {
    const tried = rgbOfHsl([hue, soft, lightness + ((end - lightness) * step) / 50])
    if (enough(tried)) return tried
  }
  return mode === 'light' ? black : white
}

/** What is drawn in the brand's colour must be seen on each ground; by night text and controls want more light than the least. */
const ratios = {
  light: { solid: 3, fg: 4.6, focus: 3.1, accent: 3 },
  dark: { solid: 6.5, fg: 8, focus: 8, accent: 5 },
} as const

export function palette(primary: string, secondary: string | null, mode: Mode): Palette {
  const colour = rgbOf(primary)
  const on = grounds[mode]
  const least = ratios[mode]
  const page = mode === 'light' ? white : ([23, 29, 33] as const)
  const solid = reach(colour, on, mode, least.solid)
  // One of white and black always has at least 4.58:1.
  const onSolid = contrast(white, solid) >= 4.5 ? white : black
  const subtle = mix(page, mode === 'light' ? colour : solid, mode === 'light' ? 0.1 : 0.11)
  const muted = mix(page, mode === 'light' ? colour : solid, mode === 'light' ? 0.22 : 0.24)
  const bright = luminance(colour) > 0.35
  return {
    solid: hexOf(solid),
    // Away from the label's colour, so that hovering never lowers its contrast.
    'solid-hover': hexOf(mix(solid, onSolid === white ? black : white, 0.14)),
    contrast: hexOf(onSolid),
    fg: hexOf(reach(reach(colour, [...on, subtle, muted], mode, 4.6), on, mode, least.fg)),
    subtle: hexOf(subtle),
    muted: hexOf(muted),
    border: hexOf(mix(page, solid, mode === 'light' ? 0.6 : 0.55)),
    focus: hexOf(reach(colour, on, mode, least.focus)),
    accent: hexOf(reach(secondary ? rgbOf(secondary) : colour, on, mode, least.accent)),
    cloth: hexOf(mix(colour, black, bright ? 0.35 : 0.08)),
    'cloth-deep': hexOf(mix(colour, black, bright ? 0.5 : 0.32)),
  }
}

const declarations = (colours: Palette): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name.startsWith('cloth') ? 'av' : 'brand'}-${name}:${value}`)
    .join(';')

/** A style sheet for both themes, or null where the institution chose no colour. More specific than tokens.css, so order does not matter. */
export function brandCss({ primaryColor, secondaryColor }: Branding): string | null {
  if (!primaryColor) return null
  const css = (mode: Mode) => declarations(palette(primaryColor, secondaryColor, mode))
  return `html:root{${css('light')}}html.dark:root{${css('dark')}}`
}
