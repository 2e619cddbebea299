import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { contactSales } from '#functions/contact/contact-sales.ts'
import { deleteContact } from '#functions/contact/delete-contact.ts'
import { exportContacts } from '#functions/contact/export-contacts.ts'
import { listContacts } from '#functions/contact/list-contacts.ts'
import { type ContactItem, keepContact } from '#functions/contact/store.ts'
import { updateContact } from '#functions/contact/update-contact.ts'
import { makeToken } from '#functions/people/sessions/token-store.ts'
import { noAccommodations, personWrites } from '#functions/people/store.ts'
import { endpoint, type HandleCall } from '#functions/platform/http/endpoint.ts'
import { newId } from '#functions/platform/new-id.ts'
import { lists } from '#functions/platform/table/keys.ts'
import type { ContactStatus, NewContact } from '#shared/contract/contact.ts'
import { routes } from '#shared/contract/index.ts'
import { Role, type RouteSpec } from '#shared/contract/route.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'
import { aForm } from './given.ts'

const clock = { now: new Date('2026-11-21T09:00:00Z') }
let engine: Awaited<ReturnType<typeof startTable>>
const operator = student({ userId: 'ritu', roles: ['admin'] })
beforeAll(async () => {
  engine = await startTable(() => clock.now)
})
afterAll(() => engine.stop())
beforeEach(async () => {
  clock.now = new Date('2026-11-21T09:00:00Z')
  for (;;) {
    const { items } = await engine.table.query({ ...lists.contacts(), limit: 100 })
    if (items.length === 0) return
    await engine.table.transact(items.map(({ sk }) => ({ delete: { pk: 'CONTACTS', sk: String(sk) } })))
  }
})

let written = 0
/** A person's form by way of the endpoint, a minute after the one before. */
async function write(changes: Partial<z.input<typeof NewContact>> = {}): Promise<string> {
  clock.now = new Date(clock.now.getTime() + 60_000)
  const queued = recordedQueue()
  const call = callOf(routes.contact.contactSales, { body: aForm(changes), ip: `10.0.${++written}.1`, now: clock.now })
  await contactSales(call, { table: engine.table, queue: queued.queue })
  const [sent] = queued.sent
  return JSON.parse(JSON.stringify(sent?.message)).contactId
}
/** Many at once, the last of them the newest; `statusOf` by their number. */
async function fill(count: number, statusOf: (number: number) => ContactStatus): Promise<void> {
  const { website: _, ...fields } = {
    ...aForm(),
    numberOfStudents: 1,
    role: 'Dean' as const,
    phoneNumber: '',
    message: '',
  }
  for (let number = 0; number < count; number++) {
    const contactId = `0199${String(number).padStart(4, '0')}-${newId().slice(9)}`
    const item: ContactItem = { contactId, at: clock.now.toISOString(), ...fields, status: statusOf(number), note: '' }
    await keepContact(engine.table, { ...item, organization: `College ${number}` }, null)
  }
}
const list = async (query: { status?: ContactStatus; cursor?: string } = {}) =>
  (await listContacts(callOf(routes.contact.listContacts, { principal: operator, query }), { table: engine.table }))
    .data
const change = (contactId: string, body: { status?: ContactStatus; note?: string }) =>
  updateContact(callOf(routes.contact.updateContact, { principal: operator, params: { contactId }, body }), {
    table: engine.table,
  })
async function csv(query: { status?: ContactStatus } = {}) {
  const call = callOf(routes.contact.exportContacts, { principal: operator, query, now: clock.now })
  const { file } = await exportContacts(call, { table: engine.table })
  return { ...file, text: Buffer.from(file.bytes).toString('utf8') }
}

describe("The operators' list", () => {
  it('has the newest request first, with all that was written', async () => {
    const first = await write()
    const second = await write({ organization: 'Pune Institute', role: 'Other' })
    const { contacts, cursor } = await list()
    expect(contacts.map(({ _id }) => _id)).toEqual([second, first])
    expect(cursor).toBeNull()
    expect(
      routes.contact.listContacts.answer.parse({ success: true, data: { contacts, cursor } }).data.contacts,
    ).toEqual(contacts)
    expect(contacts[0]).toMatchObject({ organization: 'Pune Institute', role: 'Other', status: 'new', note: '' })
  })

  it('goes on page by page, and misses and repeats nobody', async () => {
    await fill(120, () => 'new')
    const names: string[] = []
    const pages: number[] = []
    let cursor: string | undefined
    do {
      const page = await list(cursor === undefined ? {} : { cursor })
      names.push(...page.contacts.map(({ organization }) => organization))
      pages.push(page.contacts.length)
      cursor = page.cursor ?? undefined
    } while (cursor !== undefined)
    expect(pages).toEqual([50, 50, 20])
    expect(names).toEqual(Array.from({ length: 120 }, (_, index) => `College ${119 - index}`))
  })

  it('with a status looks at 200 requests a call at most, and finds the rest by its cursor', async () => {
    await fill(260, number => (number === 5 || number === 255 ? 'won' : 'closed'))
    engine.units.read = 0
    const first = await list({ status: 'won' })
    expect(engine.units.read).toBeLessThan(20)
    expect(first.contacts.map(({ organization }) => organization)).toEqual(['College 255'])
    expect(first.cursor).not.toBeNull()
    const second = await list({ status: 'won', cursor: first.cursor ?? '' })
    expect(second.contacts.map(({ organization }) => organization)).toEqual(['College 5'])
    expect(second.cursor).toBeNull()
    expect((await list({ status: 'in_touch' })).contacts).toEqual([])
  })

  it('takes a damaged cursor for the beginning', async () => {
    const id = await write()
    for (const cursor of ['x', '', 'WyJVU0VSI3gi', Buffer.from('["ENTITIES","a"]').toString('base64url')])
      expect((await list({ cursor })).contacts.map(({ _id }) => _id)).toEqual([id])
  })
})

describe('An operator', () => {
  it('says where a request stands, and keeps a note with it; what is left out stays', async () => {
    const id = await write()
    expect((await change(id, { status: 'in_touch' })).data).toMatchObject({ _id: id, status: 'in_touch', note: '' })
    await change(id, { note: ' Called her.\r\nWants a demo ' })
    expect((await list()).contacts).toMatchObject([{ status: 'in_touch', note: 'Called her.\nWants a demo' }])
    expect((await change(id, { note: '' })).data.note).toBe('')
  })

  it('changes nothing that is not there', async () => {
    await expect(change('no-such-request', { status: 'won' })).rejects.toMatchObject({ status: 404 })
    expect((await list()).contacts).toEqual([])
  })

  it('deletes a request for good, once and only where it is meant', async () => {
    const [kept, gone] = [await write(), await write()]
    const remove = (contactId: string) =>
      deleteContact(
        callOf(routes.contact.deleteContact, { principal: operator, params: { contactId }, body: { confirm: true } }),
        { table: engine.table },
      )
    expect(await remove(gone)).toEqual({ success: true })
    await expect(remove(gone)).rejects.toMatchObject({ status: 404 })
    await expect(change(gone, { note: 'Back again' })).rejects.toMatchObject({ status: 404 })
    expect((await list()).contacts.map(({ _id }) => _id)).toEqual([kept])
    for (const body of [{}, { confirm: false }, undefined])
      expect(routes.contact.deleteContact.body.safeParse(body).success).toBe(false)
  })

  it('cannot change what was written, nor nothing at all', () => {
    const { body } = routes.contact.updateContact
    expect(body.safeParse({}).error?.issues[0]?.message).toBe('Please change the status or the note')
    expect(body.safeParse({ status: 'lost' }).success).toBe(false)
    expect(body.parse({ status: 'won', email: 'other@x.example' })).toEqual({ status: 'won' })
  })
})

describe('The export', () => {
  it('is a CSV that a spreadsheet opens, of all or of one status', async () => {
    await write({ email: 'a@x.example', message: 'Two lines,\nand a "quote"' })
    const won = await write({ email: 'b@x.example', organization: 'Pune Institute', phoneNumber: '', message: '' })
    await change(won, { status: 'won', note: 'Signed' })
    const all = await csv()
    expect(all).toMatchObject({ contentType: 'text/csv; charset=utf-8', fileName: 'contact-requests-2026-11-21.csv' })
    expect(all.text).toBe(
      '\ufeff' +
        [
          'Received (UTC),Status,First name,Last name,Email address,Phone number,Organization/University,Role,City,Country,Interested as a,Number of students,Message,Note',
          '2026-11-21 09:02,Won,Vasudha,Rao,b@x.example,,Pune Institute,Director,Ranchi,India,College that begins with one department,2400,,Signed',
          '2026-11-21 09:01,New,Vasudha,Rao,a@x.example,9820055512,Suvarnarekha Women’s College,Director,Ranchi,India,College that begins with one department,2400,"Two lines,\nand a ""quote""",',
          '',
        ].join('\r\n'),
    )
    const { text, fileName } = await csv({ status: 'in_touch' })
    expect(text.trimEnd().split('\r\n')).toHaveLength(1)
    expect(fileName).toBe('contact-requests-in-touch-2026-11-21.csv')
    expect((await csv({ status: 'won' })).text).not.toContain('a@x.example')
  })

  it('lets no cell become a formula (ABUSE-36)', async () => {
    await write({ firstName: '=cmd|calc', organization: '@SUM(1)', interestedAs: '-1+1', message: '+1\n=2' })
    const { text } = await csv()
    for (const cell of ["'=cmd|calc", "'@SUM(1)", "'-1+1", "'+1"]) expect(text).toContain(cell)
  })

  it('that is too large for one answer is refused with the way on', async () => {
    const { website: _, ...fields } = { ...aForm(), numberOfStudents: 1, role: 'Dean' as const, phoneNumber: '' }
    for (let number = 0; number < 380; number++)
      await keepContact(
        engine.table,
        {
          ...{ contactId: newId(), at: clock.now.toISOString(), ...fields, message: 'अ'.repeat(4000) },
          ...{ status: number < 370 ? ('new' as const) : ('won' as const), note: '' },
        },
        null,
      )
    await expect(csv()).rejects.toMatchObject({ status: 413, message: expect.stringContaining('choose a status') })
    expect((await csv({ status: 'won' })).text.split('\r\n')).toHaveLength(12)
  })
})

describe('The endpoints', () => {
  const context: Context = Object.assign(Object.create(null), { awsRequestId: 'request-1' })
  const now = () => clock.now

  async function ask<R extends RouteSpec>(
    route: R,
    handle: HandleCall<R, any>,
    { roles, body, contactId }: { roles?: Role[]; body?: unknown; contactId?: string } = {},
  ) {
    const userId = newId()
    if (roles) {
      const person = { userId, name: 'A', email: `${userId}@x.example`, roles, entityId: null, activeResumeId: null }
      const rest = {
        accommodations: noAccommodations,
        sharing: false,
        timeZone: 'UTC',
        timeZoneSetAt: '',
        createdAt: '',
      }
      await engine.table.transact(personWrites({ ...person, ...rest, status: 'active' }))
    }
    const token = roles ? await makeToken(engine.table, userId, clock.now) : ''
    const event: APIGatewayProxyEventV2 = {
      ...{ version: '2.0', routeKey: '$default', rawPath: '/', rawQueryString: '', isBase64Encoded: false },
      headers: { ...(roles && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
      ...(contactId && { pathParameters: { contactId } }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      requestContext: Object.assign(Object.create(null), {
        http: { method: 'POST', path: '/', protocol: 'HTTP/1.1', sourceIp: '10.7.7.7', userAgent: '' },
      }),
    }
    const services = { table: engine.table, queue: recordedQueue().queue, now }
    return endpoint(route, handle, services)(event, context)
  }

  it('are the operators’, but for writing to sales, which is everybody’s', async () => {
    const contactId = await write()
    const { contact } = routes
    for (const role of Role.options) {
      const status = role === 'admin' || role === 'superadmin' ? 200 : 403
      expect(await ask(contact.listContacts, listContacts, { roles: [role] })).toMatchObject({ statusCode: status })
      expect(await ask(contact.exportContacts, exportContacts, { roles: [role] })).toMatchObject({ statusCode: status })
      const wish = { roles: [role], contactId, body: { note: role } }
      expect(await ask(contact.updateContact, updateContact, wish)).toMatchObject({ statusCode: status })
      const gone = { roles: [role], contactId: await write(), body: { confirm: true } }
      expect(await ask(contact.deleteContact, deleteContact, gone)).toMatchObject({ statusCode: status })
    }
    expect(await ask(contact.listContacts, listContacts)).toMatchObject({ statusCode: 401 })
    expect(await ask(contact.contactSales, contactSales, { body: aForm() })).toMatchObject({
      statusCode: 200,
      body: '{"success":true}',
    })
  })

  it('send the export as a file to be saved', async () => {
    const answer = await ask(routes.contact.exportContacts, exportContacts, { roles: ['superadmin'] })
    expect(answer).toMatchObject({
      isBase64Encoded: true,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringContaining('contact-requests-2026-11-21.csv'),
      },
    })
  })

  it('say in words what is missing, and when a network may come back', async () => {
    const { contactSales: route } = routes.contact
    expect(await ask(route, contactSales, { body: {} })).toMatchObject({
      statusCode: 400,
      body: JSON.stringify({ success: false, message: 'Please enter your first name', code: 'invalid-input' }),
    })
    clock.now = new Date('2030-01-01T00:30:00Z')
    for (let sent = 0; sent < 5; sent++) await ask(route, contactSales, { body: aForm() })
    expect(await ask(route, contactSales, { body: aForm() })).toMatchObject({
      statusCode: 429,
      headers: { 'retry-after': '1800' },
    })
  })
})
