import { type PDFPage, rgb } from '@cantoo/pdf-lib'
import { type Color, clean, type TextStyle, type Typesetter } from './typesetter.ts'

export type StyledText = { text: string; style: TextStyle; underline?: Color }
/** A thing with a height that is never split over two pages. Heights and places are in points, top down. */
export type PageBlock = { height: number; draw(page: PDFPage, x: number, top: number): void; keepWithNext?: boolean }

type Piece = StyledText & { width: number }
type Line = { pieces: Piece[]; width: number }

const leading = 1.45

/** Text of several styles broken into lines of at most this width. */
export function paragraphBlocks(
  typesetter: Typesetter,
  spans: StyledText[],
  width: number,
  options = { keepTogether: false },
): PageBlock[] {
  const lines = wrap(typesetter, spans, width)
  return lines.map((line, index) => ({
    height: Math.max(...line.pieces.map(piece => piece.style.size), 0) * leading,
    draw: (page, x, top) => drawLine(typesetter, page, line, x, top),
    keepWithNext: options.keepTogether ? index < lines.length - 1 : index === 0 && lines.length > 1,
  }))
}

function wrap(typesetter: Typesetter, spans: StyledText[], width: number): Line[] {
  const lines: Line[] = []
  let line: Line = { pieces: [], width: 0 }
  let space: Piece | null = null
  const newLine = () => {
    if (line.pieces.length > 0) lines.push(line)
    line = { pieces: [], width: 0 }
    space = null
  }
  const add = (piece: Piece) => {
    line.pieces.push(piece)
    line.width += piece.width
  }
  for (const { space: before, word } of words(typesetter, spans)) {
    if (before) space = before
    const wordWidth = sum(word)
    if (line.pieces.length > 0 && line.width + (space?.width ?? 0) + wordWidth > width) newLine()
    if (space && line.pieces.length > 0) add(space)
    space = null
    for (const piece of wordWidth > width ? word.flatMap(part => clusters(typesetter, part)) : word) {
      if (line.width + piece.width > width) newLine()
      add(piece)
    }
  }
  newLine()
  return lines
}

/** Words as runs of pieces without a space between them, each with the space that stood before it. */
function words(typesetter: Typesetter, spans: StyledText[]): { space: Piece | null; word: Piece[] }[] {
  const found: { space: Piece | null; word: Piece[] }[] = []
  let space: Piece | null = null
  let open = false
  for (const span of spans) {
    for (const [text] of clean(span.text).matchAll(/ +|[^ ]+/gu)) {
      if (text.startsWith(' ')) {
        space = measured(typesetter, { ...span, text: ' ' })
        open = false
      } else {
        const piece = measured(typesetter, { ...span, text })
        if (open) found.at(-1)?.word.push(piece)
        else found.push({ space, word: [piece] })
        space = null
        open = true
      }
    }
  }
  return found
}

const measured = (typesetter: Typesetter, span: StyledText): Piece => ({
  ...span,
  width: typesetter.width(span.text, span.style),
})
const clusters = (typesetter: Typesetter, piece: Piece): Piece[] =>
  typesetter.clustersOf(piece.text).map(text => measured(typesetter, { ...piece, text }))
const sum = (pieces: Piece[]) => pieces.reduce((total, piece) => total + piece.width, 0)

function drawLine(typesetter: Typesetter, page: PDFPage, line: Line, x: number, top: number): void {
  const size = Math.max(...line.pieces.map(piece => piece.style.size))
  const baseline = top - size * 1.1
  let pen = x
  for (const { text, style, underline } of merged(line.pieces)) {
    const width = typesetter.draw(page, text, pen, baseline, style)
    if (underline) drawRule(page, pen, baseline - 3, width, 1.4, underline)
    pen += width
  }
}

/** Neighbours that look alike are drawn as one text, so that a right-to-left phrase keeps its order of words. */
function merged(pieces: Piece[]): StyledText[] {
  const spans: StyledText[] = []
  for (const { text, style, underline } of pieces) {
    const last = spans.at(-1)
    if (last && last.style === style && last.underline === underline) last.text += text
    else spans.push({ text, style, ...(underline ? { underline } : {}) })
  }
  return spans
}

export function drawRule(page: PDFPage, x: number, y: number, width: number, thickness: number, color: Color): void {
  page.drawRectangle({ x, y: y - thickness, width, height: thickness, color: rgb(...color) })
}
