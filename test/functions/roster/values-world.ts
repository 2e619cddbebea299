import { isDeepStrictEqual } from 'node:util'
import { readInstitution } from '#functions/institutions/store.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Item, Table } from '#functions/platform/ports/table.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { getFacets } from '#functions/roster/lists/get-facets.ts'
import { listUsers } from '#functions/roster/lists/list-users.ts'
import { Member } from '#functions/roster/member-rules.ts'
import { enrolled, enrolWrites } from '#functions/roster/students/enrol.ts'
import { changeValues } from '#functions/roster/values/change-values.ts'
import { getValues } from '#functions/roster/values/get-values.ts'
import { normaliseMembers } from '#functions/roster/values/normalise-members.job.ts'
import { routes } from '#shared/contract/index.ts'
import type { EntitySpecificFields, RosterFilter } from '#shared/contract/roster.ts'
import type { ValuesChange } from '#shared/contract/values.ts'
import type { RosterField } from '#shared/rules/roster-fields.ts'
import { callOf } from '#test/fakes/call.ts'
import type { ACollege } from './a-college.ts'
import { itemsOf } from './crowd.ts'

let people = 0

/** What a college's people do with its own years and departments. */
export function valuesAt(college: ACollege) {
  const { entityId, table, admin, clock, sent } = college
  const services = (change: { table?: Table } = {}) => ({
    table,
    queue: college.services.queue,
    now: () => clock.now,
    ...change,
  })
  const members = async (): Promise<Member[]> => {
    const { items } = await table.query({ ...lists.members(entityId), consistent: true })
    return items.map(item => Member.parse(item))
  }
  const facets = async (as = admin) =>
    (await getFacets(callOf(routes.roster.getFacets, { principal: as, now: clock.now }), services())).data
  return {
    services,
    members,
    facets,
    /** Students as they were written before institutions had lists: their fields as they came. */
    async writtenBefore(field: RosterField, counts: Record<string, number>): Promise<void> {
      const institution = await readInstitution(table, entityId)
      if (!institution) throw new Error('The college is there')
      for (const [text, count] of Object.entries(counts)) {
        for (let made = 0; made < count; made++) {
          const person = { userId: newId(), name: `Asha Rao ${++people}`, email: `old.${people}@example.com` }
          const fields: EntitySpecificFields = { studentId: `S-${people}`, department: 'Civil', [field]: text }
          const one = enrolled(institution, { ...person, fields, roles: ['student'] }, clock.now)
          await table.transact(enrolWrites(entityId, [one]))
        }
      }
    },
    values: async (as = admin) =>
      (await getValues(callOf(routes.roster.getValues, { principal: as, now: clock.now }), services())).data,
    change: async (body: ValuesChange, as = admin, change: { table?: Table } = {}) =>
      (
        await changeValues(
          callOf(routes.roster.changeValues, { body, principal: as, now: clock.now }),
          services(change),
        )
      ).data,
    /** The worker, until there is nothing left to do. */
    work: (change: { table?: Table } = {}) => normaliseMembers({ entityId }, services(change)),
    sweep: () => normaliseMembers({}, services()),
    messages: () =>
      sent.filter(({ queue, message }) => queue === 'normalise-members' && isDeepStrictEqual(message, { entityId })),
    async counts(field: RosterField): Promise<Record<string, number>> {
      const { fields } = await facets()
      const values = fields.find(one => one.field === field)?.values ?? []
      return Object.fromEntries(values.map(({ label, count }) => [label, count]))
    },
    list: async (query: RosterFilter & { limit?: number }) =>
      (await listUsers(callOf(routes.roster.listUsers, { query, principal: admin, now: clock.now }), services())).data,
    run: async () => table.get(keys.valuesRun(entityId), { consistent: true }),
    /** What the table holds otherwise than if everybody had been enrolled as they are now; empty is right. */
    async differences(): Promise<string[]> {
      const wanted = itemsOf(entityId, await members())
      const found: Item[] = []
      for (let first = 0; first < wanted.length; first += 400) {
        const some = wanted.slice(first, first + 400).map(({ pk, sk }) => ({ pk, sk }))
        found.push(...(await table.batchGet(some, { consistent: true })))
      }
      const there = new Map(found.map(item => [`${item.pk}\n${item.sk}`, item]))
      const told = (item: object) =>
        Object.fromEntries(Object.entries(item).filter(([name, value]) => !notCompared.has(name) && value !== 0))
      const wrong = wanted.filter(
        item => !isDeepStrictEqual(told(item), told(there.get(`${item.pk}\n${item.sk}`) ?? {})),
      )
      const known = new Set(wanted.map(({ sk }) => sk))
      const { items } = await table.query({ ...lists.facets(entityId), consistent: true })
      const left = items.filter(({ sk, count }) => !known.has(String(sk)) && count !== 0)
      return [...wrong, ...left].map(({ pk, sk }) => `${pk} ${sk}`)
    },
  }
}
/** They count what happened, not what is there. */
const notCompared = new Set(['version', 'arrivals'])

export type ValuesWorld = ReturnType<typeof valuesAt>
