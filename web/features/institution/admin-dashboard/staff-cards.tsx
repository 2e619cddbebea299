import { Link } from 'react-router-dom'
import type { EntityDashboard } from '#shared/contract/entity.ts'
import { InitialsAvatar } from '#web/ui/brand/brand-mark.tsx'
import { Tag } from '#web/ui/note.tsx'
import { type Shape, Status, type StatusTone } from '#web/ui/status.tsx'
import { dayInWords } from '../day-rules.ts'
import styles from '../institution.module.css'
import type { DashboardPartProps } from './dashboard-props.ts'

type Person = EntityDashboard['adminDetails'][number]
const looks: Record<Person['status'], { shape: Shape; tone: StatusTone }> = {
  active: { shape: 'disc', tone: 'good' },
  invited: { shape: 'ring', tone: 'faint' },
  suspended: { shape: 'cross', tone: 'bad' },
}

/** One card per admin or counsellor. */
export function StaffCards({ dashboard, which, mayAct }: DashboardPartProps) {
  const { adminDetails, entity } = dashboard
  return (
    <section className={styles.section} aria-labelledby="admins">
      <div className={styles.sectionHead}>
        <h2 id="admins">Admins</h2>
        {mayAct ? (
          <span className={styles.sectionLinks}>
            <Link to={which.at('/b2b/users/add', { as: 'staff' })}>Add an admin or counsellor</Link>
            <Link to={which.at('/b2b/staff')}>Manage staff</Link>
          </span>
        ) : null}
      </div>
      {adminDetails.length > 0 ? (
        <div className={styles.staff}>
          {adminDetails.map(person => (
            <StaffCard key={person._id} person={person} timeZone={entity.timeZone} />
          ))}
        </div>
      ) : (
        <p className="soft">Nobody administers this institution yet.</p>
      )}
    </section>
  )
}

/** A long address breaks before its @ first. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

function StaffCard({ person, timeZone }: { person: Person; timeZone: string }) {
  const { name, designation, email, type, plan, addedDate, status, isPrimary, isCurrentUser } = person
  return (
    <article className="card">
      <div className={styles.person}>
        <InitialsAvatar name={name} />
        <div>
          <h3>{name}</h3>
          {designation ? <p className="small soft">{designation}</p> : null}
          <div className={styles.badges}>
            {isPrimary ? <Tag>Primary</Tag> : null}
            {isCurrentUser ? <Tag tone="brand">You</Tag> : null}
            <Status {...looks[status]}>{status}</Status>
          </div>
        </div>
      </div>
      <dl className={styles.personFacts}>
        <dt>Email</dt>
        <dd>
          <Address email={email} />
        </dd>
        <dt>Type</dt>
        <dd>{type}</dd>
        <dt>Plan</dt>
        <dd>{plan}</dd>
        <dt>Added Date</dt>
        <dd>{dayInWords(addedDate, timeZone)}</dd>
      </dl>
    </article>
  )
}
