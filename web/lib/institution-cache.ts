import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

const isInstitutions = (key: unknown): boolean =>
  Array.isArray(key) && typeof key[1] === 'string' && key[1].startsWith('/b2b/')

/**
 * After people were added: whatever counts or lists them is asked for anew, at once where it shows and otherwise on its
 * next visit, however soon that is.
 */
export function useInstitutionChanged(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => void mutate(isInstitutions), [mutate])
}
