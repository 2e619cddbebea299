import { Link } from 'react-router-dom'
import type { Student } from '#shared/contract/roster.ts'
import { type ExtraField, filterFields } from '#shared/rules/roster-fields.ts'
import { Mail } from './mail.tsx'
import { ScoresLine } from './scores-line.tsx'
import { mostPicked, type Selection } from './selection.ts'
import { StudentStatusMark } from './status.tsx'
import styles from './students.module.css'
import { as } from './table-roles.ts'
import { dayOf } from './time-rules.ts'
import type { InstitutionHere } from './use-institution.ts'
import { valueWords } from './words-rules.ts'

type Props = {
  student: Student
  /** The type's own ID. */
  id: ExtraField | undefined
  here: InstitutionHere
  /** The roster's query, for the way back. */
  from: string
  selection: Selection | null
}

export function RosterRow({ student, id, here, from, selection }: Props) {
  const { _id, name, email, entitySpecificFields: fields } = student
  const now = new Date()
  return (
    <tr {...as('row')} className={selection?.picked.has(_id) ? styles.picked : undefined}>
      {selection ? (
        <td {...as('cell')} className={styles.pick}>
          <Pick student={student} selection={selection} />
        </td>
      ) : null}
      <th {...as('rowheader')} scope="row" className={styles.who}>
        <Link to={here.which.at(`/b2b/users/${_id}`)} state={{ roster: from }}>
          {name}
        </Link>
        <span className={styles.sub}>
          <Mail mail={email} />
        </span>
      </th>
      {id ? (
        <td {...as('cell')} className={`${styles.id} num nowrap`}>
          {fields[id] ?? '-'}
        </td>
      ) : null}
      {filterFields(here.type).length > 0 ? (
        <td {...as('cell')} className={styles.place}>
          <PlaceOf student={student} here={here} />
        </td>
      ) : null}
      <td {...as('cell')} className={styles.status}>
        <StudentStatusMark status={student.status} />
        <StatusFact student={student} now={now} />
      </td>
      <td {...as('cell')} className={styles.scores}>
        <ScoresLine scores={student.latestScores} />
      </td>
      <td {...as('cell')} className={`${styles.score} ${styles.right}`}>
        <Score score={student.averageScore} />
      </td>
      <td {...as('cell')} className={`${styles.last} ${styles.right} num nowrap`}>
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
      {dayOf(at, now)}
    </>
  )
}

/** The first field in ink, the others below it. */
function PlaceOf({ student, here }: { student: Student; here: InstitutionHere }) {
  const [first, ...rest] = filterFields(here.type).flatMap(field => {
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
    not_sent: `added ${dayOf(addedAt, now)}`,
    sent: invitedAt && `invited ${dayOf(invitedAt, now)}`,
    bounced: 'correct the mail',
    signed_in: signedInAt && `on ${dayOf(signedInAt, now)}`,
    suspended: null,
  }
  return said[status] ? <span className={styles.sub}>{said[status]}</span> : null
}
