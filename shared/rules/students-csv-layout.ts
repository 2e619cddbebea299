import type { EntityType } from '../contract/branding.ts'
import { normalEmail } from './email.ts'
import { type CsvColumn, type CsvField, type CsvStudent, csvColumns, plainHeader } from './students-csv-columns.ts'
import type { FoundHead } from './students-csv-head.ts'
import type { Cells } from './students-csv-text.ts'
import { cellValue } from './students-csv-values.ts'

/** Of a value nobody reads more. */
export const longestShown = 254
const noPlace = -1

/** A needed column, and where in a row its value stands; a name may be made up of several. */
export type PlacedColumn = CsvColumn & { places: readonly number[] }

/** What was put in the place of a cell, by field. */
export type Mended = ReadonlyMap<CsvField, string>

/** Where the rows of a file have which value; all needed columns are there. */
export class Layout {
  readonly columns: readonly PlacedColumn[]
  readonly width: number
  readonly #plainHeaders: readonly string[]

  constructor(type: EntityType, { headers, places }: Pick<FoundHead, 'headers' | 'places'>) {
    this.columns = csvColumns(type).map((column, index) => ({ ...column, places: places[index] ?? [] }))
    this.width = headers.length
    this.#plainHeaders = headers.map(plainHeader)
  }

  /** What stands in a row; first and last name together make one. */
  cellIn({ places }: PlacedColumn, cells: Cells): string {
    if (places.length === 1) return cells[places[0] ?? noPlace] ?? ''
    return places.map(place => cells[place] ?? '').join(' ')
  }

  /** As where two lists were put one under the other. */
  isHeaderAgain(cells: Cells): boolean {
    const isHeader = (place: number) =>
      cells[place] !== '' && plainHeader(cells[place] ?? '') === this.#plainHeaders[place]
    // Nearly always the last column tells, and it has the fewest letters.
    return this.columns.findLast(({ places }) => !places.every(isHeader)) === undefined
  }

  /** Where the count is wrong, the cells may have moved, and then this may be no address. */
  emailIn(cells: Cells): string {
    const place = this.columns.find(({ field }) => field === 'email')?.places[0] ?? noPlace
    const written = cellValue(cells[place]).slice(0, longestShown)
    return cells.length === this.width || written.includes('@') ? written : ''
  }

  /** A row with some of its cells mended; one whose cells may have moved stays as it is. */
  mended(cells: Cells, by: Mended): Cells {
    if (cells.length !== this.width) return cells
    const after = [...cells]
    for (const { field, places } of this.columns) {
      const value = by.get(field)
      if (value === undefined) continue
      for (const [index, place] of places.entries()) after[place] = index === 0 ? value : ''
    }
    return after
  }

  /** What stands in a row, by field; null where its cells may have moved. */
  valuesIn(cells: Cells): Partial<Record<CsvField, string>> | null {
    if (cells.length !== this.width) return null
    return Object.fromEntries(
      this.columns.map(column => [column.field, cellValue(this.cellIn(column, cells)).slice(0, longestShown)]),
    )
  }

  /** Of a row that was found valid. */
  studentIn(cells: Cells, row: number): CsvStudent {
    const values = Object.fromEntries(this.columns.map(column => [column.field, cellValue(this.cellIn(column, cells))]))
    const { name = '', email = '', ...entitySpecificFields } = values
    return { row, name, email: normalEmail(email) ?? '', entitySpecificFields }
  }
}
