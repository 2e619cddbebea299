import { lazy, Suspense, useState } from 'react'
import type { Me } from '#shared/contract/auth.ts'
import { Who } from './who.tsx'

const load = () => import('./account-menu.tsx')
const UserMenu = lazy(load)

/** The menu's code comes when somebody reaches for it. */
export function AccountMenuButton({ me }: { me: Me | undefined }) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <Who me={me} aria-haspopup="menu" onPointerEnter={load} onFocus={load} onClick={() => setWanted(true)} />
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <UserMenu me={me} />
    </Suspense>
  )
}
