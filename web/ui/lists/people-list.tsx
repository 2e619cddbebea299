import type { ReactNode } from 'react'
import { InitialsAvatar } from '#web/ui/brand/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Bone, Skeleton } from '#web/ui/states.tsx'
import { type Shape, Status, type StatusTone } from '#web/ui/status.tsx'
import styles from './people-list.module.css'

export type PersonAct = { label: string; icon?: IconName; bad?: boolean; onPress: () => void }
type Props = {
  name: string
  email: string
  /** Under the name. */
  subtitle?: string | null
  badges?: ReactNode
  /** What they are, and how they stand. */
  role: string
  status: 'active' | 'invited' | 'suspended'
  facts: readonly { label: string; value: string }[]
  /** Why something cannot be done, or what is amiss. */
  remark?: ReactNode
  acts: readonly PersonAct[]
}

const looks: Record<Props['status'], { shape: Shape; tone: StatusTone }> = {
  active: { shape: 'disc', tone: 'good' },
  invited: { shape: 'ring', tone: 'faint' },
  suspended: { shape: 'cross', tone: 'bad' },
}

/** People who look after something, and what may be done about each. */
export function PeopleList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

export function PersonRow({ name, email, subtitle, badges, role, status, facts, remark, acts }: Props) {
  return (
    <li>
      <div className={styles.who}>
        <InitialsAvatar name={name} />
        <div>
          <h2>{name}</h2>
          {subtitle ? <p className="small soft">{subtitle}</p> : null}
          <p className="small soft">{email}</p>
          {badges ? <div className={styles.badges}>{badges}</div> : null}
        </div>
      </div>
      <div className={styles.stands}>
        <span>{role}</span>
        <Status {...looks[status]}>{status}</Status>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      {remark ? <div className={`${styles.aside} small soft`}>{remark}</div> : null}
      <div className={styles.acts}>
        {acts.map(({ label, icon, bad, onPress }) => (
          <Button key={label} look={bad ? 'quiet-bad' : 'quiet'} {...(icon ? { icon } : {})} onClick={onPress}>
            {label}
            <span className="sr"> {name}</span>
          </Button>
        ))}
      </div>
    </li>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

export function PeopleSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <ul className={styles.list}>
        {[1, 2, 3].map(row => (
          <li key={row}>
            <Bone width="min(18rem, 80%)" height="3rem" />
            <Bone width="7rem" height="2.5rem" />
            <Bone width="12rem" height="2.5rem" />
            <Bone width="min(20rem, 90%)" height="2rem" />
          </li>
        ))}
      </ul>
    </Skeleton>
  )
}
