import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestAuditLines } from '#functions/institutions/audit/audit-lines.ts'
import { listAudit } from '#functions/institutions/audit/list-audit.ts'
import { type AuditItem, auditWrite } from '#functions/institutions/audit/store.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { newId } from '#functions/platform/new-id.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { routes } from '#shared/contract/index.ts'
import type { QueryIn } from '#shared/contract/route.ts'
import { callOf } from '#test/fakes/call.ts'
import { type College, enrolOperator, foundCollege } from '#test/fakes/college.ts'
import { startTable } from '#test/fakes/table.ts'

const now = new Date('2026-11-21T09:00:00Z')
const route = routes.audit.listAudit
let engine: Awaited<ReturnType<typeof startTable>>
let college: College
let admin: Principal
beforeAll(async () => {
  engine = await startTable(() => now)
})
afterAll(() => engine.stop())
beforeEach(async () => {
  college = await foundCollege(engine.table, now)
  admin = await college.enrolAdmin('Meera Iyer')
})

const list = async (query: QueryIn<typeof route> = {}, principal = admin) =>
  (await listAudit(callOf(route, { principal, query, now }), { table: engine.table })).data

/** Lines a minute apart, the first the oldest. */
async function acted(lines: Partial<AuditItem>[], began = '2026-11-01T00:00:00Z') {
  for (const [index, line] of lines.entries()) {
    const at = new Date(Date.parse(began) + index * 60_000).toISOString()
    const whole = { auditId: newId(), at, by: admin.userId, act: 'user changed' as const, user: null, about: {} }
    await engine.table.transact([auditWrite(college.entityId, { ...whole, ...line })])
  }
}

async function allOf(query: QueryIn<typeof route>) {
  const pages = []
  for (let cursor: string | undefined; ; ) {
    const page = await list({ ...query, ...(cursor && { cursor }) })
    pages.push(page.lines)
    if (page.cursor === null) return pages
    cursor = page.cursor
  }
}

describe('The audit log', () => {
  it('shows who did what to whom, with the names they bear today', async () => {
    const ravi = await college.enrolStudent({ name: 'Ravi Kumar' })
    await acted([{ act: 'user suspended', user: ravi.userId, about: { reason: 'left' } }])
    const { lines } = await list()
    expect(lines).toMatchObject([
      {
        act: 'user suspended',
        at: '2026-11-01T00:00:00.000Z',
        by: { _id: admin.userId, name: 'Meera Iyer', isCurrentUser: true },
        user: { _id: ravi.userId, name: 'Ravi Kumar' },
        about: { reason: 'left' },
      },
    ])
  })

  it('keeps the line of somebody who is gone, without a name', async () => {
    const ravi = await college.enrolStudent()
    await acted([{ user: ravi.userId, by: 'gone' }])
    await engine.table.delete(keys.user(ravi.userId))
    const [line] = (await list()).lines
    expect(line).toMatchObject({ user: { _id: ravi.userId, name: null }, by: { name: null, isCurrentUser: false } })
  })

  it("names the platform's own people, and nobody of another institution", async () => {
    const operator = await enrolOperator(engine.table, 'Olivia', now)
    const elsewhere = await foundCollege(engine.table, now)
    const stranger = await elsewhere.enrolStudent({ name: 'Stranger' })
    await acted([{ by: operator.userId, user: stranger.userId }])
    const [line] = (await list()).lines
    expect(line).toMatchObject({ by: { name: 'Olivia' }, user: { name: null } })
  })

  it('is read newest first, 50 at a time, each line once', async () => {
    await acted(Array.from({ length: 120 }, (_, index) => ({ about: { index: String(index) } })))
    const pages = await allOf({})
    expect(pages.map(page => page.length)).toEqual([50, 50, 20])
    const order = pages.flat().map(line => Number(line.about.index))
    expect(order).toEqual(Array.from({ length: 120 }, (_, index) => 119 - index))
  })

  it('has no further page after exactly 50 or 100 lines', async () => {
    await acted(Array.from({ length: 50 }, () => ({})))
    expect((await allOf({})).map(page => page.length)).toEqual([50])
    await acted(
      Array.from({ length: 50 }, () => ({})),
      '2026-11-02T00:00:00Z',
    )
    expect((await allOf({})).map(page => page.length)).toEqual([50, 50])
  })

  it('looks at most at 200 lines a call for one act, and goes on where it stopped', async () => {
    await acted(
      Array.from({ length: 450 }, (_, index) => ({
        act: index === 5 || index === 440 ? ('export made' as const) : ('user changed' as const),
        about: { index: String(index) },
      })),
    )
    engine.units.read = 0
    const first = await list({ act: 'export made' })
    expect(first.lines.map(line => line.about.index)).toEqual(['440'])
    expect(engine.units.read).toBeLessThan(15)
    const pages = await allOf({ act: 'export made' })
    expect(pages.map(page => page.map(line => line.about.index))).toEqual([['440'], [], ['5']])
  })

  it('cuts a page of one act at 50 lines without leaving any out', async () => {
    await acted(Array.from({ length: 130 }, (_, index) => ({ about: { index: String(index) } })))
    const pages = await allOf({ act: 'user changed' })
    expect(pages.map(page => page.length)).toEqual([50, 50, 30])
    expect(new Set(pages.flat().map(line => line.auditId)).size).toBe(130)
  })

  it("takes days as the institution's own, both included", async () => {
    await acted([{ about: { line: 'before' } }], '2026-11-19T18:29:59Z')
    await acted([{ about: { line: 'first minute of the 20th' } }], '2026-11-19T18:30:00Z')
    await acted([{ about: { line: 'last minute of the 20th' } }], '2026-11-20T18:29:00Z')
    await acted([{ about: { line: 'after' } }], '2026-11-20T18:30:00Z')
    const { lines } = await list({ from: '2026-11-20', to: '2026-11-20' })
    expect(lines.map(line => line.about.line)).toEqual(['last minute of the 20th', 'first minute of the 20th'])
    expect((await list({ from: '2026-11-21', to: '2026-11-20' })).lines).toEqual([])
  })

  it('takes a cursor of somebody else for no more than a place in the own log', async () => {
    await acted([{}])
    for (const cursor of ['', 'zzz', '~', 'AUDIT', '9'.repeat(500)])
      await expect(list({ cursor })).resolves.toMatchObject({ cursor: null })
  })

  it('answers 404 for another institution, and shows an operator the one they name', async () => {
    await acted([{}])
    const other = await foundCollege(engine.table, now)
    await expect(list({ entityId: college.entityId }, other.admin)).rejects.toMatchObject({ status: 404 })
    expect((await list({}, other.admin)).lines).toEqual([])
    const operator = await enrolOperator(engine.table, 'Olivia', now)
    expect((await list({ entityId: college.entityId }, operator)).lines).toHaveLength(1)
    await expect(list({}, operator)).rejects.toMatchObject({ status: 400 })
  })

  it('gives the dashboard its newest lines', async () => {
    await acted([{ about: { n: '1' } }, { about: { n: '2' } }, { about: { n: '3' } }])
    const lines = await latestAuditLines(engine.table, college.entityId, admin, 2)
    expect(lines.map(line => line.about.n)).toEqual(['3', '2'])
  })

  it('never changes a line that is there', async () => {
    const line = {
      auditId: newId(),
      at: now.toISOString(),
      by: 'a',
      act: 'export made' as const,
      user: null,
      about: {},
    }
    await engine.table.transact([auditWrite(college.entityId, line)])
    await expect(engine.table.transact([auditWrite(college.entityId, { ...line, by: 'b' })])).rejects.toMatchObject({
      name: 'ConditionFailed',
    })
  })
})
