import { Link, useLocation, useSearchParams } from 'react-router-dom'
import type { RosterFilter, Student } from '#shared/contract/roster.ts'
import { filterFields } from '#shared/rules/roster-fields.ts'
import type { WhichEntity } from '#web/lib/institution/which-entity.ts'
import { useMe } from '#web/lib/server/me.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ExportButton } from '#web/ui/lists/export-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { RosterFilters } from './roster-filters/roster-filters.tsx'
import { useCurrentValues, useFacets } from './roster-filters/use-facets.ts'
import { rosterAddress } from './roster-table/roster-address-rules.ts'
import { RosterResults } from './roster-table/roster-results.tsx'
import { RosterSkeleton } from './roster-table/roster-skeleton.tsx'
import { matchWords, setFilters } from './roster-table/roster-words-rules.ts'
import { useRoster } from './roster-table/use-roster.ts'
import { SelectionBar } from './selection/selection-bar.tsx'
import { type Selection, useSelection } from './selection/use-selection.ts'
import styles from './students-page.module.css'
import { type RosterInstitution, useInstitution } from './use-institution.ts'

/** /b2b/users (SPEC-219, SPEC-24, SPEC-25). */
export function StudentsPage() {
  const { institution, error, retry } = useInstitution()
  if (institution) return <Roster institution={institution} />
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

function Roster({ institution }: { institution: RosterInstitution }) {
  const { me } = useMe()
  const [params] = useSearchParams()
  const { search } = useLocation()
  const { query } = institution.which
  const address = rosterAddress(params, filterFields(institution.type))
  const facets = useFacets(query)
  useCurrentValues(facets)
  const roster = useRoster({ ...address, query })
  const selection = useSelection(`${me?._id} ${query.entityId ?? ''}`, JSON.stringify(address.filter))
  const filters = setFilters(address.filter, facets.labelOf)
  const all = facets.facets?.total ?? null
  // Nobody to find, export or act on.
  const isEmpty = all === 0 && filters.length === 0
  const { shown } = roster
  const users = roster.page?.users ?? []
  return (
    <Page
      title="Students"
      intro={
        <div className={styles.intro}>
          <p className="soft num" role="status">
            {shown ? `${matchWords(shown, all, filters.length > 0)}.` : '\u00a0'}
          </p>
          {institution.mayAct ? <Link to={institution.which.at('/b2b/users/removed')}>Recently removed</Link> : null}
        </div>
      }
      actions={
        institution.mayAct && !isEmpty ? <RosterActions which={institution.which} filter={address.filter} /> : undefined
      }
    >
      {isEmpty ? null : <RosterFilters institution={institution} address={address} facets={facets} />}
      {institution.mayAct && !isEmpty ? (
        <SelectionBar
          query={query}
          selection={selection}
          onPage={users}
          isEmpty={shown?.count === 0}
          matching={{
            filter: address.filter,
            filters,
            hasMore: shown !== null && (shown.more || shown.page > 1),
            total: shown?.total ?? null,
          }}
        />
      ) : null}
      <RosterResults
        institution={institution}
        address={address}
        filters={filters}
        roster={roster}
        from={search}
        selection={institution.mayAct ? rowsSelection(selection, users) : null}
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

function RosterActions({ which, filter }: { which: WhichEntity; filter: RosterFilter }) {
  return (
    <div className={styles.actions}>
      <ButtonLink to={which.at('/b2b/userupload')}>Bulk upload</ButtonLink>
      <ButtonLink to={which.at('/b2b/users/add')}>Add a student</ButtonLink>
      <ExportButton label="Export CSV" wish={{ kind: 'roster', filter }} query={which.query} />
    </div>
  )
}
