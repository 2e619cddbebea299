import type { EntityType } from '#shared/contract/branding.ts'
import { ImportRefused, roster, type SameId } from '#shared/contract/roster.ts'
import { extraFields } from '#shared/rules/roster-fields.ts'
import type { CsvStudent } from '#shared/rules/students-csv-columns.ts'
import { type CallError, call } from '#web/lib/server/api.ts'

const atOnce = 1000
/** A longer file is asked about when it is sent. */
const mostAsked = 20_000

const idOf = ({ entitySpecificFields: { studentId, traineeId, candidateId } }: CsvStudent): string =>
  studentId ?? traineeId ?? candidateId ?? ''

/** Those of a file whose ID somebody here has under another address; none where that cannot be known now. */
export async function lookUpSameIds(
  type: EntityType,
  query: { entityId?: string },
  total: number,
  page: (offset: number, limit: number) => Promise<CsvStudent[]>,
): Promise<SameId[]> {
  if (total > mostAsked || !extraFields[type].some(({ field }) => field.endsWith('Id'))) return []
  const found: SameId[] = []
  for (let offset = 0; offset < total; offset += atOnce) {
    const students = (await page(offset, atOnce)).map(one => {
      const { row, name, email } = one
      return { row, name, email, id: idOf(one) }
    })
    if (students.length === 0) break
    found.push(...(await call(roster.findSameIds, { query, body: { students } })).data.sameIds)
  }
  return found
}

/** Those for whose sake the server has refused a file. */
export function refusedSameIds({ body }: CallError): SameId[] {
  const refused = ImportRefused.safeParse(body)
  return (refused.success && refused.data.sameIds) || []
}
