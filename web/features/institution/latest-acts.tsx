import { Link } from 'react-router-dom'
import { AuditLines } from './audit-lines.tsx'
import type { PartProps } from './dashboard-props.ts'
import styles from './institution.module.css'

/** The newest lines of the audit log (decision 27). */
export function LatestActs({ dashboard, which }: PartProps) {
  return (
    <section className={styles.section} aria-labelledby="lately">
      <div className={styles.sectionHead}>
        <h2 id="lately">What was done lately</h2>
        <Link to={which.at('/b2b/audit')}>Audit log</Link>
      </div>
      {dashboard.latestActs.length > 0 ? (
        <AuditLines lines={dashboard.latestActs} timeZone={dashboard.entity.timeZone} />
      ) : (
        <p className="soft">
          Nothing yet. What administrators do here, such as adding people or sending invites, is noted.
        </p>
      )}
    </section>
  )
}
