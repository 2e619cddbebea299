import { useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { RosterInstitution } from '../use-institution.ts'
import { addressWithoutFilters, changedAddress } from './roster-address-rules.ts'
import styles from './roster-table.module.css'
import { nobodySentence, type SetFilter } from './roster-words-rules.ts'

/** An institution without students. */
export function NobodyYet({ institution }: { institution: RosterInstitution }) {
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
export function NobodyMatches({
  institution,
  filters,
}: {
  institution: RosterInstitution
  filters: readonly SetFilter[]
}) {
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
