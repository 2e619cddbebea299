import { type PlatformAuditLine, operators as routes } from '#shared/contract/operators.ts'
import { dateAndTime } from '#web/lib/format.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { ActLog } from '#web/ui/lists/act-log.tsx'
import { NextPage, useReadOn } from '#web/ui/lists/next-page.tsx'
import { Bone, EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { platformSentence } from './words-rules.ts'

/** What was done to the platform's people and to institutions as such, newest first: a page, and the way to the next. */
export function PlatformLog({ cursor }: { cursor?: string }) {
  const { data, error, mutate } = useRoute(routes.listPlatformAudit, { query: cursor ? { cursor } : {} })
  const list = useReadOn<HTMLUListElement>(data !== undefined && cursor !== undefined)
  if (!data) {
    return error ? (
      <ErrorState message="The log could not be loaded." error={error} onRetry={() => void mutate()} />
    ) : (
      <Skeleton label="Loading the log">
        <Bone height="12rem" />
      </Skeleton>
    )
  }
  const { lines, cursor: next } = data.data
  if (cursor === undefined && lines.length === 0)
    return <EmptyState>Nothing yet. Each act on platform admins and institutions will stand here.</EmptyState>
  return (
    <>
      <ActLog whole lines={lines.map(lineOf)} listRef={list} />
      <NextPage cursor={next}>{more => <PlatformLog key={more} cursor={more} />}</NextPage>
    </>
  )
}

const lineOf = (line: PlatformAuditLine) => ({
  id: line.auditId,
  at: line.at,
  when: dateAndTime(line.at),
  sentence: platformSentence(line),
})
