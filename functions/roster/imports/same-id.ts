import * as z from 'zod'
import { chunksOf } from '#functions/platform/chunks.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { plainText } from '#functions/platform/plain-text-rules.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { lists } from '#functions/platform/table/keys.ts'
import { studentIn, tokenOf, userIdOf } from '#functions/roster/lists/line-rules.ts'
import type { EntityType } from '#shared/contract/branding.ts'
import type { EntitySpecificFields, IdHolder, SameId } from '#shared/contract/roster.ts'
import { extraFields } from '#shared/rules/roster-fields.ts'

const idFields = ['studentId', 'traineeId', 'candidateId'] as const
type IdName = (typeof idFields)[number]

/** What this type of institution tells its people by; null where it has no IDs. */
const idFieldOf = (type: EntityType): { field: IdName; label: string } | null => {
  const found = extraFields[type].find(({ field }) => idFields.some(id => id === field))
  const field = idFields.find(id => id === found?.field)
  return found && field ? { field, label: found.label } : null
}

export const idIn = (type: EntityType, fields: EntitySpecificFields): string => {
  const id = idFieldOf(type)
  return (id && fields[id.field]?.trim()) ?? ''
}

/** IDs are compared without case and extra spaces. */
const folded = (id: string): string => plainText(id)
/** As the search keeps them. */
const [shortest, longest] = [2, 60]
const linesAtOnce = 100
const partitionsAtOnce = 16

const LineItem = z.object({ sk: z.string(), row: z.string() })

/**
 * Finds who has these IDs, among the words of the search, where each student's ID is one. IDs of a file are close together
 * in the index, so one query answers for many of them: none is needed for IDs within the range it read. A new college is
 * known to have none of 3,000 IDs after one query.
 */
export async function holdersOf(
  table: Table,
  { entityId, type }: { entityId: string; type: EntityType },
  ids: readonly string[],
): Promise<Map<string, IdHolder[]>> {
  const id = idFieldOf(type)
  const found = new Map<string, IdHolder[]>()
  if (id === null) return found
  const wanted = [...new Set(ids.map(folded))].filter(({ length }) => length >= shortest && length <= longest).sort()
  const groups = [...Map.groupBy(wanted, token => token.slice(0, 2)).values()]
  for (const some of chunksOf(groups, partitionsAtOnce)) {
    const lines = (await Promise.all(some.map(tokens => linesWith(table, entityId, tokens)))).flat()
    for (const { token, userId, row } of lines) {
      const student = studentIn(userId, row)
      if (folded(student.entitySpecificFields[id.field] ?? '') !== token) continue
      const { name, email, signedInAt } = student
      found.set(token, [...(found.get(token) ?? []), { userId, name, email, signedIn: signedInAt !== null }])
    }
  }
  return found
}

type Line = { token: string; userId: string; row: string }

/** The lines with one of these words, which are sorted and begin with the same two letters. */
async function linesWith(table: Table, entityId: string, tokens: readonly string[]): Promise<Line[]> {
  const wanted = new Set(tokens)
  const lines = new Map<string, Line>()
  const [first = '', last = first] = [tokens[0], tokens.at(-1)]
  const { pk } = lists.found(entityId, first)
  for (let from: string | null = `${first}#`; from !== null; ) {
    const page = await table.query({ pk, from, to: `${last}#\uffff`, limit: linesAtOnce, consistent: true })
    const items = page.items.map(item => LineItem.parse(item))
    for (const { sk, row } of items)
      if (wanted.has(tokenOf(sk))) lines.set(sk, { token: tokenOf(sk), userId: userIdOf(sk), row })
    const end = items.at(-1)?.sk
    const next: string | undefined = end === undefined ? undefined : tokens.find(token => token >= tokenOf(end))
    if (end === undefined || next === undefined || page.cursor === null || end === from) return [...lines.values()]
    from = `${next}#` > end ? `${next}#` : end
  }
  return [...lines.values()]
}

export const isHeldByAnother = (holders: Map<string, IdHolder[]>, id: string, userId: string): boolean =>
  (holders.get(folded(id)) ?? []).some(holder => holder.userId !== userId)

type Asked = { row: number; name: string; email: string; id: string }

/** Those whose ID somebody else has here; a person is no other to themselves. */
export async function sameIds(
  table: Table,
  institution: { entityId: string; type: EntityType },
  asked: readonly Asked[],
): Promise<SameId[]> {
  const holders = await holdersOf(
    table,
    institution,
    asked.map(({ id }) => id),
  )
  return asked.flatMap(one => {
    const own = holders.get(folded(one.id)) ?? []
    if (own.length === 0 || own.some(({ email }) => email === one.email)) return []
    const [holder] = own
    return [{ ...one, holder: own.length === 1 && holder ? holder : null }]
  })
}

/** @throws Refusal ('same-id') that names who has this ID here, unless it is that person */
export async function refuseTakenId(
  table: Table,
  institution: { entityId: string; type: EntityType },
  { userId, id, email }: { userId: string; id: string; email: string | null },
): Promise<void> {
  if (id === '') return
  const holders = (await holdersOf(table, institution, [id])).get(folded(id)) ?? []
  const [holder] = holders.filter(other => other.userId !== userId)
  if (!holder || holder.email === email || holders.some(other => other.userId === userId)) return
  const { name, email: known } = holder
  const what = `${idFieldOf(institution.type)?.label ?? 'This ID'} ${id} is ${name} (${known}) here.`
  const advice =
    email === null
      ? 'Please look at the ID again, or correct that person first.'
      : `If that is the same person, correct the address to ${email}; if not, please look at the ID again.`
  throw new Refusal('same-id', `${what} ${advice}`, { details: { holder } })
}

/** 'Student ID DC-12 is Asha Rao (asha@...)'. */
export function sameIdProblem(type: EntityType, { id, email, holder }: SameId): string {
  const label = idFieldOf(type)?.label ?? 'ID'
  if (holder === null) return `${label} ${id} belongs to several people here. Please look at them in the roster first`
  return `${label} ${id} is ${holder.name} (${holder.email}). Correct the address to ${email}?`
}
