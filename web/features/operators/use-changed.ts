import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

const isOperators = (key: unknown): boolean => Array.isArray(key) && String(key[1]).startsWith('/b2b/operators')

/** After an act the people and the log are asked for anew. */
export function useOperatorsChanged(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => void mutate(isOperators), [mutate])
}
