import type { Meter, Units } from '#bench/cost/meter.ts'
import { beginsPerSecond, mixed, sizes } from './load.ts'
import { partition } from './quotas.ts'

/** What all students of an institution, or all of the product, write or read in one place (functions/platform/table/keys.ts). */
const places = [
  {
    key: 'ENTITY#id, its FIGURES among it',
    kind: 'ENTITY',
    who: 'institution',
    note: 'FIGURES is one item; each of its writes is a transaction, and two at a time make one of them wait and try again.',
  },
  {
    key: 'ROSTER#id#field#value#sort',
    kind: 'ROSTER',
    who: 'institution',
    note: 'The list of all students in one sort; DynamoDB splits it by its sort key when it is busy.',
  },
  {
    key: 'SEARCH#id#two letters',
    kind: 'SEARCH',
    who: 'institution',
    note: 'Names beginning with the same two letters.',
  },
  {
    key: 'DOMAIN#domain',
    kind: 'DOMAIN',
    who: 'institution',
    note: 'Read for the branding of the sign-in page; never written by students.',
  },
  {
    key: 'THROTTLE#otp-ip#address#window',
    kind: 'THROTTLE',
    who: 'institution',
    note: 'A campus behind one address: the product itself refuses more than 1,500 codes in ten minutes (2.5 a second).',
  },
] as const

export type HotKey = { key: string; note: string; writes: number[]; reads: number[]; reachedAt: number }

/** The load on each place at the busiest hour, by the largest institution of each size. */
export function hotKeys(meter: Meter): HotKey[] {
  return places.map(({ key, kind, note }) => {
    const of = (use: 'readUnits' | 'writeUnits') => mixed(meter, ({ table }: Units) => table.hottest[kind]?.[use] ?? 0)
    const load = (use: 'readUnits' | 'writeUnits') =>
      sizes.map(({ perDay, largest }) => beginsPerSecond(perDay * largest) * of(use))
    const one = beginsPerSecond(1)
    const reached = [partition.writeUnits / (one * of('writeUnits')), partition.readUnits / (one * of('readUnits'))]
    return { key, note, writes: load('writeUnits'), reads: load('readUnits'), reachedAt: Math.min(...reached) }
  })
}

/** Transactions a second on the one item FIGURES of the largest institution. */
export const figuresWrites = (meter: Meter): number[] =>
  sizes.map(
    ({ perDay, largest }) =>
      beginsPerSecond(perDay * largest) * mixed(meter, ({ table }) => table.byKey['ENTITY / FIGURES']?.writes ?? 0),
  )
