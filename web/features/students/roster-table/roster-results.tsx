import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { messageOf } from '#web/lib/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Selection } from '../selection/use-selection.ts'
import type { RosterInstitution } from '../use-institution.ts'
import { addressWithoutFilters, changedAddress, type RosterAddress } from './roster-address-rules.ts'
import { FirstPageLink, RosterPager } from './roster-pager.tsx'
import { RosterSkeleton } from './roster-skeleton.tsx'
import styles from './roster-table.module.css'
import { RosterTable } from './roster-table.tsx'
import { nobodySentence, type SetFilter, type ShownStudents } from './roster-words-rules.ts'
import { rosterPageSize, type useRoster } from './use-roster.ts'

type Props = {
  institution: RosterInstitution
  address: RosterAddress
  /** Null while other rows than the asked ones stand here. */
  found: ShownStudents | null
  filters: readonly SetFilter[]
  roster: ReturnType<typeof useRoster>
  /** This page's own query, for the way back from a student. */
  from: string
  /** Null for who only reads. */
  selection: Selection | null
}

/** What the address asks for: the rows, or why there are none, and the way on. */
export function RosterResults({ institution, address, found, filters, roster, from, selection }: Props) {
  const place = useFocusOnPage(address.page, found !== null)
  const { page } = roster
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
  if (found?.shown === 0 && !found.more) {
    if (address.page > 1)
      return <EmptyState action={<FirstPageLink />}>Nobody stands on this page any more.</EmptyState>
    if (filters.length === 0) return <NobodyYet institution={institution} />
    return <NobodyHere institution={institution} filters={filters} />
  }
  return (
    <section ref={place} tabIndex={-1} className={styles.results} aria-label="Students" aria-busy={!found}>
      {page.users.length > 0 ? (
        <div className={found ? styles.box : `${styles.box} ${styles.stale}`}>
          <RosterTable
            institution={institution}
            address={address}
            users={page.users}
            from={from}
            selection={selection}
          />
        </div>
      ) : null}
      {found?.more && found.shown < rosterPageSize ? <Further shown={found.shown} goOn={roster.goOn} /> : null}
      {found && (found.shown > 0 || found.page > 1) ? (
        <RosterPager found={found} address={address} next={page.cursor} />
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

function NobodyYet({ institution }: { institution: RosterInstitution }) {
  const { at } = institution.which
  return (
    <EmptyState
      action={
        institution.mayAct ? (
          <>
            <ButtonLink look="main" to={at('/b2b/userupload')}>
              Bulk upload
            </ButtonLink>
            <ButtonLink to={at('/b2b/users/add')}>Manual entry</ButtonLink>
          </>
        ) : undefined
      }
    >
      <h2 className={styles.emptyTitle}>No students found. Add students to get started.</h2>
      {institution.mayAct ? null : <p>An administrator of {institution.name} adds them; they appear here at once.</p>}
    </EmptyState>
  )
}

/** Which filter leaves nobody, and the way to drop it. */
function NobodyHere({ institution, filters }: { institution: RosterInstitution; filters: readonly SetFilter[] }) {
  const [params, setParams] = useSearchParams()
  const only = filters.length === 1
  return (
    <EmptyState
      title={nobodySentence(filters)}
      action={
        <>
          {only
            ? null
            : filters.map(({ name, drop }) => (
                <Button
                  key={name}
                  onClick={() => setParams(changedAddress(params, { [name]: '' }), { preventScrollReset: true })}
                >
                  {drop}
                </Button>
              ))}
          <ButtonLink look={only ? 'plain' : 'quiet'} to={`?${addressWithoutFilters(params)}`} preventScrollReset>
            Show all students
          </ButtonLink>
        </>
      }
    >
      <p>
        {!only
          ? 'Take one of the filters out to see who comes closest.'
          : filters[0]?.name === 'search'
            ? /[\p{L}\p{N}].?[\p{L}\p{N}]/u.test(filters[0].words)
              ? 'The search looks at how each word of a name, a mail or an ID begins.'
              : 'Type a name, an address or an ID: at least two letters or digits of it.'
            : `Everybody else of ${institution.name} is still there.`}
      </p>
    </EmptyState>
  )
}

function Further({ shown, goOn }: { shown: number; goOn: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    try {
      await goOn()
    } catch (error) {
      void toast(messageOf(error), { tone: 'bad', seconds: 5 })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.further}>
      <p className="soft">
        {shown === 0
          ? 'Nobody found in the first part of the roster. There is more of it to look through.'
          : 'There is more of the roster to look through.'}
      </p>
      <Button icon="search" busy={busy} onClick={() => void look()}>
        Look further
      </Button>
    </div>
  )
}
