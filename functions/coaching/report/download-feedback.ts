import { readInstitution } from '#functions/institutions/public.ts'
import { zoneOf } from '#functions/interviews/public.ts'
import { readPerson } from '#functions/people/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint, type FileAnswer } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { brand } from '#shared/brand.ts'
import { interview as routes } from '#shared/contract/interview.ts'
import { ownReport, ownSession } from './own-report.ts'

const route = routes.downloadFeedback

/** SPEC-20. Fonts and the PDF library are loaded with the first document. */
export async function downloadFeedback(
  { params, principal, now }: Call<typeof route>,
  { table }: { table: Table },
): Promise<FileAnswer> {
  const session = await ownSession(table, params.id, principal)
  const [report, institution, person, { reportPdf }] = await Promise.all([
    ownReport(session, { principal, now }),
    principal.entityId === null ? undefined : readInstitution(table, principal.entityId),
    readPerson(table, principal.userId),
    import('./report-pdf.ts'),
  ])
  const bytes = await reportPdf(report, {
    entityName: institution?.name ?? null,
    productName: brand.name,
    timeZone: zoneOf(institution ?? null, person?.timeZone ?? 'UTC'),
  })
  const fileName = `interview-${report.interviewNumber}-feedback.pdf`
  return { file: { bytes, contentType: 'application/pdf', fileName } }
}

export const handler = endpoint(route, downloadFeedback, { table, now })
