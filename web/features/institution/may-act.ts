import { admins } from '#shared/contract/entity.ts'
import { useMe } from '#web/lib/server/me.ts'

/** Administrators and platform operators act; counsellors look and change nothing (SPEC-25). */
export function useMayAct(): boolean {
  const { me } = useMe()
  return me?.roles.some(role => admins.some(admin => admin === role)) ?? false
}
