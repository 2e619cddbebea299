import {
  beginText,
  endText,
  type PDFContext,
  PDFHexString,
  PDFName,
  type PDFOperator,
  type PDFPage,
  setFillingRgbColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '@cantoo/pdf-lib'
import { Face } from './face.ts'
import { type Family, fontPathsFor, readFontFile, type Weight } from './font-files.ts'

/** Red, green and blue from 0 to 1. */
export type Color = readonly [number, number, number]
/** size and rise (above the baseline) are in points. */
export type TextStyle = { family: Family; weight: Weight; size: number; color: Color; rise?: number }

type Run = { face: Face; text: string }

const invisible = /[\p{Cc}\p{Variation_Selector}\p{Bidi_Control}\u200b\u2060-\u2064\ufeff]/gu
const joiners = /[\u200c\u200d]/u
const replacementMark = '\ufffd'

/** One form for every text: composed, one kind of space, nothing that draws nothing or turns other text around. */
export const clean = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/\s/gu, ' ').replace(invisible, '')

/** Chooses a font for every character, shapes and draws; fonts are read when first needed. */
export class Typesetter {
  readonly #context: PDFContext
  readonly #faces = new Map<string, Face>()
  readonly #clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

  constructor(context: PDFContext) {
    this.#context = context
  }

  /** In points. */
  width(text: string, style: TextStyle): number {
    return this.#runs(text, style).reduce((sum, { face, text: part }) => sum + advanceOf(face, part, style), 0)
  }

  clustersOf(text: string): string[] {
    return [...this.#clusters.segment(text)].map(({ segment }) => segment)
  }

  /** Draws one line of text with its baseline at y; answers the width drawn. */
  draw(page: PDFPage, text: string, x: number, y: number, style: TextStyle): number {
    const operators: PDFOperator[] = [beginText(), setFillingRgbColor(...style.color)]
    let pen = x
    for (const run of this.#runs(text, style)) {
      operators.push(...this.#show(page, run, pen, y + (style.rise ?? 0), style.size))
      pen += advanceOf(run.face, run.text, style)
    }
    page.pushOperators(...operators, endText())
    return pen - x
  }

  embedAll(): void {
    for (const face of this.#faces.values()) face.embed(this.#context)
  }

  /** A new text matrix wherever shaping moved a glyph away from where the one before left the pen. */
  #show(page: PDFPage, { face, text }: Run, x: number, y: number, size: number): PDFOperator[] {
    page.node.setFontDictionary(PDFName.of(face.key), face.ref)
    const scale = size / face.unitsPerEm
    const operators = [setFontAndSize(face.key, size)]
    let codes = ''
    let next = { x: Number.NaN, y: Number.NaN }
    const flush = () => {
      if (codes) operators.push(showText(PDFHexString.of(codes)))
      codes = ''
    }
    for (const { glyph, x: glyphX, y: glyphY } of face.shape(text).placed) {
      if (glyphX !== next.x || glyphY !== next.y) {
        flush()
        operators.push(setTextMatrix(1, 0, 0, 1, x + glyphX * scale, y + glyphY * scale))
      }
      codes += face.codeOf(glyph)
      next = { x: glyphX + glyph.advanceWidth, y: glyphY }
    }
    flush()
    return operators
  }

  #runs(text: string, style: TextStyle): Run[] {
    const runs: Run[] = []
    for (const cluster of this.clustersOf(clean(text))) {
      const last = runs.at(-1)
      const run = this.#runFor(cluster, style, last?.face)
      if (last && last.face === run.face) last.text += run.text
      else runs.push(run)
    }
    return runs
  }

  /** Spaces stay with the run before, so that words of a right-to-left script keep their order. */
  #runFor(cluster: string, style: TextStyle, current: Face | undefined): Run {
    if (cluster === ' ' && current?.has(32)) return { face: current, text: cluster }
    for (const path of fontPathsFor(cluster, style.family, style.weight)) {
      const face = this.#face(path)
      const text = [...cluster].filter(char => face.has(codeOf(char)) || !joiners.test(char)).join('')
      if ([...text].every(char => face.has(codeOf(char)))) return { face, text }
    }
    if (cluster.length > 1 && [...cluster].length > 1) return this.#runFor([...cluster][0] ?? '', style, current)
    return { face: this.#lastFace(style), text: replacementMark }
  }

  #lastFace(style: TextStyle): Face {
    return this.#face(fontPathsFor(replacementMark, style.family, style.weight).at(-1) ?? '')
  }

  #face(path: string): Face {
    const known = this.#faces.get(path)
    if (known) return known
    const face = new Face(readFontFile(path), this.#context.nextRef(), `F${this.#faces.size + 1}`)
    this.#faces.set(path, face)
    return face
  }
}

const codeOf = (char: string) => char.codePointAt(0) ?? 0
const advanceOf = (face: Face, text: string, { size }: TextStyle) => (face.shape(text).advance * size) / face.unitsPerEm
