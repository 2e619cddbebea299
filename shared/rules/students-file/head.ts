import type { EntityType } from '#shared/contract/branding.ts'
import {
  type CsvField,
  csvColumns,
  exactPlaces,
  headerAt,
  isComplete,
  type Mapping,
  mappedPlaces,
  missingHeaders,
  type Places,
} from './columns.ts'
import { guessPlaces } from './guess.ts'
import { isBlank } from './text.ts'

/** How a file's columns are to be read: as somebody said; else by their own names; else as before, or as they look. */
export type Columns = {
  mapping?: Mapping | undefined
  remembered?: Mapping | undefined
  /** Also guesses from the values alone, because somebody will check them. */
  isAsked?: boolean
}

export type FoundHead = {
  /** 0 for the first row of the file. */
  index: number
  headers: readonly string[]
  places: Places
  /** Empty where every needed column is there. */
  missing: readonly string[]
  how: 'exact' | 'mapped' | 'remembered' | 'guessed'
  seen: SeenColumns
}

/** What somebody needs to see to say which column is which. */
export type SeenColumns = {
  how: FoundHead['how']
  /** Every needed column is known by its header: nobody has to be asked. */
  isSure: boolean
  columns: {
    header: string
    /** The first values of the column. */
    examples: string[]
    field: CsvField | null
  }[]
}

/** A title, a date, a blank line may stand above the headers. */
const mostAbove = 10
const mostSamples = 20
const mostExamples = 3
const longestExample = 60
const mostColumns = 200

/** Finds the headers among the first rows, and which column is which; null where there is no row with anything in it. */
export function findHead(type: EntityType, rows: readonly (readonly string[])[], how: Columns = {}): FoundHead | null {
  const filled = rows.flatMap((cells, index) => (isBlank(cells) ? [] : [index]))
  const [first] = filled
  if (first === undefined) return null
  const heads = filled.slice(0, mostAbove).map(index => headAt(type, rows, index, how))
  // The first row has the headers, unless another one after it has all of them, which it does not.
  return heads.find(({ missing, how }) => missing.length === 0 && how === 'exact') ?? bestOf(heads) ?? heads[0] ?? null
}

const bestOf = (heads: readonly FoundHead[]): FoundHead | undefined => heads.find(({ missing }) => missing.length === 0)

function headAt(
  type: EntityType,
  rows: readonly (readonly string[])[],
  index: number,
  { mapping, remembered, isAsked = false }: Columns,
): FoundHead {
  const headers = (rows[index] ?? []).slice(0, mostColumns)
  const samples = rows
    .slice(index + 1)
    .filter(cells => !isBlank(cells))
    .slice(0, mostSamples)
  const exact = exactPlaces(type, headers)
  const head = (places: Places, how: FoundHead['how'], isSure: boolean): FoundHead => ({
    index,
    headers: rows[index] ?? [],
    places,
    how,
    missing: missingHeaders(type, places),
    seen: { how, isSure, columns: seenColumns(type, headers, samples, places) },
  })
  if (mapping) return head(mappedPlaces(type, headers, mapping), 'mapped', true)
  if (isComplete(exact)) return head(exact, 'exact', true)
  const guess = guessPlaces(type, headers, samples, remembered)
  const isGood = isComplete(guess.places) && (guess.isSure || isAsked)
  if (isGood) return head(guess.places, guess.isRemembered ? 'remembered' : 'guessed', guess.isSure)
  // Where not all is known, what is missing is said of the headers as they stand; the guess is only shown.
  return {
    ...head(exact, 'guessed', false),
    seen: { how: 'guessed', isSure: false, columns: seenColumns(type, headers, samples, guess.places) },
  }
}

function seenColumns(
  type: EntityType,
  headers: readonly string[],
  samples: readonly (readonly string[])[],
  places: Places,
): SeenColumns['columns'] {
  const fields = csvColumns(type)
  return headers.map((_, place) => ({
    header: headerAt(headers, place),
    examples: samples
      .map(cells => (cells[place] ?? '').trim().slice(0, longestExample))
      .filter(value => value !== '')
      .slice(0, mostExamples),
    field: fields[places.findIndex(own => own.includes(place))]?.field ?? null,
  }))
}
