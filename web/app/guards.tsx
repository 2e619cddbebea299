import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { Role } from '#shared/contract/route.ts'
import { useMe, useToken } from '#web/lib/me.ts'

/** Point 2: unauthenticated access goes to /login; so does everybody whose token a 401 has cleared. */
export function SignedIn({ children }: { children: ReactNode }) {
  return useToken() ? children : <Navigate to="/login" replace />
}

/** At least one of the roles, else /login, which says why and offers the person's own start page (decision 4b). */
export function WithRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { me } = useMe()
  if (!me) return null
  if (me.roles.some(role => roles.includes(role))) return children
  return <Navigate to="/login" replace state={{ reason: 'role' }} />
}
