import * as z from 'zod'
import { rosterFields } from '../rules/roster-fields.ts'
import { Instant } from './route.ts'

const text = (max: number) => z.string().trim().max(max)

/** Of one list; a file with more departments than this has something else in that column. */
export const mostValues = 300
const mostMerged = 100
const Label = text(120).min(1, 'Please enter a name')

/** One value of a list: how it reads, what else means the same, and how many students have it. */
export const ListedValue = z.object({ label: z.string(), also: z.array(z.string()), count: z.number() })
export type ListedValue = z.infer<typeof ListedValue>

/** How far the roster follows a change of the lists. */
export const ValuesRun = z.object({
  state: z.enum(['running', 'done']),
  /** Students who were looked at. */
  looked: z.number(),
  total: z.number(),
  startedAt: Instant,
})
export type ValuesRun = z.infer<typeof ValuesRun>

/** An institution's own years, departments or what its type has in their place (SPEC-41). */
export const Values = z.object({
  fields: z.array(z.object({ field: z.enum(rosterFields), values: z.array(ListedValue) })),
  /** null where nothing has ever had to follow. */
  run: ValuesRun.nullable(),
})
export type Values = z.infer<typeof Values>

const change = { field: z.enum(rosterFields) }
export const ValuesChange = z.discriminatedUnion('act', [
  /** All students of the one are students of the other, and its words mean the other from now on. */
  z.object({ ...change, act: z.literal('merge'), from: z.array(Label).min(1).max(mostMerged), into: Label }),
  z.object({ ...change, act: z.literal('rename'), from: Label, to: Label }),
  /** Separates a word from this value, for students who come from now on. */
  z.object({ ...change, act: z.literal('split'), label: Label, word: Label }),
  z.object({ ...change, act: z.literal('add'), label: Label }),
  /** Nobody has it. */
  z.object({ ...change, act: z.literal('drop'), label: Label }),
])
export type ValuesChange = z.infer<typeof ValuesChange>
