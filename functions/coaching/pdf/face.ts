import { create, type Font, type Glyph } from '@cantoo/fontkit'
import { type PDFContext, PDFHexString, type PDFRef, PDFString } from '@cantoo/pdf-lib'

/** Glyphs of one run; x and y are in font units from the run's origin. */
type Placed = { glyph: Glyph; x: number; y: number }
export type Shaped = { placed: Placed[]; advance: number }

const hex4 = (value: number) => value.toString(16).padStart(4, '0')

/**
 * One font file inside one document, embedded as the subset that was used.
 * The library's own text drawing ignores glyph positions, without which Indic marks and conjuncts fall apart.
 */
export class Face {
  readonly ref: PDFRef
  readonly key: string
  readonly #font: Font
  readonly #used: Glyph[] = []
  readonly #codes = new Map<number, number>()
  readonly #shapes = new Map<string, Shaped>()

  constructor(bytes: Uint8Array, ref: PDFRef, key: string) {
    const font = create(bytes)
    if (!('layout' in font)) throw new Error('A font collection cannot be embedded')
    this.#font = font
    this.ref = ref
    this.key = key
  }

  get unitsPerEm(): number {
    return this.#font.unitsPerEm
  }

  has(codePoint: number): boolean {
    return this.#font.hasGlyphForCodePoint(codePoint)
  }

  shape(text: string): Shaped {
    const known = this.#shapes.get(text)
    if (known) return known
    const { glyphs, positions } = this.#font.layout(text)
    let advance = 0
    const placed = glyphs.map((glyph, index) => {
      const at = positions?.[index]
      const here = { glyph, x: advance + (at?.xOffset ?? 0), y: at?.yOffset ?? 0 }
      advance += at?.xAdvance ?? glyph.advanceWidth
      return here
    })
    const shaped = { placed, advance }
    this.#shapes.set(text, shaped)
    return shaped
  }

  /** The glyph's code in the embedded subset, as four hexadecimal digits. */
  codeOf(glyph: Glyph): string {
    const known = this.#codes.get(glyph.id)
    if (known !== undefined) return hex4(known)
    this.#used.push(glyph)
    this.#codes.set(glyph.id, this.#used.length)
    return hex4(this.#used.length)
  }

  /** Writes the subset into the document; nothing may be drawn with this face afterwards. */
  embed(context: PDFContext): void {
    const subset = this.#font.createSubset()
    for (const glyph of this.#used) subset.includeGlyph(glyph)
    const fontName = `VIVAVO+${this.key}`
    const scale = 1000 / this.unitsPerEm
    const { ascent, descent, capHeight, bbox } = this.#font
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: fontName,
        Flags: 4,
        FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(value => value * scale),
        ItalicAngle: 0,
        Ascent: ascent * scale,
        Descent: descent * scale,
        CapHeight: (capHeight || ascent) * scale,
        StemV: 80,
        FontFile2: context.register(context.flateStream(subset.encode())),
      }),
    )
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        CIDToGIDMap: 'Identity',
        BaseFont: fontName,
        CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
        FontDescriptor: descriptor,
        W: [1, this.#used.map(glyph => glyph.advanceWidth * scale)],
      }),
    )
    context.assign(
      this.ref,
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: fontName,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: context.register(context.flateStream(this.#unicodeMap())),
      }),
    )
  }

  /** So that text can be copied out and read aloud. */
  #unicodeMap(): string {
    const lines = this.#used.map((glyph, index) => {
      const text = glyph.codePoints.map(codePoint => String.fromCodePoint(codePoint)).join('')
      return `<${hex4(index + 1)}> <${PDFHexString.fromText(text).asString().slice(4)}>`
    })
    const sections: string[] = []
    for (let from = 0; from < lines.length; from += 100) {
      const part = lines.slice(from, from + 100)
      sections.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`)
    }
    return [
      '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
      '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
      ...sections,
      'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
    ].join('\n')
  }
}
