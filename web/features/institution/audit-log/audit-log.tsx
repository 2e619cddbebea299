import { audit } from '#shared/contract/audit.ts'
import { counted } from '#web/lib/format.ts'
import type { WhichEntity } from '#web/lib/institution/which-entity.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { Button } from '#web/ui/button.tsx'
import { ActLogSkeleton } from '#web/ui/lists/act-log.tsx'
import { NextPage, useReadOn } from '#web/ui/lists/next-page.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import styles from '../institution.module.css'
import { type AuditFilter, isWhole } from './audit-filter-rules.ts'
import { AuditLines } from './audit-lines.tsx'

export const failed = 'Failed to load the audit log'
type Query = { entityId?: string }

/** Tells a screen reader what a filter found; it stays while the list changes. */
export function Found({ filter, which }: { filter: AuditFilter | null; which: WhichEntity | null }) {
  const { data } = useRoute(audit.listAudit, filter && which && { query: { ...which.query, ...filter } })
  return (
    <p className="sr" role="status">
      {data
        ? `${counted(data.data.lines.length, 'act')} shown${data.data.cursor === null ? '' : ', and more to load'}`
        : ''}
    </p>
  )
}

type LogProps = { filter: AuditFilter; query: Query; timeZone: string; onAll: () => void }

export function Log({ filter, query, timeZone, onAll }: LogProps) {
  const { data, error, mutate } = useRoute(audit.listAudit, { query: { ...query, ...filter } })
  if (!data) {
    return error ? <ErrorState message={failed} error={error} onRetry={() => void mutate()} /> : <ActLogSkeleton />
  }
  const { lines, cursor } = data.data
  if (lines.length === 0 && cursor === null) return <NoLines filter={filter} onAll={onAll} />
  return (
    <>
      {lines.length > 0 ? <AuditLines lines={lines} timeZone={timeZone} /> : <NoneHere more />}
      <More cursor={cursor} filter={filter} query={query} timeZone={timeZone} />
    </>
  )
}

function NoLines({ filter, onAll }: { filter: AuditFilter; onAll: () => void }) {
  if (isWhole(filter)) {
    return (
      <EmptyState title="Nothing has been done yet">
        What administrators do here, such as adding people, sending invites or changing settings, is noted as it
        happens.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Nothing of this kind" action={<Button onClick={onAll}>Show everything</Button>}>
      No act fits this filter. Choose other days, or look at everything.
    </EmptyState>
  )
}

/** A filtered page can come out empty where the log goes on: the server looks at so many lines a call. */
const NoneHere = ({ more }: { more: boolean }) => (
  <p className={`soft ${styles.more}`}>
    {more ? 'Nothing of this kind so far back. Load more to look further.' : 'Nothing more of this kind.'}
  </p>
)

type MoreProps = Omit<LogProps, 'onAll'> & { cursor: string | null }

const More = ({ cursor, ...rest }: MoreProps) => (
  <NextPage cursor={cursor}>{next => <Further {...rest} cursor={next} />}</NextPage>
)

function Further({ cursor, filter, query, timeZone }: MoreProps & { cursor: string }) {
  const { data, error, mutate } = useRoute(audit.listAudit, { query: { ...query, ...filter, cursor } })
  const list = useReadOn<HTMLUListElement>(data !== undefined)
  if (!data) {
    return error ? (
      <ErrorState message={failed} error={error} onRetry={() => void mutate()} />
    ) : (
      <ActLogSkeleton rows={3} />
    )
  }
  return (
    <>
      <AuditLines lines={data.data.lines} timeZone={timeZone} listRef={list} />
      {data.data.lines.length > 0 ? null : <NoneHere more={data.data.cursor !== null} />}
      <More cursor={data.data.cursor} filter={filter} query={query} timeZone={timeZone} />
    </>
  )
}
