import { roster } from '#shared/contract/roster.ts'
import { type RosterField, rosterFields } from '#shared/rules/roster-fields.ts'
import { useRoute } from './use-route.ts'

/** What an institution's lists offer where a year or department is typed; nothing until they are known. */
export function useKnownValues(query: { entityId?: string }): (field: string) => readonly string[] {
  const { data } = useRoute(roster.getValues, { query })
  const lists = new Map<RosterField, string[]>(
    data?.data.fields.map(({ field, values }) => [field, values.map(({ label }) => label)]),
  )
  return name => {
    const field = rosterFields.find(known => known === name)
    return field ? (lists.get(field) ?? []) : []
  }
}
