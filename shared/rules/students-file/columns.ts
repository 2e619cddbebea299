import type { EntityType } from '#shared/contract/branding.ts'
import type { EntitySpecificFields } from '#shared/contract/roster.ts'
import { csvText } from '#shared/rules/csv-text.ts'
import { type ExtraField, extraFields } from '#shared/rules/roster-fields.ts'

export type CsvField = 'name' | 'email' | 'phone' | ExtraField
export type CsvColumn = { field: CsvField; label: string }

const common: readonly CsvColumn[] = [
  { field: 'name', label: 'Name' },
  { field: 'email', label: 'Email' },
  { field: 'phone', label: 'Phone' },
]

/** The columns a file needs (SPEC-303): all of them are required. */
export const csvColumns = (type: EntityType): readonly CsvColumn[] => [...common, ...extraFields[type]]

export const requiredLabels = (type: EntityType): string[] => csvColumns(type).map(({ label }) => label)

export const templateName = (type: EntityType): string => `students_template_${type}.csv`
export const templateText = (type: EntityType): string => csvText([requiredLabels(type)])

/** A valid row of a file. */
export type CsvStudent = { row: number; name: string; email: string; entitySpecificFields: EntitySpecificFields }

/** How headers are compared: neither case nor spaces count. */
export const plainHeader = (header: string): string => header.replace(/\s+/g, '').toLowerCase()

/** A header as it is called where it has no words of its own. */
export const headerAt = (headers: readonly string[], place: number): string =>
  headers[place]?.trim() || `Column ${place + 1}`

/** Which field a column is, by its header. Several may make up the name: first and last. */
export type Mapping = Readonly<Record<string, CsvField>>

/** The columns that make up each field of a type, in the order of csvColumns; none where it is missing. */
export type Places = readonly (readonly number[])[]

/**
 * Where each needed column stands; case and spaces do not count. A column goes by its label or by its field's name
 * ('Program/Role' or 'program'); of two with one name the first counts. Others may stand there and are not read.
 */
export function exactPlaces(type: EntityType, headers: readonly string[]): Places {
  const names = headers.map(plainHeader)
  return csvColumns(type).map(({ field, label }) => {
    const byLabel = names.indexOf(plainHeader(label))
    const place = byLabel >= 0 ? byLabel : names.indexOf(plainHeader(field))
    return place < 0 ? [] : [place]
  })
}

/** By what somebody said the columns are; a field of which nothing was said goes by its own header. */
export function mappedPlaces(type: EntityType, headers: readonly string[], mapping: Mapping): Places {
  const said = new Map(Object.entries(mapping).map(([header, field]) => [plainHeader(header), field]))
  const seen = new Set<string>()
  const fields = headers.map((_, place) => {
    const name = plainHeader(headerAt(headers, place))
    const field = seen.has(name) ? undefined : said.get(name)
    seen.add(name)
    return field
  })
  const exact = exactPlaces(type, headers)
  return csvColumns(type).map(({ field }, index) => {
    const places = fields.flatMap((mapped, place) => (mapped === field ? [place] : []))
    const free = (exact[index] ?? []).filter(place => fields[place] === undefined)
    return places.length === 0 ? free : field === 'name' ? places : places.slice(0, 1)
  })
}

export const isComplete = (places: Places): boolean => places.every(columns => columns.length > 0)

export const missingHeaders = (type: EntityType, places: Places): string[] =>
  csvColumns(type).flatMap(({ label }, index) => (places[index]?.length ? [] : [`Missing required header: ${label}`]))
