import { Link } from 'react-router-dom'
import type { DashboardStats, HistoryItem } from '#shared/contract/stats.ts'
import { counted, percent, shortDate, wholeMinutes } from '#web/lib/format.ts'
import { texts } from '#web/lib/texts.ts'
import { EmptyState } from '#web/ui/states.tsx'
import styles from './dashboard.module.css'

/** The latest interviews; the whole list is on /history. */
export function RecentInterviews({ stats }: { stats: DashboardStats }) {
  const { recentHistory, totalInterviews } = stats
  return (
    <section className={styles.most} aria-labelledby="recent">
      <div className={styles.section}>
        <h2 id="recent">Interview history ({totalInterviews})</h2>
        {recentHistory.length > 0 ? <Link to="/history">View all</Link> : null}
      </div>
      {recentHistory.length > 0 ? (
        <ul className={styles.rows}>
          {recentHistory.map(item => (
            <Row key={item.sessionId} item={item} />
          ))}
        </ul>
      ) : (
        <EmptyState>{texts.noHistory}</EmptyState>
      )}
    </section>
  )
}

function Row({ item }: { item: HistoryItem }) {
  const name = `Interview #${item.sessionNumber}`
  const open = item.status !== 'completed'
  return (
    <li>
      <div>
        <b>{name}</b>
        <div className="facts small">
          <span>{shortDate(item.date)}</span>
          <span>{counted(item.questions, 'question')}</span>
          <span>{wholeMinutes(item.duration)} min</span>
        </div>
      </div>
      <span className={item.score === null ? `${styles.score} ${styles.unscored}` : styles.score}>
        {item.score === null ? (open ? 'in progress' : 'N/A') : percent(item.score)}
      </span>
      <Link to={open ? `/interview/${item.sessionId}` : `/feedback/${item.sessionId}`}>
        {open ? 'Continue' : 'View feedback'}
        <span className="sr"> of {name}</span>
      </Link>
    </li>
  )
}
