import { useEffect, useRef, useState } from 'react'
import { audit } from '#shared/contract/audit.ts'
import { counted } from '#web/lib/format.ts'
import { useRoute } from '#web/lib/use-route.ts'
import type { WhichEntity } from '#web/lib/which-entity.ts'
import { Button } from '#web/ui/button.tsx'
import { Bone, EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { type AuditFilter, isWhole } from './audit-filter-rules.ts'
import { AuditLines } from './audit-lines.tsx'
import styles from './institution.module.css'

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
    return error ? <ErrorState message={failed} error={error} onRetry={() => void mutate()} /> : <LogSkeleton />
  }
  const { lines, cursor } = data.data
  if (lines.length === 0 && cursor === null) return <NoLines filter={filter} onAll={onAll} />
  return (
    <>
      {lines.length > 0 ? <AuditLines lines={lines} timeZone={timeZone} /> : <NoneHere more />}
      <More key={cursor} cursor={cursor} filter={filter} query={query} timeZone={timeZone} />
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

/** The pages after the first, each fetched when it is asked for. */
function More({ cursor, ...rest }: MoreProps) {
  const [wanted, setWanted] = useState(false)
  if (cursor === null) return null
  if (wanted) return <Further {...rest} cursor={cursor} />
  return (
    <Button className={styles.more} onClick={() => setWanted(true)}>
      Load more
    </Button>
  )
}

function Further({ cursor, filter, query, timeZone }: Omit<MoreProps, 'cursor'> & { cursor: string }) {
  const { data, error, mutate } = useRoute(audit.listAudit, { query: { ...query, ...filter, cursor } })
  const list = useRef<HTMLUListElement>(null)
  const loaded = data !== undefined
  // The button that was pressed is gone: reading goes on at the first new line.
  useEffect(() => {
    if (loaded) list.current?.focus({ preventScroll: true })
  }, [loaded])
  if (!data) {
    return error ? (
      <ErrorState message={failed} error={error} onRetry={() => void mutate()} />
    ) : (
      <LogSkeleton rows={3} />
    )
  }
  return (
    <>
      <AuditLines lines={data.data.lines} timeZone={timeZone} listRef={list} />
      {data.data.lines.length > 0 ? null : <NoneHere more={data.data.cursor !== null} />}
      <More key={data.data.cursor} cursor={data.data.cursor} filter={filter} query={query} timeZone={timeZone} />
    </>
  )
}

export function LogSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Skeleton label="Loading the audit log">
      <ul className={styles.log}>
        {Array.from({ length: rows }, (_, row) => row).map(row => (
          <li key={row}>
            <Bone height="1.25rem" width="7rem" />
            <Bone height="1.25rem" width="70%" />
          </li>
        ))}
      </ul>
    </Skeleton>
  )
}
