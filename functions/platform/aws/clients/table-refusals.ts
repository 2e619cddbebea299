import { ConditionFailed, type Write } from '#functions/platform/ports/table.ts'

/** A transaction collided with another write on the same item. No condition was checked, so it can be tried again. */
export class Conflicting extends Error {
  constructor(cause: Error) {
    super('Transactions met on one item', { cause })
    this.name = 'Conflicting'
  }
}

/** Why each write of a transaction was cancelled, in their order. */
function codesOf(error: Error): unknown[] {
  if (error.name !== 'TransactionCanceledException' || !('CancellationReasons' in error)) return []
  const reasons: unknown[] = Array.isArray(error.CancellationReasons) ? error.CancellationReasons : []
  return reasons.map(reason => (typeof reason === 'object' && reason && 'Code' in reason ? reason.Code : undefined))
}

const conditionFailed = 'ConditionalCheckFailed'

/** What went wrong, as the port says it: conditions by the names of their writes. */
export function translated(error: unknown, writes: readonly Write[]): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'ConditionalCheckFailedException') return new ConditionFailed()
  if (error.name === 'TransactionConflictException') return new Conflicting(error)
  const codes = codesOf(error)
  if (codes.includes(conditionFailed))
    return new ConditionFailed(writes.flatMap(({ name }, index) => (codes[index] === conditionFailed && name) || []))
  return codes.includes('TransactionConflict') ? new Conflicting(error) : error
}
