import { Outlet } from 'react-router-dom'
import { Above } from './frame.tsx'
import styles from './layout.module.css'

/** Sign-in and the legal pages: each brings its own header. */
export function PublicLayout() {
  return (
    <>
      <Above />
      <main id="main" tabIndex={-1} className={styles.bare} style={{ outline: 'none' }}>
        <Outlet />
      </main>
    </>
  )
}
