import { lazy, Suspense } from 'react'
import { Link, NavLink, Outlet } from 'react-router-dom'
import { useMe } from '#web/lib/server/me.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { Above, Foot, Main } from './frame.tsx'
import { SignedIn } from './guards.tsx'
import styles from './layout.module.css'
import { ownMark, useOwnBrand } from './use-own-brand.ts'
import { UserMenuButton } from './user-menu-button.tsx'

/** Loaded after the page: it looks after answers that an earlier visit could not send. */
const OutboxKeeper = lazy(async () => ({
  default: (await import('#web/features/interview/outbox-keeper.tsx')).OutboxKeeper,
}))

/** The authenticated layout: whose page it is, the three places, the menu, and the footer. */
export function CandidateLayout() {
  return (
    <SignedIn>
      <Framed />
    </SignedIn>
  )
}

function Framed() {
  const { me } = useMe()
  useOwnBrand(me)
  return (
    <>
      <Above />
      <header className={styles.top}>
        <div className="wrap">
          <Link className="crest" to="/dashboard">
            <BrandMark entity={ownMark(me)} />
          </Link>
          <nav className={styles.nav} aria-label="Main">
            <NavLink to="/dashboard">Dashboard</NavLink>
            <NavLink to="/history">History</NavLink>
            <NavLink to="/profile">Profile</NavLink>
          </nav>
          <UserMenuButton me={me} />
        </div>
      </header>
      <Main>
        <Outlet />
      </Main>
      <Foot />
      <Suspense>{me ? <OutboxKeeper userId={me._id} /> : null}</Suspense>
    </>
  )
}
