import { Link } from 'react-router-dom'
import type { Student } from '#shared/contract/roster.ts'
import { type ExtraField, filterFields } from '#shared/rules/roster-fields.ts'
import { MailAddress } from '#web/ui/lists/mail-address.tsx'
import { shortDay } from '../day-rules.ts'
import { chartPath, chartPoints } from '../score-chart-rules.ts'
import { TickStudent } from '../selection/tick-boxes.tsx'
import type { Selection } from '../selection/use-selection.ts'
import { StudentStatusMark } from '../student-status.tsx'
import type { RosterInstitution } from '../use-institution.ts'
import styles from './roster-table.module.css'
import { valueWords } from './roster-words-rules.ts'

/** As cards, a table's elements are laid out as blocks, and some browsers then forget what they are. */
export const tableRole = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role })

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
          <TickStudent student={student} selection={selection} />
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

const scoresFrame = { left: 4, right: 82, top: 4, bottom: 22 }
/** The same for every row, so that rows can be compared. */
const lowestScore = 20
const highestScore = 100

/** The latest scores as a small line, oldest first; said in words to who does not see it. */
function LatestScores({ scores }: { scores: readonly number[] }) {
  if (scores.length === 0) return <span className="soft">-</span>
  const places = chartPoints(scores, scoresFrame, lowestScore, highestScore)
  const last = places.at(-1)
  const words = scores.map(score => Math.round(score)).join(', ')
  return (
    <svg className={styles.line} viewBox="0 0 88 26" role="img" aria-label={`Latest scores: ${words}`}>
      <path d={chartPath(places)} />
      {last ? <circle cx={last.x} cy={last.y} r="2.6" /> : null}
    </svg>
  )
}
