import { useSearchParams } from 'react-router-dom'
import type { Student } from '#shared/contract/roster.ts'
import { extraFields } from '#shared/rules/roster-fields.ts'
import { TickPage } from '../selection/tick-boxes.tsx'
import type { Selection } from '../selection/use-selection.ts'
import type { RosterInstitution } from '../use-institution.ts'
import { changedAddress, firstOrder, type RosterAddress } from './roster-address-rules.ts'
import { RosterRow, tableRole } from './roster-row.tsx'
import styles from './roster-table.module.css'

type Props = {
  institution: RosterInstitution
  address: RosterAddress
  users: readonly Student[]
  from: string
  selection: Selection | null
}

export function RosterTable({ institution, address, users, from, selection }: Props) {
  const id = extraFields[institution.type].find(({ field }) => field.endsWith('Id'))
  const [main] = extraFields[institution.type].filter(({ field }) => field !== id?.field)
  return (
    <table {...tableRole('table')} className={styles.table} aria-label="Students">
      <thead {...tableRole('rowgroup')}>
        <tr {...tableRole('row')}>
          {selection ? (
            <th {...tableRole('columnheader')} scope="col" className={styles.pick}>
              <TickPage users={users} selection={selection} />
            </th>
          ) : null}
          <Head sort="name" address={address}>
            Name
          </Head>
          {id ? (
            <th {...tableRole('columnheader')} scope="col">
              {id.label}
            </th>
          ) : null}
          {main ? (
            <th {...tableRole('columnheader')} scope="col">
              {main.label}
            </th>
          ) : null}
          <th {...tableRole('columnheader')} scope="col">
            Status
          </th>
          <th {...tableRole('columnheader')} scope="col">
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
      <tbody {...tableRole('rowgroup')}>
        {users.map(student => (
          <RosterRow
            key={student._id}
            student={student}
            id={id?.field}
            institution={institution}
            from={from}
            selection={selection}
          />
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
    <th {...tableRole('columnheader')} scope="col" aria-sort={direction} className={right ? styles.right : undefined}>
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
