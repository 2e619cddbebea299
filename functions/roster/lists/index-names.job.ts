import { everyInstitution, noteNamesIndexed } from '#functions/institutions/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { job } from '#functions/platform/jobs/job.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { Member } from '#functions/roster/member-rules.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { searchLinesOf } from './line-rules.ts'
import { joinedTokens } from './search-rules.ts'

type Services = { table: Table; queue: Queue }
const atOnce = 100

/**
 * Lets students who were enrolled before 22 November 2026 be found by names written as one word: 'dsouza' finds D'Souza. Once
 * for each institution; twice does no harm. Without an institution: all that are not through.
 */
export async function indexNames({ entityId, cursor }: MessageOf<'index-names'>, services: Services): Promise<void> {
  if (entityId === undefined) return askAll(services)
  const { table, queue } = services
  const page = await table.query({ ...lists.members(entityId), limit: atOnce, consistent: true, cursor })
  for (const member of page.items.map(item => Member.parse(item))) {
    const writes = wordWrites(entityId, member)
    // If the condition fails, another write has just changed the student and written these lines with it.
    if (writes.length > 0) await succeeded(table.transact([unchanged(entityId, member), ...writes]))
  }
  if (page.cursor !== null) return queue.send('index-names', { entityId, cursor: page.cursor })
  await noteNamesIndexed(table, entityId)
}

async function askAll({ table, queue }: Services): Promise<void> {
  for await (const { entityId, namesIndexed } of everyInstitution(table))
    if (!namesIndexed) await queue.send('index-names', { entityId })
}

function wordWrites(entityId: string, member: Member): Write[] {
  const wanted = joinedTokens(member)
  if (wanted.length === 0) return []
  return searchLinesOf(member)
    .filter(({ token }) => wanted.includes(token))
    .map(({ token, row }) => ({ put: { ...keys.searchLine(entityId, token, member.userId), row } }))
}

const unchanged = (entityId: string, { userId, version }: Member): Write => ({
  check: keys.member(entityId, userId),
  if: { equal: { version } },
})

export const handler = job('index-names', indexNames, { table, queue })
