/** The single table as the stores see it. Items are plain records; stores parse what they read. */
export type Key = { pk: string; sk: string }
export type Item = Record<string, unknown>

/** All parts must hold. */
export type Condition = {
  exists?: true
  absent?: true
  equal?: Record<string, unknown>
  notEqual?: Record<string, unknown>
  below?: Record<string, number | string>
  atLeast?: Record<string, number | string>
  /** The attribute is not there. */
  missing?: string[]
  missingOrBelow?: Record<string, number | string>
}

export type Change = {
  set?: Record<string, unknown>
  add?: Record<string, number>
  remove?: string[]
}

/** name: what its condition says, for whoever has to know which of a transaction's conditions failed. */
export type Write = { name?: string } & (
  | { put: Key & Item; if?: Condition }
  | { update: Key; change: Change; if?: Condition }
  | { delete: Key; if?: Condition }
  | { check: Key; if: Condition }
)

export type Query = {
  pk: string
  /** Sort keys that begin with this. */
  beginsWith?: string
  /** Sort keys from here (inclusive); with to, up to there (inclusive). */
  from?: string
  to?: string
  limit?: number
  newestFirst?: boolean
  consistent?: boolean
  cursor?: string | undefined
}

type Page = { items: Item[]; cursor: string | null }

/** A condition did not hold: somebody else was there first, or the thing is not as expected. */
export class ConditionFailed extends Error {
  /** The names of the writes whose conditions failed; those without a name are not among them. */
  readonly failed: readonly string[]
  constructor(failed: readonly string[] = []) {
    super(`Condition failed: ${failed.join(', ') || 'unnamed'}`)
    this.name = 'ConditionFailed'
    this.failed = failed
  }
}

export interface Table {
  /** Expired items (ttl in the past) read as missing, everywhere. */
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>
  /** Of any number of keys, no two of them the same. */
  batchGet(keys: Key[], options?: { consistent?: boolean }): Promise<Item[]>
  query(query: Query): Promise<Page>
  /** @throws ConditionFailed */
  put(item: Key & Item, condition?: Condition): Promise<void>
  /** Answers the whole item after the change. @throws ConditionFailed */
  update(key: Key, change: Change, condition?: Condition): Promise<Item>
  /** @throws ConditionFailed */
  delete(key: Key, condition?: Condition): Promise<void>
  /** All or nothing, at most 100 writes. @throws ConditionFailed */
  transact(writes: Write[]): Promise<void>
}
