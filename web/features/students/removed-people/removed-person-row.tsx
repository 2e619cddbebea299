import type { ReactNode } from 'react'
import type { RemovedPerson } from '#shared/contract/roster.ts'
import { MailAddress } from '#web/ui/lists/mail-address.tsx'
import { shortDay } from '../day-rules.ts'
import styles from './removed-people.module.css'

type Props = {
  person: RemovedPerson
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  /** The way back. */
  children: ReactNode
}

const roleWords: Partial<Record<RemovedPerson['roles'][number], string>> = {
  entity_admin: 'Admin',
  counsellor: 'Counsellor',
}

/** Somebody who was removed: when, by whom, until when they can be restored. */
export function RemovedPersonRow({ person, isTicked, onTick, children }: Props) {
  const { name, email, roles, removedAt, until, by } = person
  const now = new Date()
  const staff = roles.flatMap(role => roleWords[role] ?? [])
  const who = by.isCurrentUser ? 'you' : (by.name ?? 'somebody who is no longer here')
  return (
    <li className={styles.line}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isTicked}
          onChange={event => onTick(event.target.checked)}
        />
      </label>
      <div className={styles.who}>
        <b>{name}</b>
        {staff.length > 0 ? <span className="soft"> {staff.join(', ')}</span> : null}
        <span className={styles.sub}>
          <MailAddress email={email} />
        </span>
      </div>
      <p className={`${styles.when} num`}>
        removed {shortDay(removedAt, now)} by {who}
        <span className={styles.sub}>can be restored until {shortDay(until, now)}</span>
      </p>
      {children}
    </li>
  )
}
