import type { ReactNode } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { admins } from '#shared/contract/entity.ts'
import { superadmins } from '#shared/contract/operators.ts'
import type { Role } from '#shared/contract/route.ts'
import { useMe, useToken } from '#web/lib/server/me.ts'
import { errors } from '#web/lib/texts.ts'
import { Bone, ErrorState, Skeleton } from '#web/ui/states.tsx'

/** SPEC-201: unauthenticated access goes to /login; so does everybody whose token a 401 has cleared. */
export function SignedIn({ children }: { children: ReactNode }) {
  return useToken() ? children : <Navigate to="/login" replace />
}

/** At least one of the roles, else /login, which says why and offers the person's own start page (SPEC-44). */
export function WithRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { me, error, refresh } = useMe()
  if (me?.roles.some(role => roles.includes(role))) return children
  if (me) return <Navigate to="/login" replace state={{ reason: 'role' }} />
  if (error) return <ErrorState message={errors.getProfile} error={error} onRetry={() => void refresh()} />
  return (
    <Skeleton label="Loading">
      {/* As high as a page, so that the footer stays where it will be. */}
      <div style={{ minHeight: '100dvh' }}>
        <Bone width="min(20rem, 80%)" height="2.25rem" />
        <Bone height="16rem" style={{ marginTop: 'var(--s6)' }} />
      </div>
    </Skeleton>
  )
}

/** Who looks after the platform is decided by superadmins alone. */
export function SuperadminsOnly() {
  return (
    <WithRole roles={superadmins}>
      <Outlet />
    </WithRole>
  )
}

/** The pages of an institution that change something: a counsellor reads only (SPEC-25). */
export function AdminsOnly() {
  return (
    <WithRole roles={admins}>
      <Outlet />
    </WithRole>
  )
}
