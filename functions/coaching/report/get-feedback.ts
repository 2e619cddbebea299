import { audio } from '#functions/platform/aws/audio.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { feedback as routes } from '#shared/contract/feedback.ts'
import { ownReport, ownSession } from './own-report.ts'

const route = routes.getFeedback

export async function getFeedback(
  { params, principal, now }: Call<typeof route>,
  { table, audio }: { table: Table; audio: Files },
) {
  const session = await ownSession(table, params.sessionId, principal)
  return { success: true as const, data: await ownReport(session, { principal, now, audio }) }
}

export const handler = endpoint(route, getFeedback, { table, audio, now })
