import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint, type FileAnswer } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { everyPage } from '#functions/platform/table/pages.ts'
import { contact as routes } from '#shared/contract/contact.ts'
import { csvText, forExcel } from '#shared/rules/csv-text.ts'
import { csvHead, csvRow } from './contact-rules.ts'
import { readContacts } from './store.ts'

const route = routes.exportContacts
/** A function answers 6 MB at most, and a file grows by a third on its way: some 8,000 requests. */
const mostBytes = 4 * 1024 * 1024

/** The requests as a CSV, the newest first. @throws Refusal ('too-large') where one answer cannot carry them */
export async function exportContacts(
  { query, now }: Call<typeof route>,
  { table }: { table: Table },
): Promise<FileAnswer> {
  const parts = [csvText([csvHead])]
  let bytes = 0
  for await (const { contacts } of everyPage(cursor => readContacts(table, { cursor }))) {
    const found = contacts.filter(({ status }) => query.status === undefined || status === query.status)
    const part = csvText(found.map(csvRow))
    bytes += Buffer.byteLength(part)
    if (bytes > mostBytes)
      throw new Refusal('too-large', 'These are too many requests for one file. Please choose a status and try again.')
    parts.push(part)
  }
  const fileName = ['contact-requests', query.status?.replace('_', '-'), now.toISOString().slice(0, 10)]
  return {
    file: {
      bytes: new TextEncoder().encode(forExcel(parts.join(''))),
      contentType: 'text/csv; charset=utf-8',
      fileName: `${fileName.filter(Boolean).join('-')}.csv`,
    },
  }
}

export const handler = endpoint(route, exportContacts, { table, now })
