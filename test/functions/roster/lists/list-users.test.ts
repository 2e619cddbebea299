import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sortName } from '#functions/platform/plain-text-rules.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { getFacets } from '#functions/roster/lists/get-facets.ts'
import { listUsers } from '#functions/roster/lists/list-users.ts'
import { isFoundBy, searchedFor } from '#functions/roster/lists/search-rules.ts'
import { facetValue, type Member, newMember, statusOf, studentOf } from '#functions/roster/member-rules.ts'
import { memberWrites } from '#functions/roster/store.ts'
import { routes } from '#shared/contract/index.ts'
import type { QueryIn } from '#shared/contract/route.ts'
import { callOf } from '#test/fakes/call.ts'
import { type College, foundCollege } from '#test/fakes/college.ts'
import { startTable } from '#test/fakes/table.ts'
import { departments, fill, studentNumber } from '#test/functions/roster/crowd.ts'

const many = 700
const few = 40
let engine: Awaited<ReturnType<typeof startTable>>
let college: College
let small: College
const students = Array.from({ length: many }, (_, index) => studentNumber(index))

beforeAll(async () => {
  engine = await startTable()
  college = await foundCollege(engine.table, new Date())
  small = await foundCollege(engine.table, new Date())
  await fill(engine.table, college.entityId, students)
  await fill(engine.table, small.entityId, students.slice(0, few))
})
afterAll(() => engine.stop())

type Asked = QueryIn<typeof routes.roster.listUsers>
const list = async (query: Asked = {}, at = college, principal = at.admin) =>
  (await listUsers(callOf(routes.roster.listUsers, { principal, query }), { table: engine.table })).data

/** All pages of a query, each with what it cost beyond the session's two units. */
async function walk(query: Asked = {}, at = college) {
  const pages: { users: Awaited<ReturnType<typeof list>>['users']; units: number; total: number | null }[] = []
  let cursor: string | null = null
  do {
    engine.units.read = 0
    const page: Awaited<ReturnType<typeof list>> = await list({ ...query, ...(cursor && { cursor }) }, at)
    pages.push({ users: page.users, units: engine.units.read, total: page.total })
    cursor = page.cursor
  } while (cursor !== null)
  return pages
}
const idsOf = (pages: Awaited<ReturnType<typeof walk>>) => pages.flatMap(({ users }) => users.map(({ _id }) => _id))
const sorted = (by: (a: Member, b: Member) => number, from = students) => from.toSorted(by).map(({ userId }) => userId)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byName = (a: Member, b: Member) => compare(`${sortName(a.name)} #${a.userId}`, `${sortName(b.name)} #${b.userId}`)

describe('The roster, a page at a time', () => {
  it('shows everybody once, by name, in full pages', async () => {
    const pages = await walk()
    expect(idsOf(pages)).toEqual(sorted(byName))
    expect(pages.slice(0, -1).every(({ users }) => users.length === 25)).toBe(true)
    expect(pages.every(({ total }) => total === many)).toBe(true)
  })

  it('shows each student as they are', async () => {
    const [page] = await walk({ limit: 50 })
    for (const user of page?.users ?? []) {
      const member = students.find(({ userId }) => userId === user._id)
      const minute = (iso: string | null) => iso && `${iso.slice(0, 16)}:00.000Z`
      const wanted = member && studentOf(member)
      expect(user).toEqual({ ...wanted, lastPractisedAt: minute(wanted?.lastPractisedAt ?? null) })
    }
  })

  it('goes backwards by name', async () => {
    expect(idsOf(await walk({ order: 'desc', limit: 50 }))).toEqual(sorted(byName).reverse())
  })

  it.each(['asc', 'desc'] as const)(
    'sorts by activity (%s), and ends with who has not practised, by name',
    async order => {
      const at = (member: Member) => `${member.practice.lastAt}#${member.userId}`
      const practised = sorted(
        (a, b) => compare(at(a), at(b)),
        students.filter(({ practice }) => practice.lastAt !== null),
      )
      const others = sorted(
        byName,
        students.filter(({ practice }) => practice.lastAt === null),
      )
      const wanted = [...(order === 'asc' ? practised : practised.toReversed()), ...others]
      expect(idsOf(await walk({ sort: 'activity', order }))).toEqual(wanted)
    },
  )

  it('sorts by score, the best first where asked', async () => {
    const users = (await walk({ sort: 'score', order: 'desc' })).flatMap(({ users }) => users)
    const scores = users.flatMap(({ averageScore }) => averageScore ?? [])
    expect(users).toHaveLength(many)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(users.slice(scores.length).every(({ averageScore }) => averageScore === null)).toBe(true)
  })

  it('ends where the last page is full', async () => {
    const pages = await walk({ limit: 20 }, small)
    expect(pages.map(({ users }) => users.length)).toEqual([20, 20])
    const byScore = await walk({ limit: 20, sort: 'score' }, small)
    expect(byScore.map(({ users }) => users.length)).toEqual([20, 20])
  })
})

describe('Filters', () => {
  const having = (query: Record<string, string>, from = students) =>
    from.filter(member =>
      Object.entries(query).every(([name, value]) => {
        if (name === 'status') return statusOf(member) === value
        if (name === 'search') return isFoundBy(studentOf(member), searchedFor(value))
        return (
          facetValue(Object.entries(member.fields).find(([field]) => field === name)?.[1] ?? '') === facetValue(value)
        )
      }),
    )

  it.each<[Record<string, string>]>([
    [{ department: ' civil  ENGINEERING ' }],
    [{ year: '2' }],
    [{ status: 'bounced' }],
    [{ department: departments[0] ?? '', year: '1' }],
    [{ department: departments[1] ?? '', status: 'signed_in' }],
    [{ year: '3', status: 'not_sent', department: departments[2] ?? '' }],
    [{ course: 'none has one' }],
    [{ search: 'zoya' }],
    [{ search: 'zo an' }],
    [{ search: 'MCE-0001' }],
    [{ search: 'an' }],
    [{ search: 'a', status: 'sent' }],
    [{ search: '@' }],
    [{ search: '%', year: '2' }],
    [{ search: '😀' }],
    [{ search: "D'S" }],
    [{ search: 'mce-0001 @' }],
    [{ search: 'an', year: '1', status: 'signed_in' }],
    [{ search: 'nobody is called so' }],
  ])('%o leave whom they should, each once, in whatever order', async query => {
    const wanted = (query.search && searchedFor(query.search).length === 0 ? [] : having(query)).map(
      ({ userId }) => userId,
    )
    for (const sort of ['name', 'activity'] as const) {
      const ids = idsOf(await walk({ ...query, sort }))
      expect(ids.toSorted()).toEqual(wanted.toSorted())
      if (sort === 'name' && !('search' in query)) expect(ids).toEqual(sorted(byName, having(query)))
    }
  })

  it('know how many match with one filter, and say nothing with more or with a search', async () => {
    expect((await list({ year: '2' })).total).toBe(having({ year: '2' }).length)
    expect((await list({ status: 'bounced' })).total).toBe(having({ status: 'bounced' }).length)
    expect((await list({ course: 'none' })).total).toBe(0)
    expect((await list({ year: '2', status: 'bounced' })).total).toBeNull()
    expect((await list({ search: 'zoya' })).total).toBeNull()
  })

  it('look first where the fewest are: in the rarest filter', async () => {
    const [page] = await walk({ year: '1', status: 'bounced', limit: 5 })
    const bounced = having({ status: 'bounced' }).length
    expect(bounced).toBeLessThan(having({ year: '1' }).length)
    // One query of at most 41 rows, two counts and the institution.
    expect(page?.units).toBeLessThanOrEqual(4)
  })

  it('look at no more than 200 rows a call, however few of them match, and go on from there', async () => {
    const looks: number[] = []
    const counting: Table = {
      ...engine.table,
      async query(query) {
        const page = await engine.table.query(query)
        looks[looks.length - 1] = (looks.at(-1) ?? 0) + page.items.length
        return page
      },
    }
    let cursor: string | null = null
    do {
      looks.push(0)
      const query: Asked = { search: 'an', status: 'suspended', ...(cursor && { cursor }) }
      const call = callOf(routes.roster.listUsers, { principal: college.admin, query })
      const { data } = await listUsers(call, { table: counting })
      expect(data.users).toEqual([])
      cursor = data.cursor
    } while (cursor !== null)
    expect(looks.length).toBeGreaterThan(1)
    for (const rows of looks.slice(0, -1)) {
      expect(rows).toBeGreaterThan(80)
      expect(rows).toBeLessThanOrEqual(200)
    }
  })
})

describe('What a page costs', () => {
  const queries: Asked[] = [
    {},
    { limit: 50 },
    { sort: 'activity', order: 'desc' },
    { status: 'signed_in', sort: 'score' },
    { department: 'Electronics' },
    { department: 'Electronics', year: '2' },
    { search: 'sh' },
    { search: 'an', status: 'bounced' },
  ]

  it.each(queries)('is at most 10 read units with the session: %o', async query => {
    for (const { units } of await walk(query)) expect(units).toBeLessThanOrEqual(10 - 2)
  })

  it.each(queries.slice(0, 5))('is the same with few students and with many, beyond the full page: %o', async query => {
    const [first] = await walk(query)
    const [other] = await walk({ ...query, limit: 5 }, small)
    const [same] = await walk({ ...query, limit: 5 })
    expect(first?.users.length).toBe(query.limit ?? 25)
    expect(other?.users).toHaveLength(5)
    expect(same?.units).toBe(other?.units)
  })

  it('holds also where every row is as long as rows can be', async () => {
    const long = await foundCollege(engine.table, new Date())
    const members = Array.from({ length: 120 }, (_, index) => {
      const member = studentNumber(index)
      const email = `${'e'.repeat(200)}${index}@${'x'.repeat(40)}.example`
      return { ...member, name: 'n'.repeat(120), email, fields: { department: 'd'.repeat(120), year: 'y'.repeat(20) } }
    })
    await fill(engine.table, long.entityId, members)
    for (const query of [{ limit: 50 }, { department: 'd'.repeat(120), year: 'y'.repeat(20) }, { search: 'nnn' }])
      for (const { units } of await walk(query, long)) expect(units).toBeLessThanOrEqual(10 - 2)
  })
})

describe('A cursor', () => {
  const refused = { status: 400, message: expect.stringContaining('open the list again') }

  it('is good for its own query alone', async () => {
    const { cursor } = await list({ department: 'Electronics' })
    if (cursor === null) throw new Error('There is a second page')
    for (const query of [
      {},
      { department: 'Civil Engineering' },
      { department: 'Electronics', sort: 'score' as const },
    ])
      await expect(list({ ...query, cursor })).rejects.toMatchObject(refused)
    await expect(list({ department: 'Electronics', cursor })).resolves.toBeTruthy()
  })

  it("reads nothing of another institution, and nothing with another one's", async () => {
    const { cursor } = await list()
    if (cursor === null) throw new Error('There is a second page')
    await expect(list({ cursor }, small)).rejects.toMatchObject(refused)
    await expect(list({ entityId: college.entityId, cursor }, small)).rejects.toMatchObject({ status: 404 })
  })

  it('that is damaged is refused kindly', async () => {
    const { cursor } = await list()
    const [tag] = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString('utf8'))
    const made = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')
    const ends = ['\u0000', '\u{10ffff}x', '', '\ud800'].map(after => made([tag, 0, after]))
    for (const damaged of ['x', 'e30', `${cursor}`.slice(0, -9), made([tag, 7, null]), made([tag, 0]), ...ends])
      await expect(list({ cursor: damaged })).rejects.toMatchObject(refused)
  })

  it('goes on though the student it stands at has gone or moved meanwhile', async () => {
    const at = await foundCollege(engine.table, new Date())
    const members = Array.from({ length: 12 }, (_, index) =>
      newMember({
        userId: `u${index}`,
        name: `Name ${String.fromCharCode(97 + index)}`,
        email: `u${index}@x.in`,
        fields: {},
        addedAt: '2026-11-01T10:00:00.000Z',
      }),
    )
    await fill(engine.table, at.entityId, members)
    const { users, cursor } = await list({ limit: 5 }, at)
    const last = members[4]
    if (!last || cursor === null) throw new Error('There is a second page')
    expect(users.at(-1)?._id).toBe(last.userId)
    await engine.table.transact(memberWrites(at.entityId, [{ before: last, after: null }]))
    const next = await list({ limit: 5, cursor }, at)
    expect(next.users.map(({ _id }) => _id)).toEqual(['u5', 'u6', 'u7', 'u8', 'u9'])
  })
})

describe('Who may read a roster', () => {
  it('is staff of the institution, and the operator who names it', async () => {
    const counsellor = college.principal('c', ['counsellor'])
    await expect(list({ limit: 1 }, college, counsellor)).resolves.toBeTruthy()
    const operator = { ...college.principal('o', ['superadmin']), entityId: null }
    await expect(list({ limit: 1 }, college, operator)).rejects.toMatchObject({ status: 400 })
    expect((await list({ limit: 1, entityId: small.entityId }, college, operator)).total).toBe(few)
    await expect(list({ entityId: small.entityId }, college)).rejects.toMatchObject({ status: 404 })
    await expect(list({ entityId: 'nowhere' }, college, operator)).rejects.toMatchObject({ status: 404 })
  })
})

describe('What the roster can be filtered by', () => {
  const facets = async (at: College) =>
    (await getFacets(callOf(routes.roster.getFacets, { principal: at.admin }), { table: engine.table })).data

  it('is counted, by state and by field', async () => {
    const { total, byStatus, fields } = await facets(college)
    expect(total).toBe(many)
    expect(Object.values(byStatus).reduce((a, b) => a + b, 0)).toBe(many)
    expect(fields.map(({ field }) => field)).toEqual(['department', 'year'])
    for (const { field, values } of fields)
      for (const { value, count } of values)
        expect(count).toBe(students.filter(({ fields }) => facetValue(fields[field] ?? '') === value).length)
  })

  it('stands in its natural order, without what nobody has any more', async () => {
    const at = await foundCollege(engine.table, new Date())
    const inYear = (year: string, index: number) => ({ ...studentNumber(index), fields: { year } })
    const members = ['10', '2', '1', 'gone'].map(inYear)
    await fill(engine.table, at.entityId, members)
    await engine.table.transact(memberWrites(at.entityId, [{ before: members[3] ?? null, after: null }]))
    const { fields, total } = await facets(at)
    expect(total).toBe(3)
    expect(fields.find(({ field }) => field === 'year')?.values.map(({ label }) => label)).toEqual(['1', '2', '10'])
  })

  it('is nothing at an institution without fields', async () => {
    const demo = await foundCollege(engine.table, new Date(), { type: 'demo' })
    await expect(facets(demo)).resolves.toMatchObject({ total: 0, fields: [] })
  })
})
