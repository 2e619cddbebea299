import { Link } from 'react-router-dom'
import type { StudentDetail } from '#shared/contract/roster.ts'
import type { HistoryItem } from '#shared/contract/stats.ts'
import { firstName, percent, shortDate, wholeMinutes } from '#web/lib/format.ts'
import table from '#web/ui/lists/table.module.css'
import { Note } from '#web/ui/note.tsx'
import type { RosterInstitution } from '../use-institution.ts'
import styles from './student.module.css'

type Props = { institution: RosterInstitution; student: StudentDetail }

/** All interviews, and the feedback where it is shared (SPEC-25). */
export function StudentInterviews({ institution, student }: Props) {
  const { interviews, shares, name } = student
  return (
    <section className={styles.interviews} aria-labelledby="interviews">
      <h2 id="interviews">Interviews</h2>
      {interviews.length === 0 ? (
        <p className={`soft ${styles.none}`}>
          {firstName(name)} has not practised yet. Interviews and scores will stand here.
        </p>
      ) : (
        <>
          <div className={styles.sharing}>
            <Sharing name={name} shares={shares} />
          </div>
          <div className={table.scroll}>
            <table className={table.table} aria-labelledby="interviews">
              <thead>
                <tr>
                  <th scope="col">Interview</th>
                  <th scope="col" className={styles.questions}>
                    Questions
                  </th>
                  <th scope="col" className={styles.time}>
                    Time
                  </th>
                  <th scope="col" className={table.right}>
                    Score
                  </th>
                  {shares ? (
                    <th scope="col" className={table.right}>
                      <span className="sr">Feedback</span>
                    </th>
                  ) : null}
                </tr>
              </thead>
              <tbody>
                {interviews.map(item => (
                  <Row key={item.sessionId} item={item} institution={institution} student={student} />
                ))}
              </tbody>
            </table>
          </div>
          {student.completedInterviews > interviews.length ? (
            <p className={`soft small ${styles.none}`}>These are the newest {interviews.length}.</p>
          ) : null}
        </>
      )}
    </section>
  )
}

function Sharing({ name, shares }: { name: string; shares: boolean }) {
  const first = firstName(name)
  if (!shares) return <Note icon="lock">{first} keeps the answers private. You see scores and dates, not words.</Note>
  return <Note icon="eye">You may read the feedback. {first} sees in their own account when you open one.</Note>
}

function Row({ item, institution, student }: Props & { item: HistoryItem }) {
  const score = item.overallScore ?? item.score
  const open = item.status !== 'completed'
  return (
    <tr>
      <th scope="row" className={styles.whole}>
        #{item.interviewNumber}
        <span className={table.sub}>{shortDate(item.date)}</span>
      </th>
      <td className={`${styles.questions} num`}>{item.questions}</td>
      <td className={`${styles.whole} ${styles.time} num`}>
        {open ? 'still open' : `${wholeMinutes(item.duration)} min`}
      </td>
      <td className={`${table.right} ${styles.mark}`}>
        {score === null ? <span className="soft">{open ? 'open' : 'N/A'}</span> : percent(score)}
      </td>
      {student.shares ? (
        <td className={table.right}>
          {open || (student.sharedSince !== null && item.date < student.sharedSince) ? null : (
            <Link
              className={styles.read}
              to={institution.which.at(`/b2b/users/${student._id}/feedback/${item.sessionId}`)}
            >
              Read feedback <span className="sr">of interview #{item.interviewNumber}</span>
            </Link>
          )}
        </td>
      ) : null}
    </tr>
  )
}
