import { drawRule, type PageBlock, paragraphBlocks } from './paragraph.ts'
import { colors, styles } from './styles.ts'
import type { Color, TextStyle, Typesetter } from './typesetter.ts'

export const gap = (height: number): PageBlock => ({ height, draw: () => {}, keepWithNext: true })

export const rule = (width: number, options: { thickness?: number; color?: Color } = {}): PageBlock => ({
  height: 1,
  draw: (page, x, top) => drawRule(page, x, top, width, options.thickness ?? 0.6, options.color ?? colors.line),
})

export const plain = (typesetter: Typesetter, text: string, style: TextStyle, width: number): PageBlock[] =>
  paragraphBlocks(typesetter, [{ text, style }], width)

/** Paragraphs of a longer text, with air between them. */
export const prose = (typesetter: Typesetter, text: string, style: TextStyle, width: number): PageBlock[] =>
  text
    .split(/\n+/)
    .filter(part => part.trim() !== '')
    .flatMap((part, index) => [...(index > 0 ? [gap(5)] : []), ...plain(typesetter, part, style, width)])

/** A heading stays with what it announces. */
export const headingBlocks = (typesetter: Typesetter, text: string, style: TextStyle, width: number): PageBlock[] =>
  paragraphBlocks(typesetter, [{ text, style }], width).map(block => ({ ...block, keepWithNext: true }))

export const bullets = (typesetter: Typesetter, items: string[], width: number): PageBlock[] =>
  items.flatMap(item => [
    gap(3),
    ...(paragraphBlocks(typesetter, [{ text: item, style: styles.text }], width - 11).map((block, index) => ({
      ...block,
      draw: (page, x, top) => {
        if (index === 0) page.drawCircle({ x: x + 2.5, y: top - 7.2, size: 1.3 })
        block.draw(page, x + 11, top)
      },
    })) satisfies PageBlock[]),
  ])
