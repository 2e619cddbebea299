import { type ReactNode, useSyncExternalStore } from 'react'
import { Link, ScrollRestoration } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import { localNotice } from '#web/lib/server/local-mode.ts'
import { texts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './layout.module.css'

/** In local mode the server writes which interviewer, voice and recogniser are in use into the page. */
const notice = localNotice(document.querySelector('meta[name="vivavoce-local"]')?.getAttribute('content') ?? null)

const watchLine = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
const useOnline = (): boolean => useSyncExternalStore(watchLine, () => navigator.onLine)

/** What stands above every page: the way past the header, the local bar, and whether the line is down. */
export function Above({ offlineText = texts.offline }: { offlineText?: string | null }) {
  const online = useOnline()
  return (
    <>
      {/* Each document begins with the key 'default': by its address, so that it does not land where another one was. */}
      <ScrollRestoration getKey={({ key, pathname, hash }) => (key === 'default' ? pathname + hash : key)} />
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {notice ? (
        <aside className={styles.local} aria-label="Local mode">
          {notice}
        </aside>
      ) : null}
      <div role="status">
        {online || offlineText === null ? null : (
          <div className={styles.offline}>
            <div className="wrap">
              <Icon name="offline" />
              <span>{offlineText}</span>
            </div>
          </div>
        )}
      </div>
    </>
  )
}

export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.main} style={{ outline: 'none' }}>
      <div className="wrap">{children}</div>
    </main>
  )
}

export function Foot() {
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <p>
          {texts.poweredBy} {brand.name}
        </p>
        <Link to="/terms" target="_blank">
          Terms
        </Link>
        <Link to="/privacy-policy" target="_blank">
          Privacy policy
        </Link>
      </div>
    </footer>
  )
}
