import { Link } from 'react-router-dom'
import type { Student } from '#shared/contract/roster.ts'
import { type ExtraField, filterFields } from '#shared/rules/roster-fields.ts'
import { MailAddress } from '#web/ui/mail-address.tsx'
import { shortDay } from '../day-rules.ts'
import { mostPicked, type Selection } from '../selection/use-selection.ts'
import { StudentStatusMark } from '../student-status.tsx'
import type { RosterInstitution } from '../use-institution.ts'
import { LatestScores } from './latest-scores.tsx'
import styles from './roster-table.module.css'
import { valueWords } from './roster-words-rules.ts'
import { tableRole } from './table-roles.ts'

type Props = {
  student: Student
  /** The type's own ID. */
  id: ExtraField | undefined
  institution: RosterInstitution
  /** The roster's query, for the way back. */
  from: string
  selection: Selection | null
}

export function RosterRow({ student, id, institution, from, selection }: Props) {
  const { _id, name, email, entitySpecificFields: fields } = student
  const now = new Date()
  return (
    <tr {...tableRole('row')} className={selection?.picked.has(_id) ? styles.picked : undefined}>
      {selection ? (
        <td {...tableRole('cell')} className={styles.pick}>
          <Pick student={student} selection={selection} />
        </td>
      ) : null}
      <th {...tableRole('rowheader')} scope="row" className={styles.who}>
        <Link to={institution.which.at(`/b2b/users/${_id}`)} state={{ roster: from }}>
          {name}
        </Link>
        <span className={styles.sub}>
          <MailAddress email={email} />
        </span>
      </th>
      {id ? (
        <td {...tableRole('cell')} className={`${styles.id} num nowrap`}>
          {fields[id] ?? '-'}
        </td>
      ) : null}
      {filterFields(institution.type).length > 0 ? (
        <td {...tableRole('cell')} className={styles.place}>
          <PlaceOf student={student} institution={institution} />
        </td>
      ) : null}
      <td {...tableRole('cell')} className={styles.status}>
        <StudentStatusMark status={student.status} />
        <StatusFact student={student} now={now} />
      </td>
      <td {...tableRole('cell')} className={styles.scores}>
        <LatestScores scores={student.latestScores} />
      </td>
      <td {...tableRole('cell')} className={`${styles.score} ${styles.right}`}>
        <Score score={student.averageScore} />
      </td>
      <td {...tableRole('cell')} className={`${styles.last} ${styles.right} num nowrap`}>
        <Last at={student.lastPractisedAt} now={now} />
      </td>
    </tr>
  )
}

function Pick({ student, selection }: { student: Student; selection: Selection }) {
  const { _id, name } = student
  const isPicked = selection.picked.has(_id)
  const isOver = !isPicked && selection.isFull
  return (
    <label className={styles.hit}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isPicked}
        disabled={isOver}
        title={isOver ? `At most ${mostPicked} at once` : undefined}
        onChange={() => (isPicked ? selection.drop([_id]) : selection.pick([student]))}
      />
    </label>
  )
}

function Score({ score }: { score: number | null }) {
  if (score === null) {
    return (
      <span className="soft">
        <span className="sr">no score yet</span>
        <span aria-hidden="true">-</span>
      </span>
    )
  }
  return (
    <>
      <b>{Math.round(score)}</b>
      <span className="small soft"> %</span>
    </>
  )
}

/** On a card no column head says what the day is. */
function Last({ at, now }: { at: string | null; now: Date }) {
  const practised = <span className={styles.onCard}>practised </span>
  if (at === null) return <span className="soft">not {practised}yet</span>
  return (
    <>
      {practised}
      {shortDay(at, now)}
    </>
  )
}

/** The first field in ink, the others below it. */
function PlaceOf({ student, institution }: { student: Student; institution: RosterInstitution }) {
  const [first, ...rest] = filterFields(institution.type).flatMap(field => {
    const value = student.entitySpecificFields[field]
    return value ? [valueWords(field, value)] : []
  })
  if (first === undefined) return '-'
  return (
    <>
      {first}
      {rest.map(value => (
        <span key={value} className={styles.sub}>
          {value}
        </span>
      ))}
    </>
  )
}

/** When it came to that. */
function StatusFact({ student, now }: { student: Student; now: Date }) {
  const { status, addedAt, invitedAt, signedInAt } = student
  const said: Record<Student['status'], string | null> = {
    not_sent: `added ${shortDay(addedAt, now)}`,
    sent: invitedAt && `invited ${shortDay(invitedAt, now)}`,
    bounced: 'correct the mail',
    signed_in: signedInAt && `on ${shortDay(signedInAt, now)}`,
    suspended: null,
  }
  return said[status] ? <span className={styles.sub}>{said[status]}</span> : null
}
