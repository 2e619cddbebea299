import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createExport } from '#functions/exports/create-export.ts'
import { getExport } from '#functions/exports/get-export.ts'
import { writeExport } from '#functions/exports/write-export.job.ts'
import { latestAuditLines } from '#functions/institutions/audit/audit-lines.ts'
import { auditWrite } from '#functions/institutions/audit/store.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { newId } from '#functions/platform/new-id.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { routes } from '#shared/contract/index.ts'
import type { BodyIn } from '#shared/contract/route.ts'
import { jobs } from '#shared/jobs.ts'
import { callOf } from '#test/fakes/call.ts'
import { type College, enrolOperator, foundCollege } from '#test/fakes/college.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'

type Wish = BodyIn<typeof routes.exports.createExport>
const clock = { now: new Date('2026-11-21T20:00:00Z') }
let engine: Awaited<ReturnType<typeof startTable>>
let college: College
let admin: Principal
let files: ReturnType<typeof memoryFiles>
let queued: ReturnType<typeof recordedQueue>
beforeAll(async () => {
  engine = await startTable(() => clock.now)
})
afterAll(() => engine.stop())
beforeEach(async () => {
  clock.now = new Date('2026-11-21T20:00:00Z')
  files = memoryFiles()
  queued = recordedQueue()
  college = await foundCollege(engine.table, clock.now)
  admin = await college.enrolAdmin('Meera Iyer')
})

type Options = { principal?: Principal; key?: string; entityId?: string }
async function ask(body: Wish, { principal = admin, key, entityId }: Options = {}) {
  const query = entityId === undefined ? {} : { entityId }
  const call = callOf(routes.exports.createExport, {
    ...{ principal, body, query, now: clock.now, ...(key && { idempotencyKey: key }) },
  })
  return (await createExport(call, { table: engine.table, queue: queued.queue, files })).data
}
async function look(exportId: string, principal = admin) {
  const call = callOf(routes.exports.getExport, { principal, params: { exportId }, now: clock.now })
  return (await getExport(call, { table: engine.table, files })).data
}
async function work(services: Partial<Parameters<typeof writeExport>[1]> = {}) {
  for (const { message } of queued.sent.splice(0))
    await writeExport(jobs['write-export'].message.parse(message), { table: engine.table, files, ...services })
}
const textOf = (exportId: string) =>
  Buffer.from(files.stored.get(`entities/${college.entityId}/exports/${exportId}.csv`)?.bytes ?? []).toString('utf8')

/** The lines of the file that is written for a wish. */
async function linesOf(wish: Wish): Promise<string[]> {
  const { exportId } = await ask(wish)
  await work()
  return textOf(exportId).replace('\ufeff', '').trimEnd().split('\r\n')
}

describe('Exporting the roster', () => {
  it('writes a CSV that a spreadsheet opens, to be fetched under its name', async () => {
    const at = '2026-11-20T19:30:00.000Z'
    await college.enrolStudent(
      {
        ...{ name: 'Zoë Müller', email: 'zoe@example.com' },
        fields: { phone: '9876543210', studentId: 'S-2', department: 'Civil, Structural', year: '3' },
      },
      {
        ...{ addedAt: '2026-11-01T00:00:00.000Z', invite: 'sent', invitedAt: at, signedInAt: at },
        practice: { completed: 3, scored: 2, scoreSum: 131, open: 0, lastAt: at, latest: [60, 71] },
      },
    )
    await college.enrolStudent({ name: 'asha rao', email: 'asha@example.com', fields: { studentId: 'S-1' } })
    const asked = await ask({ kind: 'roster' })
    const { domain } = college.institution
    // 20:00 UTC is the next day in India.
    expect(asked).toMatchObject({ state: 'running', url: null, fileName: `${domain}-students-2026-11-22.csv` })
    await work()
    const done = await look(asked.exportId)
    expect(done).toMatchObject({ state: 'done', rows: 2, url: expect.stringContaining('signed') })
    expect(textOf(asked.exportId)).toBe(
      '\ufeff' +
        [
          'Name,Email,Phone,Student ID,Department,Year,Status,Added,Invited,Signed in,Last practised,Completed interviews,Average score',
          'asha rao,asha@example.com,,S-1,,,Not invited,2026-11-22 01:30,,,,0,',
          'Zoë Müller,zoe@example.com,9876543210,S-2,"Civil, Structural",3,Signed in,2026-11-01 05:30,2026-11-21 01:00,2026-11-21 01:00,2026-11-21 01:00,3,66',
          '',
        ].join('\r\n'),
    )
  })

  it('lets no cell become a formula (ABUSE-36)', async () => {
    await college.enrolStudent({
      ...{ name: '=HYPERLINK("http://evil.test";"Click")', email: 'a@example.com' },
      fields: { phone: '+91-98765-43210', department: '@SUM(1+1)', year: '-2' },
    })
    const [, line] = await linesOf({ kind: 'roster' })
    expect(line).toContain(`"'=HYPERLINK(""http://evil.test"";""Click"")"`)
    expect(line).toContain(`'+91-98765-43210`)
    expect(line).toContain(`'@SUM(1+1)`)
    expect(line).toContain(`,'-2,`)
  })

  it('holds exactly those whom the filter shows', async () => {
    const civil = { department: 'Civil', year: '3' }
    await college.enrolStudent({ name: 'Ravi Kumar', fields: civil })
    await college.enrolStudent({ name: 'Ravi Shah', fields: { department: 'civil', year: '4' } })
    await college.enrolStudent({ name: 'Asha Rao', fields: civil }, { invite: 'sent' })
    const names = async (filter: Extract<Wish, { kind: 'roster' }>['filter']) =>
      (await linesOf({ kind: 'roster', filter })).slice(1).map(line => line.split(',')[0])
    expect(await names({ department: 'CIVIL' })).toEqual(['Asha Rao', 'Ravi Kumar', 'Ravi Shah'])
    expect(await names({ department: 'Civil', year: '3', status: 'not_sent' })).toEqual(['Ravi Kumar'])
    expect(await names({ search: 'rav' })).toEqual(['Ravi Kumar', 'Ravi Shah'])
    expect(await names({ search: 'nobody' })).toEqual([])
  })

  it('holds nobody of another institution', async () => {
    const other = await foundCollege(engine.table, clock.now)
    await other.enrolStudent({ name: 'Stranger' })
    expect(await linesOf({ kind: 'roster' })).toHaveLength(1)
  })

  it('is complete where it takes many pages', async () => {
    const template = await college.enrolStudent({ name: 'One' })
    // The students alone, for the export reads them and no list of the roster.
    const put = (index: number) => {
      const userId = `many-${String(index).padStart(5, '0')}`
      const member = { ...template, userId, name: `N${index}`, fields: { department: 'x'.repeat(100) } }
      return engine.table.put({ ...keys.member(college.entityId, userId), ...member })
    }
    for (let first = 0; first < 3000; first += 100)
      await Promise.all(Array.from({ length: 100 }, (_, index) => put(first + index)))
    const lines = await linesOf({ kind: 'roster' })
    expect(lines).toHaveLength(3002)
    expect(new Set(lines).size).toBe(3002)
  })
})

describe("Exporting a month's active users", () => {
  const active = (userId: string, month: string, at: string) =>
    engine.table.put({ ...keys.activeMonth(college.entityId, month, userId), userId, at })

  it('counts everybody who was active, also who has been removed since', async () => {
    const ravi = await college.enrolStudent({ name: 'Ravi', email: 'ravi@x.test', fields: { studentId: 'S-7' } })
    const asha = await college.enrolStudent({ name: 'Asha', email: 'asha@x.test' })
    await active('gone', '2026-10', '2026-10-05T10:00:00.000Z')
    await active(ravi.userId, '2026-10', '2026-10-31T18:00:00.000Z')
    await active(asha.userId, '2026-10', '2026-10-01T02:00:00.000Z')
    await active(ravi.userId, '2026-11', '2026-11-02T02:00:00.000Z')
    const { exportId, fileName } = await ask({ kind: 'active_users', month: '2026-10' })
    await work()
    expect(fileName).toBe(`${college.institution.domain}-active-users-2026-10.csv`)
    expect((await look(exportId)).rows).toBe(3)
    expect(textOf(exportId).split('\r\n')).toEqual([
      '\ufeffNumber,Name,Email,ID,Active since',
      '1,Asha,asha@x.test,,2026-10-01 07:30',
      '2,Ravi,ravi@x.test,S-7,2026-10-31 23:30',
      '3,removed,,,2026-10-05 15:30',
      '',
    ])
  })
})

describe('Exporting the audit log', () => {
  const act = (at: string, more: Partial<Parameters<typeof auditWrite>[1]> = {}) => {
    const line = { auditId: newId(), at, by: admin.userId, act: 'user changed' as const, user: null, about: {} }
    return engine.table.transact([auditWrite(college.entityId, { ...line, ...more })])
  }

  it('says who did what to whom, newest first, for the days and the act asked for', async () => {
    const ravi = await college.enrolStudent({ name: 'Ravi' })
    await act('2026-11-10T10:00:00.000Z', { act: 'user suspended', user: ravi.userId })
    await act('2026-11-11T10:00:00.000Z', { act: 'user removed', user: 'gone', by: 'gone too' })
    await act('2026-11-12T10:00:00.000Z', { about: { fields: 'name, email', note: '=1+1' } })
    const filter = { from: '2026-11-10', to: '2026-11-12' }
    expect(await linesOf({ kind: 'audit', filter })).toEqual([
      'When,Who,What,Whom,Details',
      '2026-11-12 15:30,Meera Iyer,user changed,,"fields: name, email; note: =1+1"',
      '2026-11-11 15:30,removed,user removed,removed,',
      '2026-11-10 15:30,Meera Iyer,user suspended,Ravi,',
    ])
    expect(await linesOf({ kind: 'audit', filter: { ...filter, act: 'user removed' } })).toHaveLength(2)
    expect(await linesOf({ kind: 'audit', filter: { to: '2026-11-10' } })).toHaveLength(2)
  })

  it('is complete where it takes several pages, also where the first of them match nothing', async () => {
    for (let index = 0; index < 620; index++)
      await act(new Date(Date.UTC(2026, 10, 1, 0, 0, index)).toISOString(), {
        act: index < 3 ? 'invites sent' : 'user changed',
        by: newId(),
        user: newId(),
      })
    expect(await linesOf({ kind: 'audit', filter: { to: '2026-11-01' } })).toHaveLength(621)
    expect(await linesOf({ kind: 'audit', filter: { act: 'invites sent' } })).toHaveLength(4)
  })
})

describe('An export', () => {
  it('leaves a line in the audit log that names nobody who was searched for', async () => {
    await ask({ kind: 'roster', filter: { search: 'Ravi Kumar', department: 'Civil', status: 'sent' } })
    const lines = await latestAuditLines(engine.table, college.entityId, admin, 10)
    expect(lines).toMatchObject([{ act: 'export made', by: { name: 'Meera Iyer' }, user: null }])
    expect(lines[0]?.about).toEqual({ kind: 'roster', department: 'Civil', status: 'sent' })
    clock.now = new Date(clock.now.getTime() + 1000)
    await ask({ kind: 'active_users', month: '2026-10' })
    const [newest] = await latestAuditLines(engine.table, college.entityId, admin, 1)
    expect(newest?.about).toEqual({ kind: 'active_users', month: '2026-10' })
  })

  it('is one for the same key, and comes of a second message the same', async () => {
    await college.enrolStudent()
    const [first, second] = [
      await ask({ kind: 'roster' }, { key: 'click' }),
      await ask({ kind: 'roster' }, { key: 'click' }),
    ]
    expect(second.exportId).toBe(first.exportId)
    expect(queued.sent).toHaveLength(2)
    await work()
    expect(await look(first.exportId)).toMatchObject({ state: 'done', rows: 1 })
    expect(await ask({ kind: 'roster' }, { key: 'click' })).toMatchObject({ state: 'done', url: expect.any(String) })
    expect(await latestAuditLines(engine.table, college.entityId, admin, 10)).toHaveLength(1)
    expect(files.stored.size).toBe(1)
  })

  it('says that it failed, and is done all the same when a later try succeeds', async () => {
    const { exportId } = await ask({ kind: 'roster' })
    const [sent] = queued.sent
    await expect(
      work({ files: { ...files, put: () => Promise.reject(new Error('The disk is full')) } }),
    ).rejects.toThrow()
    expect(await look(exportId)).toMatchObject({ state: 'failed', url: null })
    if (sent) queued.sent.push(sent)
    await work()
    expect(await look(exportId)).toMatchObject({ state: 'done' })
  })

  it('is given up after ten minutes, and is gone after a day', async () => {
    const { exportId } = await ask({ kind: 'roster' })
    clock.now = new Date(clock.now.getTime() + 11 * 60_000)
    expect(await look(exportId)).toMatchObject({ state: 'failed' })
    await work()
    expect(await look(exportId)).toMatchObject({ state: 'done' })
    clock.now = new Date(clock.now.getTime() + 25 * 3600_000)
    await expect(look(exportId)).rejects.toMatchObject({ status: 404 })
  })

  it("is nobody else's: another institution is told that there is none", async () => {
    const { exportId } = await ask({ kind: 'roster' })
    const other = await foundCollege(engine.table, clock.now)
    await expect(look(exportId, other.admin)).rejects.toMatchObject({ status: 404 })
    await expect(ask({ kind: 'roster' }, { principal: other.admin, entityId: college.entityId })).rejects.toMatchObject(
      { status: 404 },
    )
  })

  it('stays open after the plan has ended, and to an operator who names the institution', async () => {
    const ended = await foundCollege(engine.table, clock.now, { planEndsAt: '2026-11-01T00:00:00.000Z' })
    await expect(ask({ kind: 'roster' }, { principal: ended.admin })).resolves.toMatchObject({ state: 'running' })
    const operator = await enrolOperator(engine.table, 'Olivia', clock.now)
    const asked = await ask({ kind: 'roster' }, { principal: operator, entityId: college.entityId })
    expect(asked.fileName).toContain(college.institution.domain)
  })

  it('writes nothing once its institution is gone', async () => {
    await ask({ kind: 'roster' })
    await engine.table.delete(keys.entity(college.entityId))
    await work()
    expect(files.stored.size).toBe(0)
  })
})
