import { Inflate, strToU8, zipSync } from 'fflate'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { studentsReader } from '#shared/rules/students-file/csv.ts'
import { sheetText, type WorkbookLibrary } from '#shared/rules/students-file/xlsx.ts'
import { type WorkbookCell, workbookOf, workbookParts, zipped } from '#test/fakes/workbook.ts'

const asked = { sheets: 0 }
const library: WorkbookLibrary = {
  Inflate,
  zipSync,
  readSheet: (input, sheet, options) => {
    asked.sheets++
    return readSheet(input, sheet, options)
  },
}
const read = (bytes: Uint8Array) => sheetText(bytes, library)
async function rowsOf(bytes: Uint8Array) {
  const sheet = await read(bytes)
  if (sheet.kind === 'unusable') throw new Error(sheet.problems.join('; '))
  return { ...sheet, rows: sheet.text.split('\n').slice(0, -1) }
}
const unreadable = 'Corrupted or unreadable file'
const tooLarge = [unreadable, expect.stringMatching(/^This workbook is too large to read\./)]

const headers = ['Name', 'Email', 'Phone', 'Student ID', 'Department', 'Year']
const asha: WorkbookCell[] = ['Asha Rao', 'asha@example.com', 919822012345, 'MCE-1', 'Civil', 2]

describe('A sheet as text', () => {
  it('has cells as they would have been typed, at the row numbers the spreadsheet shows', async () => {
    const { rows } = await rowsOf(
      workbookOf([
        [null, null],
        ['A & "B"', 'two\nlines', ' x ', 'a,b'],
        [],
        [1, 0.5, 919822012345, 9.1982201234512e14, { formula: 'A1&"x"', value: 'joined' }, { error: '#N/A' }],
        [new Date(Date.UTC(2026, 1, 1)), 1.2345678901234567e19],
      ]),
    )
    expect(rows.slice(1).join('\n')).toBe(
      [
        '"A & ""B""","two\nlines"," x ","a,b",',
        ',,,,',
        '1,0.5,919822012345,919822012345120,joined',
        '01-Feb-2026,1.2345678901234567E+19,,,',
      ].join('\n'),
    )
  })

  it('is the first that is not hidden and has something in it, and says which', async () => {
    const sheets = [
      { name: 'Empty', rows: [[null]] },
      { name: 'Lists', hidden: true, rows: [['x']] },
      { name: 'Final & last', rows: [['here']] },
      { name: 'Notes', rows: [['not here']] },
    ]
    const { rows, notes } = await rowsOf(zipped(workbookParts(sheets)))
    expect([rows, notes]).toEqual([['here'], ["Read from the sheet 'Final & last'. The other 3 sheets were not read."]])
  })

  it('knows which columns are numbers: zeros at their beginning are lost', async () => {
    expect((await rowsOf(workbookOf([headers, asha]))).numberColumns).toEqual([2, 5])
  })

  it.each<[string, Uint8Array]>([
    ['cut off', workbookOf([headers, asha]).subarray(0, 900)],
    ['another archive', zipSync({ 'word/document.xml': strToU8('<x/>') })],
    ['an OpenDocument sheet', zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') })],
    [
      'not XML',
      zipped({ ...workbookParts([{ name: 'a', rows: [['x']] }]), 'xl/worksheets/sheet1.xml': strToU8('<v>no') }),
    ],
    [
      'XML that declares entities',
      zipped({
        ...workbookParts([{ name: 'a', rows: [['x']] }]),
        'xl/workbook.xml': strToU8(
          '<!DOCTYPE x [<!ENTITY a "b">]><workbook><sheets><sheet name="&a;" r:id="rId1"/></sheets></workbook>',
        ),
      }),
    ],
  ])('that is %s is unreadable', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject({ kind: 'unusable', problems: [unreadable] })
  })

  it('without anything in any sheet has no rows', async () => {
    expect(await read(workbookOf([[null], []]))).toMatchObject({
      problems: [
        'CSV file must have at least a header row and one data row',
        'No sheet of this workbook has anything in it.',
      ],
    })
  })
})

describe('A workbook made to harm', () => {
  const with1 = (xml: Uint8Array | string) =>
    zipped({
      ...workbookParts([{ name: 'a', rows: [] }]),
      'xl/worksheets/sheet1.xml': typeof xml === 'string' ? strToU8(xml) : xml,
    })
  /** Says of itself that it is small. */
  function lying(archive: Uint8Array): Uint8Array {
    const forged = archive.slice()
    const view = new DataView(forged.buffer)
    for (let at = 0; at < forged.length - 30; at++) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1e6)
        view.setUint32(at + 24, 1000, true)
    }
    return forged
  }
  const bomb = with1(new Uint8Array(300 * 1024 * 1024))

  it.each([
    ['that says so', bomb],
    ['that hides it', lying(bomb)],
  ])('by growing to 300 MB from 300 KB, %s, is not unpacked', async (_, bytes) => {
    expect(bytes.length).toBeLessThan(400_000)
    asked.sheets = 0
    expect(await read(bytes)).toMatchObject({ kind: 'unusable', problems: tooLarge })
    expect(asked.sheets).toBe(0)
  })

  const cell = (at: string) =>
    `<worksheet><sheetData><row r="1"><c r="${at}"><v>1</v></c></row></sheetData></worksheet>`
  it.each([
    ['a cell in the last row there is', cell('A1048576')],
    ['a cell in the last column there is', cell('XFD1')],
    ['a cell beyond any', cell(`A${'9'.repeat(30)}`)],
    [
      'cells without places',
      `<worksheet><sheetData><row>${'<c><v>1</v></c>'.repeat(500)}</row></sheetData></worksheet>`,
    ],
  ])('by %s is not given to the library', async (_, xml) => {
    asked.sheets = 0
    expect(await read(with1(xml))).toMatchObject({ kind: 'unusable', problems: tooLarge })
    expect(asked.sheets).toBe(0)
  })

  it('is read where only formatting reaches to the end of the sheet', async () => {
    const xml =
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576" ht="9"><c r="A1048576" s="1"></c></row></sheetData></worksheet>'
    expect((await rowsOf(with1(xml))).rows).toEqual(['1'])
  })

  it.each([
    ['tags that never end', '<c r="A1" '.repeat(2_000_000)],
    ['a tag without an end', `<c ${'r="A1" '.repeat(2_000_000)}`],
    ['one endless tag', `<c ${'r="A1" '.repeat(2_000_000)}>`],
    ['tags that are only opened', '<x>'.repeat(5_000_000)],
    ['an endless text', `<row r="1"><c r="A1" t="str"><v>${'&lt;& '.repeat(3_000_000)}</v></c></row>`],
  ])('by %s is soon done with', async (_, xml) => {
    const { kind } = await read(with1(`<worksheet><sheetData>${xml}<v></v></sheetData></worksheet>`))
    expect(kind).toMatch(/unusable|sheet/)
  })
})

it('A workbook of students is checked as their CSV would be, row by row', async () => {
  const { text } = await rowsOf(
    workbookOf([
      ['Meghdoot College, final year'],
      [],
      headers,
      asha,
      ['Ravi Kumar', 'ravi@example.com', 9822012345, new Date(Date.UTC(2026, 1, 1)), 'Civil', 3],
      ['Zoe', 'zoe@example.com', 9822012346, 1.2345678901234568e17, 'Civil', 3],
    ]),
  )
  const reader = studentsReader('college', Papa.Parser, { separator: ',' })
  reader.push(text)
  const checked = reader.end()
  if (checked.kind === 'unusable') throw new Error(checked.problems.join())
  expect(checked.students(0, 9).map(({ row, name }) => [row, name])).toEqual([[4, 'Asha Rao']])
  expect(checked.problems.map(({ row, problem, value }) => [row, problem, value])).toEqual([
    [
      5,
      'Student ID was turned into a date (01-Feb-2026). Please format its column as text and write it again',
      '01-Feb-2026',
    ],
    [6, 'Invalid Student ID', '1.2345678901234568E+17'],
  ])
})
