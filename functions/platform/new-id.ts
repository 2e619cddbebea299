import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** Ids sort by the time they were made, which the history's sort keys rely on. */
export const newId = (): string => v7()

/** The id of what a call makes: who sends the same Idempotency-Key again at the same institution is answered the same. */
export const idByKey = (key: string | null, entityId: string, userId: string): string =>
  key === null ? newId() : createHash('sha256').update(`${entityId}\n${userId}\n${key}`).digest('hex').slice(0, 32)
