import { useState } from 'react'
import type { Student } from '#shared/contract/roster.ts'

export type PickedStudent = Pick<Student, '_id' | 'name' | 'status'>
/** What one call can act on (contract); all who match are any number. */
export const mostPicked = 100

/** Kept while the app is open, so that a look at one student does not lose the others. */
const pickedByOwner = new Map<string, ReadonlyMap<string, PickedStudent>>()
/** All who match a filter, and how many that were. */
type All = { of: string; count: number }

/**
 * The students that are ticked, on this page and on others, or all who match. `owner` is the person and the institution,
 * `filter` what is looked at: with another one, all who match are others, and nobody is selected unseen.
 */
export function useSelection(owner: string, filter: string) {
  const [state, setState] = useState<{ owner: string; picked: ReadonlyMap<string, PickedStudent> }>({
    owner,
    picked: pickedByOwner.get(owner) ?? new Map(),
  })
  const [all, setAll] = useState<All | null>(null)
  const picked = state.owner === owner ? state.picked : (pickedByOwner.get(owner) ?? new Map<string, PickedStudent>())
  const set = (people: Iterable<PickedStudent>) => {
    const next = new Map([...people].slice(0, mostPicked).map(person => [person._id, person]))
    pickedByOwner.set(owner, next)
    setState({ owner, picked: next })
    setAll(null)
  }
  return {
    picked,
    /** How many match, where all of them are selected. */
    all: all?.of === `${owner} ${filter}` ? all.count : null,
    isFull: picked.size >= mostPicked,
    pick: (people: readonly PickedStudent[]) =>
      set([...picked.values(), ...people.filter(({ _id }) => !picked.has(_id))]),
    drop: (ids: readonly string[]) => set([...picked.values()].filter(({ _id }) => !ids.includes(_id))),
    clear: () => set([]),
    pickAll: (count: number) => setAll({ of: `${owner} ${filter}`, count }),
    /** Of all who match, those of this page stay, and one of them is left out. */
    only: (people: readonly PickedStudent[]) => set(people),
  }
}
export type Selection = ReturnType<typeof useSelection>
