import { v7 } from 'uuid'

/** Ids sort by the time they were made, which the history's sort keys rely on. */
export const newId = (): string => v7()
