import { type ReactNode, useId } from 'react'
import type { User } from '#shared/contract/auth.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '../add-users.module.css'

/** Who was added since the page was opened, the newest first. */
export function AddedPeople({ added, children }: { added: readonly User[]; children: ReactNode }) {
  const id = useId()
  if (added.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Added just now</h2>
      <ul className={styles.people}>
        {added.map(user => (
          <li key={user._id}>
            <Icon name="check" />
            <span>
              <b>{user.name}</b> <span className="soft small">{user.email}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="small soft">{children}</p>
    </section>
  )
}
