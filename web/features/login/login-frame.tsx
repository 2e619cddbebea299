import type { ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import { texts } from '#web/lib/texts.ts'
import styles from './login.module.css'

/** The sign-in's card: whose it is, the step, and the footer. Without state, so that it is drawn at build too. */
export function LoginFrame({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.ground}>
      <div className={styles.door}>
        <div className={styles.mark} data-login="mark">
          {mark}
        </div>
        {children}
        <footer className={styles.foot}>
          <p>
            {texts.poweredBy} {brand.name}
          </p>
          <a href="/terms">Terms</a>
          <a href="/privacy-policy">Privacy policy</a>
        </footer>
      </div>
    </div>
  )
}
