import { useState } from 'react'
import type { Student } from '#shared/contract/roster.ts'

export type Picked = Pick<Student, '_id' | 'name' | 'status'>
/** What one call can act on (contract). */
export const mostPicked = 100

/** Kept while the app is open, so that a look at one student does not lose the others. */
const kept = new Map<string, ReadonlyMap<string, Picked>>()

/** The students that are ticked, on this page and on others. `owner` is the person and the institution. */
export function useSelection(owner: string) {
  const [state, setState] = useState<{ owner: string; picked: ReadonlyMap<string, Picked> }>({
    owner,
    picked: kept.get(owner) ?? new Map(),
  })
  const picked = state.owner === owner ? state.picked : (kept.get(owner) ?? new Map<string, Picked>())
  const set = (people: Iterable<Picked>) => {
    const next = new Map([...people].slice(0, mostPicked).map(person => [person._id, person]))
    kept.set(owner, next)
    setState({ owner, picked: next })
  }
  return {
    picked,
    isFull: picked.size >= mostPicked,
    pick: (people: readonly Picked[]) => set([...picked.values(), ...people.filter(({ _id }) => !picked.has(_id))]),
    drop: (ids: readonly string[]) => set([...picked.values()].filter(({ _id }) => !ids.includes(_id))),
    clear: () => set([]),
  }
}
export type Selection = ReturnType<typeof useSelection>
