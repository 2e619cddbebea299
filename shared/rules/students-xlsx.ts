import { studentsFileProblems } from './students-csv-file.ts'
import { type Inflating, UnreadableWorkbook, workbookParts } from './students-xlsx-zip.ts'

/** A number as it is written in the workbook. */
export type NumberCell = { number: string }
/** What both sides pass in: fflate, and read-excel-file, which shared does not import. */
export type WorkbookLibrary = {
  Inflate: Inflating
  zipSync(files: Record<string, [Uint8Array, { level: 0 }]>): Uint8Array<ArrayBuffer>
  readSheet(
    input: ArrayBuffer,
    sheet: number,
    options: { parseNumber: (text: string) => NumberCell; trim: boolean },
  ): Promise<readonly (readonly unknown[])[]>
}

export type ReadSheet =
  | { kind: 'unusable'; problems: string[] }
  /** text: the sheet as CSV; the rows keep their numbers. */
  | { kind: 'sheet'; text: string; notes: string[]; numberColumns: number[] }

const mostRows = 200_000
const mostColumns = 200
const mostCells = 3_000_000
const longestCell = 32_767

const tooLarge = 'This workbook is too large to read. Please save the sheet with the students alone, as CSV (UTF-8).'
const noSheet = 'No sheet of this workbook has anything in it.'
const utf8 = new TextDecoder()

/**
 * The first sheet of a workbook that is not hidden and has something in it, as CSV text. The library reads it; before that
 * the archive is unpacked within limits, and the library is given the parts it needs and no sheet with cells beyond the limits:
 * it would make a cell of every place up to the last one.
 */
export async function sheetText(bytes: Uint8Array, library: WorkbookLibrary): Promise<ReadSheet> {
  try {
    return await read(bytes, library)
  } catch (error) {
    const isTooLarge = error instanceof UnreadableWorkbook && error.reason === 'too_large'
    return {
      kind: 'unusable',
      problems: isTooLarge ? [studentsFileProblems.unreadable, tooLarge] : [studentsFileProblems.unreadable],
    }
  }
}

async function read(bytes: Uint8Array, { Inflate, zipSync, readSheet }: WorkbookLibrary): Promise<ReadSheet> {
  const { names, part } = workbookParts(bytes, Inflate)
  const needed = (name: string): Uint8Array => {
    const found = part(name)
    if (!found) throw new UnreadableWorkbook('damaged')
    return found
  }
  const workbook = needed('xl/workbook.xml')
  const links = needed('xl/_rels/workbook.xml.rels')
  const targets = targetsIn(utf8.decode(links))
  const sheets = sheetsIn(utf8.decode(workbook))
  for (const sheet of sheets.filter(({ isHidden }) => !isHidden)) {
    const file = targets.get(sheet.link)
    if (file === undefined || !names.includes(file)) continue
    const xml = withoutEmpty(checkedXml(needed(file)))
    if (!hasValue.test(xml)) continue
    checkCells(xml)
    const others = names.filter(name => /^xl\/(?:sharedStrings|styles)[^/]*\.xml$/i.test(name))
    const parts = [
      ['xl/workbook.xml', workbook],
      ['xl/_rels/workbook.xml.rels', links],
      [file, new TextEncoder().encode(xml)],
      ...others.map(name => [name, needed(name)] as const),
    ] as const
    for (const [name, content] of parts) if (name !== file) checkedXml(content)
    const packed = zipSync(Object.fromEntries(parts.map(([name, content]) => [name, [content, { level: 0 }]])))
    const number = sheets.indexOf(sheet) + 1
    const rows = await readSheet(packed.buffer, number, { parseNumber: number => ({ number }), trim: false })
    return { kind: 'sheet', ...written(rows), notes: notesOn(sheet, sheets) }
  }
  return { kind: 'unusable', problems: [studentsFileProblems.noRows, noSheet] }
}

const named = (name: string) => new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`)
const attribute = (tag: string, name: string): string => entities(named(name).exec(tag)?.[1] ?? '')
const entities = (text: string): string =>
  text
    .replace(/&(lt|gt|quot|apos);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '')
    .replaceAll('&amp;', '&')

type Sheet = { name: string; link: string; isHidden: boolean }
const sheetsIn = (workbook: string): Sheet[] =>
  [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].map(([tag]) => ({
    name: attribute(tag, 'name').slice(0, 31),
    link: /\s\w+:id="([^"]*)"/.exec(tag)?.[1] ?? '',
    isHidden: /hidden/i.test(attribute(tag, 'state')),
  }))

/** Where the parts lie; a path may be written from the root or from xl/. */
const targetsIn = (links: string): Map<string, string> =>
  new Map(
    [...links.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].map(([tag]) => {
      const target = attribute(tag, 'Target')
      return [attribute(tag, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`]
    }),
  )

const hasValue = /<(?:\w+:)?(?:v|is)[\s>]/

/** Formatted cells without anything in them may reach down to the last row there is. */
const withoutEmpty = (xml: string): string =>
  /<(?:\w+:)?c(?![^<>]*\sr=)[\s>]/.test(xml)
    ? xml
    : xml
        .replace(/<((?:\w+:)?c)\s[^<>]*?(?:\/>|>\s*<\/\1>)/g, '')
        .replace(/<((?:\w+:)?row)\s[^<>]*?(?:\/>|>\s*<\/\1>)/g, '')

/** @throws UnreadableWorkbook where there are more rows, columns or cells than a list of students has */
function checkCells(xml: string): void {
  let [row, column, cells] = [0, 0, 0]
  for (const [, name, attributes = ''] of xml.matchAll(/<(?:\w+:)?(row|c)(\s[^<>]*)?>/g)) {
    const at = /\sr="([A-Z]*)(\d+)"/.exec(attributes)
    if (name === 'row') {
      row = at ? Number(at[2]) : row + 1
      column = 0
    } else {
      column = at ? columnNumber(at[1] ?? '') : column + 1
      row = at ? Number(at[2]) : row
      cells++
    }
    if (row > mostRows || column > mostColumns || cells > mostCells) throw new UnreadableWorkbook('too_large')
  }
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const longestTag = 64 * 1024
/** A full cell, with each character escaped. */
const longestText = 200_000

/**
 * A part as text, where each tag ends before the next begins, and no tag and no text is endless: with those the library takes
 * minutes. Nor does a workbook declare entities. @throws UnreadableWorkbook
 */
function checkedXml(part: Uint8Array): string {
  const xml = utf8.decode(part)
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const end = xml.indexOf('>', at)
    const next = xml.indexOf('<', at + 1)
    const isWhole = end >= 0 && (next < 0 || end < next) && end - at <= longestTag
    const isLong = next >= 0 && next - end > longestText
    if (!isWhole || isLong || xml.startsWith('<!D', at)) throw new UnreadableWorkbook('damaged')
    at = next
  }
  return xml
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A cell as a person would have typed it: a number with all its digits, a date as Excel shows one. */
function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell.slice(0, longestCell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return ''
    return `${String(cell.getUTCDate()).padStart(2, '0')}-${months[cell.getUTCMonth()]}-${cell.getUTCFullYear()}`
  }
  if (!isNumber(cell)) return ''
  const value = Number(cell.number)
  // Excel keeps 15 digits; of a longer number the rest is lost, so it must not pass for the number that was meant.
  return Math.abs(value) >= 1e15 ? value.toExponential().replace('e', 'E') : String(value)
}

const isNumber = (cell: unknown): cell is NumberCell => typeof cell === 'object' && cell !== null && 'number' in cell

function written(rows: readonly (readonly unknown[])[]): { text: string; numberColumns: number[] } {
  const numbers = new Map<number, number>()
  const lines = rows.map(cells => {
    for (const [place, cell] of cells.entries()) if (isNumber(cell)) numbers.set(place, (numbers.get(place) ?? 0) + 1)
    return cells.map(cell => quoted(cellText(cell))).join(',')
  })
  return { text: lines.map(line => `${line}\n`).join(''), numberColumns: [...numbers.keys()] }
}

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function notesOn(sheet: Sheet, sheets: readonly Sheet[]): string[] {
  if (sheets.length === 1) return []
  const others = sheets.length === 2 ? 'The other sheet was' : `The other ${sheets.length - 1} sheets were`
  return [`Read from the sheet '${sheet.name}'. ${others} not read.`]
}
