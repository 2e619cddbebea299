import { strToU8, type Zippable, zipSync } from 'fflate'

/** A cell: a text, a number, a date, a formula with its last value, or an error. */
export type WorkbookCell = string | number | Date | { formula: string; value: string } | { error: string } | null
type Sheet = { name: string; rows: WorkbookCell[][]; hidden?: boolean }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)
const dayMs = 24 * 3600 * 1000

function cellXml(cell: WorkbookCell, at: string): string {
  if (cell === null) return `<c r="${at}" s="1"/>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${(cell.getTime() - Date.UTC(1899, 11, 30)) / dayMs}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if ('error' in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`
  return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`
}

export const sheetXml = (rows: readonly (readonly WorkbookCell[])[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

/** The parts of a workbook as Excel writes them. */
export function workbookParts(sheets: readonly Sheet[]): Record<string, Uint8Array> {
  const list = sheets
    .map(
      ({ name, hidden }, index) =>
        `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
    )
    .join('')
  const links = sheets
    .map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    )
    .join('')
  return {
    'xl/workbook.xml': strToU8(`<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links}<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="16"/></cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, strToU8(sheetXml(rows))]),
    ),
  }
}

export const zipped = (parts: Zippable): Uint8Array<ArrayBuffer> => zipSync(parts)

/** An .xlsx file with these sheets, or with one of these rows. */
export const workbookOf = (rows: WorkbookCell[][], more: Sheet[] = []): Uint8Array<ArrayBuffer> =>
  zipped(workbookParts([{ name: 'Students', rows }, ...more]))
