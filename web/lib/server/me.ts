import { useSyncExternalStore } from 'react'
import { auth } from '#shared/contract/auth.ts'
import { onTokenChange, readToken } from './token.ts'
import { useRoute } from './use-route.ts'

export const useToken = (): string | null => useSyncExternalStore(onTokenChange, readToken)

/** The signed-in person; undefined until known. */
export function useMe() {
  const token = useToken()
  const { data, error, isLoading, mutate } = useRoute(auth.me, token ? {} : null, { dedupingInterval: 10_000 })
  return { me: data?.data, error, isLoading, refresh: mutate }
}
