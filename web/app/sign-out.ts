import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { call } from '#web/lib/server/api.ts'
import { maySignOut } from '#web/lib/server/before-sign-out.ts'
import { clearToken } from '#web/lib/server/token.ts'

/** Ends the session on the server and here, and goes to /login. Offline, it ends here at least. */
export function useSignOut() {
  const navigate = useNavigate()
  return useCallback(async () => {
    if (!(await maySignOut())) return
    await call(auth.logout).catch(() => undefined)
    clearToken()
    navigate('/login')
  }, [navigate])
}
