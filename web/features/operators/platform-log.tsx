import { type Ref, useEffect, useRef, useState } from 'react'
import { type PlatformAuditLine, operators as routes } from '#shared/contract/operators.ts'
import { dateAndTime } from '#web/lib/format.ts'
import { useRoute } from '#web/lib/use-route.ts'
import { Button } from '#web/ui/button.tsx'
import { Bone, EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import styles from './operators.module.css'
import { platformSentence } from './words-rules.ts'

/** What was done to the platform's people and to institutions as such, newest first. */
export const PlatformLog = () => <PageOfLog query={{}} isFirst />

/** A page, and the way to the next one. */
function PageOfLog({ query, isFirst }: { query: { cursor?: string }; isFirst: boolean }) {
  const { data, error, mutate } = useRoute(routes.listPlatformAudit, { query })
  const [wanted, setWanted] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const loaded = data !== undefined
  // The button that was pressed is gone: reading goes on at the first new line.
  useEffect(() => {
    if (loaded && !isFirst) list.current?.focus({ preventScroll: true })
  }, [loaded, isFirst])
  if (!data) {
    return error ? (
      <ErrorState message="The log could not be loaded." error={error} onRetry={() => void mutate()} />
    ) : (
      <Skeleton label="Loading the log">
        <Bone height="12rem" />
      </Skeleton>
    )
  }
  const { lines, cursor } = data.data
  if (isFirst && lines.length === 0)
    return <EmptyState>Nothing yet. Each act on platform admins and institutions will stand here.</EmptyState>
  return (
    <>
      <Lines lines={lines} listRef={list} />
      {cursor === null ? null : wanted ? (
        <PageOfLog key={cursor} query={{ cursor }} isFirst={false} />
      ) : (
        <Button className={styles.more} onClick={() => setWanted(true)}>
          Load more
        </Button>
      )}
    </>
  )
}

function Lines({ lines, listRef }: { lines: readonly PlatformAuditLine[]; listRef: Ref<HTMLUListElement> }) {
  return (
    <ul className={styles.log} ref={listRef} tabIndex={-1}>
      {lines.map(line => (
        <li key={line.auditId}>
          <time dateTime={line.at}>{dateAndTime(line.at)}</time>
          <span>
            {platformSentence(line).map(({ text, strong }, index) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
              return strong ? <b key={index}>{text}</b> : <span key={index}>{text}</span>
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
