import { useSearchParams } from 'react-router-dom'
import type { Student } from '#shared/contract/roster.ts'
import { extraFields } from '#shared/rules/roster-fields.ts'
import { changedAddress, firstOrder, type RosterAddress } from './address-rules.ts'
import { PickAll } from './pick-all.tsx'
import { RosterRow } from './roster-row.tsx'
import type { Selection } from './selection.ts'
import styles from './students.module.css'
import { as } from './table-roles.ts'
import type { InstitutionHere } from './use-institution.ts'

type Props = {
  here: InstitutionHere
  address: RosterAddress
  users: readonly Student[]
  from: string
  selection: Selection | null
}

export function RosterTable({ here, address, users, from, selection }: Props) {
  const id = extraFields[here.type].find(({ field }) => field.endsWith('Id'))
  const [main] = extraFields[here.type].filter(({ field }) => field !== id?.field)
  return (
    <table {...as('table')} className={styles.table} aria-label="Students">
      <thead {...as('rowgroup')}>
        <tr {...as('row')}>
          {selection ? (
            <th {...as('columnheader')} scope="col" className={styles.pick}>
              <PickAll users={users} selection={selection} />
            </th>
          ) : null}
          <Head sort="name" address={address}>
            Name
          </Head>
          {id ? (
            <th {...as('columnheader')} scope="col">
              {id.label}
            </th>
          ) : null}
          {main ? (
            <th {...as('columnheader')} scope="col">
              {main.label}
            </th>
          ) : null}
          <th {...as('columnheader')} scope="col">
            Status
          </th>
          <th {...as('columnheader')} scope="col">
            Latest scores
          </th>
          <Head sort="score" address={address} right>
            Score
          </Head>
          <Head sort="activity" address={address} right>
            Last practised
          </Head>
        </tr>
      </thead>
      <tbody {...as('rowgroup')}>
        {users.map(student => (
          <RosterRow key={student._id} student={student} id={id?.field} here={here} from={from} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}

type HeadProps = { sort: RosterAddress['sort']; address: RosterAddress; right?: boolean; children: string }

/** Pressed once it sorts by this column, pressed again the other way round. */
function Head({ sort, address, right, children }: HeadProps) {
  const [params, setParams] = useSearchParams()
  const isSorted = address.sort === sort
  const other = address.order === 'asc' ? 'desc' : 'asc'
  const order = isSorted ? other : firstOrder[sort]
  const direction = isSorted ? (address.order === 'asc' ? 'ascending' : 'descending') : undefined
  return (
    <th {...as('columnheader')} scope="col" aria-sort={direction} className={right ? styles.right : undefined}>
      <button
        type="button"
        className={styles.sort}
        data-order={isSorted ? address.order : undefined}
        onClick={() => setParams(changedAddress(params, { sort, order }), { preventScrollReset: true })}
      >
        {children}
      </button>
    </th>
  )
}
