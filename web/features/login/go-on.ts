import { useNavigate } from 'react-router-dom'
import { mutate } from 'swr'
import { auth, type Me } from '#shared/contract/auth.ts'
import { limits } from '#shared/limits.ts'
import { keyOf } from '#web/lib/server/cache.ts'
import { writeToken } from '#web/lib/server/token.ts'
import { keepSent } from './signing-in.ts'

/** Stores the token and, 0.8 s later, goes to the start page (SPEC-204). */
export function useGoOn() {
  const navigate = useNavigate()
  return ({ token, user }: { token: string; user: Me }) => {
    keepSent(null)
    writeToken(token)
    void mutate(keyOf(auth.me))
    setTimeout(() => navigate(user.startPage, { replace: true }), limits.postLoginDelayMs)
  }
}
