import { Link, useLocation, useSearchParams } from 'react-router-dom'
import type { RosterFilter, Student } from '#shared/contract/roster.ts'
import { filterFields } from '#shared/rules/roster-fields.ts'
import { useMe } from '#web/lib/me.ts'
import type { WhichEntity } from '#web/lib/which-entity.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ExportButton } from '#web/ui/export-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { rosterAddress } from './address-rules.ts'
import { useFacets, useOwnWords } from './facets.ts'
import { Filters } from './filters.tsx'
import { Results } from './results.tsx'
import { RosterSkeleton } from './roster-skeleton.tsx'
import { type Selection, useSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import styles from './students.module.css'
import { type InstitutionHere, useInstitution } from './use-institution.ts'
import { pageSize, useRoster } from './use-roster.ts'
import { type Found, matchWords, setFilters } from './words-rules.ts'

/** /b2b/users (point 2 and decisions 24 and 25). */
export function StudentsPage() {
  const { here, error, retry } = useInstitution()
  if (here) return <Roster here={here} />
  return (
    <Page title="Students">
      {error ? (
        <ErrorState message="The students could not be loaded." error={error} onRetry={retry} />
      ) : (
        <RosterSkeleton />
      )}
    </Page>
  )
}

function Roster({ here }: { here: InstitutionHere }) {
  const { me } = useMe()
  const [params] = useSearchParams()
  const { search } = useLocation()
  const { query } = here.which
  const address = rosterAddress(params, filterFields(here.type))
  const facets = useFacets(query)
  useOwnWords(facets)
  const roster = useRoster({ ...address, query })
  const selection = useSelection(`${me?._id} ${query.entityId ?? ''}`, JSON.stringify(address.filter))
  const filters = setFilters(address.filter, facets.labelOf)
  const all = facets.facets?.total ?? null
  // Nobody to find, export or act on.
  const isEmpty = all === 0 && filters.length === 0
  const found: Found | null =
    roster.page && roster.isCurrent
      ? {
          shown: roster.page.users.length,
          page: address.page,
          pageSize,
          total: roster.page.total,
          more: roster.page.cursor !== null,
        }
      : null
  return (
    <Page
      title="Students"
      intro={
        <div className={styles.intro}>
          <p className="soft num" role="status">
            {found ? `${matchWords(found, all, filters.length > 0)}.` : '\u00a0'}
          </p>
          {here.mayAct ? <Link to={here.which.at('/b2b/users/removed')}>Recently removed</Link> : null}
        </div>
      }
      actions={here.mayAct && !isEmpty ? <HeadActions which={here.which} filter={address.filter} /> : undefined}
    >
      {isEmpty ? null : <Filters here={here} address={address} facets={facets} />}
      {here.mayAct && !isEmpty ? (
        <SelectionBar
          query={query}
          selection={selection}
          onPage={roster.page?.users ?? []}
          isEmpty={found?.shown === 0}
          matching={{
            ...{ filter: address.filter, filters },
            hasMore: found !== null && (found.more || found.page > 1),
            total: found?.total ?? null,
          }}
        />
      ) : null}
      <Results
        here={here}
        address={address}
        found={found}
        filters={filters}
        roster={roster}
        from={search}
        selection={here.mayAct ? rowsSelection(selection, roster.page?.users ?? []) : null}
      />
    </Page>
  )
}

/** Where all who match are selected, so is everybody on the page; who is then unticked leaves the others of the page. */
function rowsSelection(selection: Selection, users: readonly Student[]): Selection {
  if (selection.all === null) return selection
  return {
    ...selection,
    picked: new Map(users.map(user => [user._id, user])),
    isFull: false,
    drop: ids => selection.only(users.filter(({ _id }) => !ids.includes(_id))),
  }
}

function HeadActions({ which, filter }: { which: WhichEntity; filter: RosterFilter }) {
  return (
    <div className={styles.actions}>
      <ButtonLink to={which.at('/b2b/userupload')}>Bulk upload</ButtonLink>
      <ButtonLink to={which.at('/b2b/users/add')}>Add a student</ButtonLink>
      <ExportButton label="Export CSV" wish={{ kind: 'roster', filter }} query={which.query} />
    </div>
  )
}
