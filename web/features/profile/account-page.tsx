import { Page } from '#web/ui/page.tsx'
import { AccountActsCard } from './account-acts-card.tsx'
import { AddressCard } from './address-card.tsx'
import styles from './profile.module.css'
import { SessionsCard } from './sessions-card.tsx'

/** /account: what everybody has, whatever their roles; candidates find it on their profile too. */
export function AccountPage() {
  return (
    <Page title="Your account">
      <div className={styles.columns}>
        <div className={styles.column}>
          <AddressCard />
          <AccountActsCard />
        </div>
        <div className={styles.column}>
          <SessionsCard />
        </div>
      </div>
    </Page>
  )
}
