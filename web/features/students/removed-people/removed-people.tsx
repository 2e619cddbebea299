import { useRef, useState } from 'react'
import type { RemovedPerson } from '#shared/contract/roster.ts'
import { counted } from '#web/lib/format.ts'
import { institutionLists } from '#web/lib/institution/institution-cache.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Bone, EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { AccessRunNote, useAccessRun } from '../access-changes/access-run.tsx'
import { type AccessOutcome, beginAccessRun, changeAccess } from '../access-changes/change-access.ts'
import { OutcomeNote } from '../access-changes/outcome-note.tsx'
import { focusWhenFree } from '../focus-when-free.ts'
import type { RosterInstitution } from '../use-institution.ts'
import { RemovedList } from './removed-list.tsx'
import styles from './removed-people.module.css'
import { useRemoved } from './use-removed.ts'

/** Who was removed, and what came of bringing some back. */
export function RemovedPeople({ institution }: { institution: RosterInstitution }) {
  const { query, at } = institution.which
  const { revalidate } = useCache()
  const removed = useRemoved(query)
  const run = useAccessRun(query)
  const [outcome, setOutcome] = useState<AccessOutcome | null>(null)
  const place = useRef<HTMLElement>(null)
  const showNews = async (came: AccessOutcome | null) => {
    setOutcome(came)
    await removed.refresh()
    // The button that was pressed has gone with its line.
    focusWhenFree(() => place.current)
    await revalidate(institutionLists)
  }
  const restore = async (chosen: readonly RemovedPerson[]) => showNews(await changeAccess('restore', chosen, query))
  const restoreTogether = async (removedIn: string) => {
    run.begin(await beginAccessRun({ act: 'restore', removedIn }, query))
    await showNews(null)
  }
  if (!removed.people) {
    if (!removed.error) return <RemovedSkeleton />
    return (
      <ErrorState
        message="Who was removed could not be loaded."
        error={removed.error}
        onRetry={() => void removed.refresh()}
      />
    )
  }
  return (
    <section className={`stack ${styles.place}`} aria-label="Removed people" ref={place} tabIndex={-1}>
      {run.actId ? (
        <AccessRunNote key={run.actId} actId={run.actId} query={query} onBegun={run.begin} onClose={run.close} />
      ) : null}
      {outcome ? (
        <OutcomeNote words={[restoredWords(outcome)]} refused={outcome.refused} onClose={() => setOutcome(null)} />
      ) : null}
      {removed.people.length === 0 ? (
        <EmptyState
          title="Nobody was removed in the last seven days"
          action={<ButtonLink to={at('/b2b/users')}>Back to the students</ButtonLink>}
        >
          Whoever is removed stands here, in case it was a mistake.
        </EmptyState>
      ) : (
        <RemovedList {...removed} people={removed.people} restore={restore} restoreTogether={restoreTogether} />
      )}
    </section>
  )
}

const restoredWords = ({ done }: AccessOutcome): string =>
  done.length === 0 ? 'Nobody was restored.' : `${counted(done.length, 'person', 'people')} restored.`

export function RemovedSkeleton() {
  return (
    <Skeleton label="Loading who was removed">
      {[1, 2, 3, 4].map(row => (
        <Bone key={row} height="4rem" style={{ marginTop: 'var(--s2)' }} />
      ))}
    </Skeleton>
  )
}
