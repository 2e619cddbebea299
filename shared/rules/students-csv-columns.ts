import type { EntityType } from '../contract/branding.ts'
import type { EntitySpecificFields } from '../contract/roster.ts'
import { csvText } from './csv-text.ts'
import { type ExtraField, extraFields } from './roster-fields.ts'

export type CsvField = 'name' | 'email' | 'phone' | ExtraField
export type CsvColumn = { field: CsvField; label: string }

const common: readonly CsvColumn[] = [
  { field: 'name', label: 'Name' },
  { field: 'email', label: 'Email' },
  { field: 'phone', label: 'Phone' },
]

/** The columns a file needs (point 3): all of them are required. */
export const csvColumns = (type: EntityType): readonly CsvColumn[] => [...common, ...extraFields[type]]

export const requiredLabels = (type: EntityType): string[] => csvColumns(type).map(({ label }) => label)

export const templateName = (type: EntityType): string => `students_template_${type}.csv`
export const templateText = (type: EntityType): string => csvText([requiredLabels(type)])

/** A valid row of a file. */
export type CsvStudent = { row: number; name: string; email: string; entitySpecificFields: EntitySpecificFields }

const plain = (header: string): string => header.replace(/\s+/g, '').toLowerCase()

/**
 * Where each needed column stands, -1 where it is missing; case and spaces do not count. A column goes by its label or by its
 * field's name ('Program/Role' or 'program'); of two with one name the first counts. Others may stand there and are not read.
 */
export function columnPlaces(type: EntityType, headers: readonly string[]): number[] {
  const names = headers.map(plain)
  return csvColumns(type).map(({ field, label }) => {
    const byLabel = names.indexOf(plain(label))
    return byLabel >= 0 ? byLabel : names.indexOf(plain(field))
  })
}
