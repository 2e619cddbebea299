import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import type { Me } from '#shared/contract/auth.ts'
import { AccountMenuButton } from './account-menu-button.tsx'
import styles from './layout.module.css'
import type { MenuPlace } from './places.ts'

type Props = {
  me: Me | undefined
  home: string
  /** The logo and the name. */
  mark: ReactNode
  places: readonly MenuPlace[]
  /** Goes with every link: '' or '?entityId=…'. */
  search: string
  /** Another institution's pages, whose name has to be fetched. */
  away?: boolean
}

/** The header of the administrative pages: whose they are, the places, the menu. On a narrow screen the places have a row of their own, which scrolls. */
export function Header({ me, home, mark, places, search, away }: Props) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path or more places move the current one
  useEffect(() => {
    const row = nav.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !current) return
    const middle = current.offsetLeft + current.offsetWidth / 2
    row.scrollLeft = middle - row.clientWidth / 2
  }, [pathname, places.length])
  return (
    <header className={[styles.top, styles.desk, away && styles.away].filter(Boolean).join(' ')}>
      <div className="wrap">
        <Link className="crest" to={home}>
          {mark}
        </Link>
        <nav ref={nav} className={styles.tabs} aria-label="Main">
          {places.map(({ to, label }) => (
            <NavLink key={to} to={`${to}${search}`}>
              {label}
            </NavLink>
          ))}
        </nav>
        <AccountMenuButton me={me} />
      </div>
    </header>
  )
}
