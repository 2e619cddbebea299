import { Outlet } from 'react-router-dom'
import { useMe } from '#web/lib/server/me.ts'
import { Above } from './frame.tsx'
import { SignedIn } from './guards.tsx'
import styles from './layout.module.css'
import { useOwnBrand } from './use-own-brand.ts'

/** The interview is a room: no menu and no footer. It says itself what being offline means for an answer. */
export function RoomLayout() {
  return (
    <SignedIn>
      <Room />
    </SignedIn>
  )
}

function Room() {
  const { me } = useMe()
  useOwnBrand(me)
  return (
    <>
      <Above offlineText={null} />
      <main id="main" tabIndex={-1} className={styles.bare} style={{ outline: 'none' }}>
        <Outlet />
      </main>
    </>
  )
}
