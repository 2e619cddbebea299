import useSWRInfinite from 'swr/infinite'
import { type RemovedPerson, roster } from '#shared/contract/roster.ts'
import { type CallError, call } from '#web/lib/server/api.ts'
import { keyOf } from '#web/lib/server/cache.ts'

/** Who was removed within the last seven days, the newest first, as many as were asked for. */
export function useRemoved(query: { entityId?: string }) {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<
    { people: RemovedPerson[]; cursor: string | null },
    CallError
  >(
    (index, before) => {
      if (before?.cursor === null) return null
      return keyOf(roster.listRemoved, {
        query: { ...query, ...(index > 0 && before && { cursor: before.cursor }) },
      })
    },
    async ([, , , asked]: readonly unknown[]) =>
      (await call(roster.listRemoved, { query: roster.listRemoved.query.parse(asked) })).data,
  )
  return {
    people: data?.flatMap(page => page.people),
    hasMore: data?.at(-1)?.cursor !== null,
    error,
    isValidating,
    more: () => void setSize(size + 1),
    refresh: mutate,
  }
}
