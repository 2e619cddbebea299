import { readingLimits } from '#functions/platform/files/document-rules.ts'

/**
 * The text of a WordprocessingML part: one line a paragraph, tabs kept, numbered and bulleted paragraphs marked,
 * the cells of a simple table row side by side. The scan goes through the text once, so that no input is slow.
 */
export function textOfDocumentXml(xml: string): string {
  const page = new Page()
  let at = 0
  while (at < xml.length && page.characters < readingLimits.characters) {
    const open = xml.indexOf('<', at)
    const close = xml.indexOf('>', open)
    if (open < 0 || close < 0) break
    if (open > at) page.write(xml.slice(at, open))
    page.mark(xml.slice(open + 1, close))
    at = close + 1
  }
  return page.finish()
}

/** Elements, by local name, whose text the reader does not see; Fallback repeats what its Choice said. */
const unseen = new Set(['instrText', 'delText', 'moveFrom', 'Fallback'])

type Row = { cells: string[][]; cell: string[] }

class Page {
  characters = 0
  private lines: string[] = []
  private rows: Row[] = []
  private line = ''
  private isListed = false
  private isText = false
  private hidden = 0

  write(raw: string) {
    if (!this.isText || this.hidden > 0) return
    const text = decodeEntities(raw.slice(0, readingLimits.characters))
    this.characters += text.length
    this.line += text
  }

  mark(tag: string) {
    const name = localName(tag)
    const isEnd = tag.startsWith('/')
    const isEmpty = tag.endsWith('/')
    this.characters += 0.1
    if (unseen.has(name)) {
      if (!isEmpty) this.hidden = Math.max(0, this.hidden + (isEnd ? -1 : 1))
    } else if (name === 't') this.isText = !isEnd && !isEmpty
    else if (isEnd) this.end(name)
    else this.begin(name, tag, isEmpty)
  }

  finish(): string {
    this.endLine()
    while (this.rows.length > 0) this.endRow()
    return this.lines.join('\n')
  }

  private begin(name: string, tag: string, isEmpty: boolean) {
    if (this.hidden > 0) return
    // A tab stop of a paragraph's settings has a value, a tab of its text has none.
    if (name === 'tab' && !tag.includes('w:val')) this.line += '\t'
    else if (name === 'noBreakHyphen') this.line += '-'
    else if (name === 'br' || name === 'cr') this.endLine()
    else if (name === 'numPr') this.isListed = true
    else if (name === 'p' && !isEmpty && this.line.trim()) this.endLine()
    else if (name === 'tr' && !isEmpty) this.rows.push({ cells: [], cell: [] })
  }

  private end(name: string) {
    if (this.hidden > 0) return
    if (name === 'p') this.endLine()
    else if (name === 'tc') this.endCell()
    else if (name === 'tr') this.endRow()
  }

  private endLine() {
    const text = this.line.trimEnd()
    const line = this.isListed && text ? `• ${text.trimStart()}` : text
    const row = this.rows.at(-1)
    if (row) row.cell.push(line)
    else this.lines.push(line)
    this.line = ''
    this.isListed = false
  }

  private endCell() {
    const row = this.rows.at(-1)
    if (!row) return
    if (this.line) this.endLine()
    row.cells.push(row.cell.filter(line => line.trim()))
    row.cell = []
  }

  /** A row of single lines is a table's; a row of longer cells is a layout of columns, read one after the other. */
  private endRow() {
    const row = this.rows.pop()
    if (!row) return
    const cells = [...row.cells, row.cell.filter(line => line.trim())].filter(cell => cell.length > 0)
    const isTable = cells.every(cell => cell.length === 1)
    const lines = isTable ? [cells.flat().join('\t')] : cells.flatMap(cell => [...cell, ''])
    const outer = this.rows.at(-1)
    if (outer) outer.cell.push(...lines)
    else this.lines.push(...lines)
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi, (whole, code: string) => {
    if (!code.startsWith('#')) return entities[code.toLowerCase()] ?? whole
    const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}

function localName(tag: string): string {
  const name = /^\/?([\w:]{1,60})/.exec(tag)?.[1] ?? ''
  return name.slice(name.indexOf(':') + 1)
}
