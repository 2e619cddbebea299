import type { Color, TextStyle } from './typesetter.ts'

const hex = (value: string): Color => [
  Number.parseInt(value.slice(1, 3), 16) / 255,
  Number.parseInt(value.slice(3, 5), 16) / 255,
  Number.parseInt(value.slice(5, 7), 16) / 255,
]

/** Paper and ink of the product's look, for print. */
export const colors = {
  ink: hex('#1b2126'),
  inkSoft: hex('#4b545b'),
  inkFaint: hex('#626b72'),
  line: hex('#dcd8cf'),
  brand: hex('#17595f'),
  marigold: hex('#e0a11b'),
  marigoldInk: hex('#7a5200'),
} as const

export const styles = {
  masthead: { family: 'serif', weight: 600, size: 10.5, color: colors.brand },
  name: { family: 'serif', weight: 600, size: 25, color: colors.ink },
  heading: { family: 'serif', weight: 600, size: 16, color: colors.ink },
  question: { family: 'serif', weight: 600, size: 13.5, color: colors.ink },
  subheading: { family: 'serif', weight: 600, size: 10.5, color: colors.ink },
  essay: { family: 'serif', weight: 400, size: 10.5, color: colors.ink },
  essaySoft: { family: 'serif', weight: 400, size: 10.5, color: colors.inkSoft },
  remarkNumber: { family: 'sans', weight: 600, size: 6.5, color: colors.marigoldInk, rise: 4 },
  remarkBadge: { family: 'sans', weight: 600, size: 7, color: colors.marigoldInk },
  remarkTitle: { family: 'sans', weight: 600, size: 8.5, color: colors.ink },
  text: { family: 'sans', weight: 400, size: 8.5, color: colors.ink },
  textStrong: { family: 'sans', weight: 600, size: 8.5, color: colors.ink },
  label: { family: 'sans', weight: 400, size: 7.5, color: colors.inkFaint },
  missing: { family: 'sans', weight: 600, size: 7.5, color: colors.marigoldInk },
  figure: { family: 'serif', weight: 600, size: 13, color: colors.ink },
  score: { family: 'serif', weight: 600, size: 44, color: colors.ink },
} as const satisfies Record<string, TextStyle>
