import { useEffect, useRef } from 'react'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button } from '#web/ui/button.tsx'
import { toastRefusal } from '#web/ui/dialogs/toast.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { Selection } from '../selection/use-selection.ts'
import type { RosterInstitution } from '../use-institution.ts'
import { NobodyMatches, NobodyYet } from './nobody.tsx'
import type { RosterAddress } from './roster-address-rules.ts'
import { FirstPageLink, RosterPager } from './roster-pager.tsx'
import { RosterSkeleton } from './roster-skeleton.tsx'
import styles from './roster-table.module.css'
import { RosterTable } from './roster-table.tsx'
import type { SetFilter } from './roster-words-rules.ts'
import type { useRoster } from './use-roster.ts'

type Props = {
  institution: RosterInstitution
  address: RosterAddress
  filters: readonly SetFilter[]
  roster: ReturnType<typeof useRoster>
  /** This page's own query, for the way back from a student. */
  from: string
  /** Null for who only reads. */
  selection: Selection | null
}

/** What the address asks for: the rows, or why there are none, and the way on. */
export function RosterResults({ institution, address, filters, roster, from, selection }: Props) {
  const { page, shown } = roster
  const place = useFocusOnPage(address.page, shown !== null)
  if (roster.error) {
    // A place in the list that no longer fits says the same again.
    const isLost = address.cursor !== undefined && roster.error.status === 400
    return (
      <ErrorState
        message="The students could not be loaded."
        error={roster.error}
        {...(isLost ? {} : { onRetry: roster.retry })}
      >
        {address.cursor ? <FirstPageLink /> : null}
      </ErrorState>
    )
  }
  if (!page) return <RosterSkeleton />
  if (shown?.count === 0 && !shown.more) {
    if (address.page > 1)
      return <EmptyState action={<FirstPageLink />}>Nobody stands on this page any more.</EmptyState>
    if (filters.length === 0) return <NobodyYet institution={institution} />
    return <NobodyMatches institution={institution} filters={filters} />
  }
  return (
    <section ref={place} tabIndex={-1} className={styles.results} aria-label="Students" aria-busy={!shown}>
      {page.users.length > 0 ? (
        <div className={shown ? styles.box : `${styles.box} ${styles.stale}`}>
          <RosterTable
            institution={institution}
            address={address}
            users={page.users}
            from={from}
            selection={selection}
          />
        </div>
      ) : null}
      {shown?.more && shown.count < shown.pageSize ? <LookFurther count={shown.count} goOn={roster.goOn} /> : null}
      {shown && (shown.count > 0 || shown.page > 1) ? (
        <RosterPager shown={shown} address={address} next={page.cursor} />
      ) : null}
    </section>
  )
}

/** Another page is read from its beginning. */
function useFocusOnPage(page: number, isShown: boolean) {
  const place = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (!isShown || shown.current === page) return
    shown.current = page
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [page, isShown])
  return place
}

function LookFurther({ count, goOn }: { count: number; goOn: () => Promise<void> }) {
  const { run, isBusy } = useTask(goOn, toastRefusal)
  return (
    <div className={styles.further}>
      <p className="soft">
        {count === 0
          ? 'Nobody found in the first part of the roster. There is more of it to look through.'
          : 'There is more of the roster to look through.'}
      </p>
      <Button icon="search" busy={isBusy} onClick={() => void run()}>
        Look further
      </Button>
    </div>
  )
}
