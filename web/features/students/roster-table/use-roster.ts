import { useRef } from 'react'
import useSWR from 'swr'
import { roster, type Student } from '#shared/contract/roster.ts'
import { type CallError, call } from '#web/lib/server/api.ts'
import { keyOf } from '#web/lib/server/cache.ts'
import type { RosterAddress } from './roster-address-rules.ts'
import type { ShownStudents } from './roster-words-rules.ts'

export const rosterPageSize = 25
/** How often a page goes on by itself: further filters are looked at row by row, at most 200 rows a call. */
const callsByItself = 4

export type RosterPage = {
  users: Student[]
  /** Where to go on; null at the end. */
  cursor: string | null
  total: number | null
  calls: number
  /** The key it was asked for with: while another one loads, this one may still stand on the screen. */
  of: string
}

type RosterRequest = RosterAddress & { query: { entityId?: string } }

async function fillPage(
  { filter, sort, order, query }: RosterRequest,
  from: RosterPage,
  calls: number,
): Promise<RosterPage> {
  let page = from
  for (let made = 0; made < calls && page.users.length < rosterPageSize && page.cursor !== null; made++) {
    const { data } = await call(roster.listUsers, {
      query: {
        ...query,
        ...filter,
        sort,
        order,
        limit: rosterPageSize - page.users.length,
        cursor: page.cursor || undefined,
      },
    })
    const known = new Set(page.users.map(({ _id }) => _id))
    const users = [...page.users, ...data.users.filter(({ _id }) => !known.has(_id))]
    page = { ...page, users, cursor: data.cursor, total: data.total, calls: page.calls + 1 }
  }
  return page
}

/** One page of the roster, filled by as many calls as it takes; `goOn` looks further where it came out short. */
export function useRoster(request: RosterRequest) {
  const key = keyOf(roster.listUsers, { query: request })
  const of = JSON.stringify(key)
  const latest = useRef<RosterPage>(undefined)
  const { data, error, mutate } = useSWR<RosterPage, CallError>(
    key,
    () => {
      // A refresh looks as far as what stands on the screen did.
      const calls = Math.max(callsByItself, latest.current?.of === of ? latest.current.calls : 0)
      return fillPage(request, { users: [], cursor: request.cursor ?? '', total: null, calls: 0, of }, calls)
    },
    { keepPreviousData: true },
  )
  latest.current = data
  const isCurrent = data?.of === of
  return {
    page: data,
    /** What stands there; null while it is still the rows of another filter. */
    shown: isCurrent ? shownStudents(data, request.page) : null,
    error: isCurrent ? undefined : error,
    retry: () => void mutate(),
    goOn: async () => {
      if (isCurrent) await mutate(fillPage(request, data, callsByItself), { revalidate: false })
    },
  }
}

const shownStudents = ({ users, total, cursor }: RosterPage, page: number): ShownStudents => ({
  count: users.length,
  page,
  pageSize: rosterPageSize,
  total,
  more: cursor !== null,
})
