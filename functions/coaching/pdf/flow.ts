import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import type { PageBlock } from './paragraph.ts'

/** A4 in points. */
export const sheet = { width: 595.28, height: 841.89, left: 56, right: 56, top: 60, bottom: 72 } as const
export const lineWidth = sheet.width - sheet.left - sheet.right

export type Column = { x: number; blocks: PageBlock[] }

/** Sets blocks one under the other and begins a new page where the next does not fit. */
export class Flow {
  readonly #document: PDFDocument
  #page: PDFPage
  #y = sheet.height - sheet.top

  constructor(document: PDFDocument) {
    this.#document = document
    this.#page = this.#newPage()
  }

  add(...blocks: PageBlock[]): void {
    this.columns([{ x: sheet.left, blocks }])
  }

  space(points: number): void {
    this.#y -= points
  }

  /** Blocks beside each other; each column goes on at the top of the next page, and what follows begins below all. */
  columns(columns: Column[]): void {
    const open = columns.map(({ x, blocks }) => ({ x, rest: [...blocks] }))
    for (;;) {
      const ends = open.map(column => this.#fill(column))
      if (open.every(column => column.rest.length === 0)) {
        this.#y = Math.min(this.#y, ...ends)
        return
      }
      this.#turn()
    }
  }

  /** Draws from the current height downwards as far as this page goes; answers where it ended. */
  #fill(column: { x: number; rest: PageBlock[] }): number {
    let y = this.#y
    const atTop = y === sheet.height - sheet.top
    let first = true
    while (column.rest.length > 0) {
      const group = leadingGroup(column.rest)
      const height = group.reduce((sum, block) => sum + block.height, 0)
      const fits = y - height >= sheet.bottom
      if (!fits && !(atTop && first)) return y
      const now = fits ? group : group.slice(0, 1)
      for (const block of now) {
        block.draw(this.#page, column.x, y)
        y -= block.height
      }
      column.rest.splice(0, now.length)
      first = false
    }
    return y
  }

  #turn(): void {
    this.#page = this.#newPage()
    this.#y = sheet.height - sheet.top
  }

  #newPage(): PDFPage {
    return this.#document.addPage([sheet.width, sheet.height])
  }
}

function leadingGroup(blocks: PageBlock[]): PageBlock[] {
  const end = blocks.findIndex(block => !block.keepWithNext)
  return blocks.slice(0, end < 0 ? blocks.length : end + 1)
}
