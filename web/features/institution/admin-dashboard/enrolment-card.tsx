import { Link } from 'react-router-dom'
import type { StatusCounts } from '#shared/contract/entity.ts'
import { decimal } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from '../institution.module.css'
import type { DashboardPartProps } from './dashboard-props.ts'
import { barWords, type Standing, standings } from './enrolment-rules.ts'
import { InvitePanel } from './invite-panel.tsx'

/** How many are enrolled and where they stand; adding them; their invites. */
export function EnrolmentCard(props: DashboardPartProps) {
  const { dashboard, which, mayAct } = props
  const { hasUsers, totalUsers, byStatus } = dashboard.analytics
  return (
    <section className="card" aria-labelledby="enrolment">
      <div className={styles.head}>
        <h2 id="enrolment">Enrolment</h2>
        {hasUsers ? <Link to={which.at('/b2b/users')}>See all students</Link> : null}
      </div>
      {hasUsers ? (
        <>
          <p>
            <span className={styles.bigNumber}>{decimal(totalUsers)}</span> student(s) enrolled
          </p>
          <StatesBar counts={byStatus} which={which} mayAct={mayAct} />
        </>
      ) : (
        <div className={styles.nobody}>
          <h3>No students enrolled yet</h3>
          <p className="soft">
            {mayAct
              ? 'Bring everybody in from one spreadsheet, or start with one name. Nobody is mailed until you say so.'
              : 'They appear here as soon as an administrator has added them.'}
          </p>
        </div>
      )}
      {mayAct ? (
        <div className={styles.acts}>
          <ButtonLink look={hasUsers ? 'plain' : 'main'} icon="upload" to={which.at('/b2b/userupload')}>
            Bulk upload
          </ButtonLink>
          <ButtonLink icon="user" to={which.at('/b2b/users/add')}>
            Manual entry
          </ButtonLink>
        </div>
      ) : null}
      {mayAct && hasUsers ? <InvitePanel {...props} /> : null}
    </section>
  )
}

type BarProps = Pick<DashboardPartProps, 'which' | 'mayAct'> & { counts: StatusCounts }

/** One bar of all students by where they stand, and its words. */
function StatesBar({ counts, which, mayAct }: BarProps) {
  const drawn = standings.filter(({ key }) => counts[key] > 0)
  // Suspended students are rare: their words stand only where there are any.
  const named = standings.filter(({ key }) => key !== 'suspended' || counts.suspended > 0)
  return (
    <>
      <div className={styles.bar} role="img" aria-label={`Students: ${barWords(counts)}`}>
        {drawn.map(({ key }) => (
          <i key={key} className={swatch(key)} style={{ flexGrow: counts[key] }} />
        ))}
      </div>
      <dl className={styles.key}>
        {named.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <i className={swatch(key)} aria-hidden="true" />
              {label}
            </dt>
            <dd>
              {decimal(counts[key])}
              {key === 'bounced' && counts.bounced > 0 && mayAct ? (
                <Link to={which.at('/b2b/users', { status: 'bounced' })}>
                  Correct<span className="sr"> the addresses that bounced</span>
                </Link>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const swatch = (key: Standing): string => styles[key] ?? ''
