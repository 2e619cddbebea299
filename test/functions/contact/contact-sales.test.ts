import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { contactSales } from '#functions/contact/contact-sales.ts'
import { readContacts } from '#functions/contact/store.ts'
import { NewContact } from '#shared/contract/contact.ts'
import { routes } from '#shared/contract/index.ts'
import { textProblems } from '#shared/rules/clean-text.ts'
import { callOf } from '#test/fakes/call.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'
import { aForm } from './given.ts'

type Form = z.input<typeof NewContact>
const clock = { now: new Date('2026-11-21T09:00:00Z') }
let engine: Awaited<ReturnType<typeof startTable>>
let queued: ReturnType<typeof recordedQueue>
let networks = 0
beforeAll(async () => {
  engine = await startTable(() => clock.now)
})
afterAll(() => engine.stop())
beforeEach(() => {
  clock.now = new Date(clock.now.getTime() + 48 * 3600_000)
  queued = recordedQueue()
  networks++
})

const ownIp = () => `10.0.0.${networks}`
const send = (body: Form, given: { key?: string; ip?: string } = {}) =>
  contactSales(
    callOf(routes.contact.contactSales, {
      ...{ body, ip: given.ip ?? ownIp(), now: clock.now },
      ...(given.key && { idempotencyKey: given.key }),
    }),
    { table: engine.table, queue: queued.queue },
  )
const keptFrom = async (email = '') =>
  (await readContacts(engine.table, {})).contacts.filter(contact => contact.email === email)
const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

describe('Writing to sales', () => {
  it('keeps what was filled in, as a new request, and has it mailed', async () => {
    const form = aForm()
    expect(await send(form)).toEqual({ success: true })
    const [kept] = await keptFrom(form.email)
    expect(kept).toEqual({
      ...form,
      contactId: expect.any(String),
      at: clock.now.toISOString(),
      phoneNumber: '9820055512',
      numberOfStudents: 2400,
      status: 'new',
      note: '',
    })
    expect(queued.sent).toEqual([{ queue: 'tell-sales', message: { contactId: kept?.contactId }, delaySeconds: 0 }])
  })

  it('needs neither a phone number nor a message', async () => {
    const { phoneNumber: _, message: __, ...form } = aForm()
    await send(form)
    expect(await keptFrom(form.email)).toMatchObject([{ phoneNumber: '', message: '' }])
  })

  it('goes by itself after eighteen months', async () => {
    const form = aForm()
    clock.now = new Date('2027-03-10T12:00:00Z')
    await send(form)
    clock.now = new Date('2028-09-10T11:59:59Z')
    expect(await keptFrom(form.email)).toHaveLength(1)
    clock.now = new Date('2028-09-10T12:00:00Z')
    expect(await keptFrom(form.email)).toEqual([])
  })
})

describe('A form that is not filled in right', () => {
  it.each([
    ['firstName', '  ', 'Please enter your first name'],
    ['lastName', '\u0000\u200b', textProblems.unseen],
    ['organization', 'B\u0430nk of Pune', textProblems.mixed],
    ['organization', 'Suvarna\u0007', textProblems.unseen],
    ['message', '\u202egnp.exe', textProblems.unseen],
    ['message', 'Hello\u0000', textProblems.unseen],
    ['email', '', 'Email address is required'],
    ['email', 'director@suvarnarekha', 'Please enter a valid email address'],
    ['email', 'a@b.example\r\nBcc: c@d.example', 'Please enter a valid email address'],
    ['email', 'a\u0000b@c.example', 'Please enter a valid email address'],
    ['phoneNumber', '1'.repeat(21), 'Please use at most 20 digits'],
    ['organization', undefined, 'Please enter your organization or university'],
    ['organization', 'x'.repeat(161), 'Please use at most 160 characters here'],
    ['role', 'Sultan', 'Please choose your role'],
    ['role', '', 'Please choose your role'],
    ['city', '', 'Please enter your city'],
    ['country', '', 'Please enter your country'],
    ['interestedAs', '', 'Please tell us what you are interested as'],
    ['numberOfStudents', 'many', 'Please enter the number of students'],
    ['numberOfStudents', '0', 'Please enter the number of students'],
    ['numberOfStudents', undefined, 'Please enter the number of students'],
    ['numberOfStudents', '1'.repeat(8), 'Please use at most 7 digits'],
    ['message', 'x'.repeat(4001), 'Please use at most 4000 characters here'],
  ])('with %s %j is told: %s %s', (field, value, message) => {
    const result = NewContact.safeParse({ ...aForm(), [field]: value })
    expect(result.error?.issues[0]).toMatchObject({ path: [field], message })
  })

  it('is made well-formed: a line is one line, and a message keeps its lines and its spelling', () => {
    const cleaned = NewContact.parse({
      ...aForm(),
      organization: ' Suvarna\r\nBcc: x@y.example \ud800College ',
      message: 'gnp.exe\r\nनमस्ते\u200dजी\tकल\n\n\n\n<b>👩‍🏫</b>\u2028done ',
    })
    expect(cleaned.organization).toBe('Suvarna Bcc: x@y.example \ufffdCollege')
    expect(cleaned.message).toBe('gnp.exe\nनमस्ते\u200dजी कल\n\n<b>👩‍🏫</b>\ndone')
  })
})

describe('The same form sent again', () => {
  it('with its key makes no second request, and has the mails looked after again', async () => {
    const form = aForm()
    for (let tried = 0; tried < 8; tried++) expect(await send(form, { key: 'k1' })).toEqual({ success: true })
    const kept = await keptFrom(form.email)
    expect(kept).toHaveLength(1)
    expect(queued.sent.map(({ message }) => message)).toEqual(Array(8).fill({ contactId: kept[0]?.contactId }))
  })

  it('makes one also where both come at once', async () => {
    const form = aForm()
    await Promise.all([send(form, { key: 'k2' }), send(form, { key: 'k2' }), send(form, { key: 'k2' })])
    const kept = await keptFrom(form.email)
    expect(kept).toHaveLength(1)
    expect(new Set(queued.sent.map(({ message }) => JSON.stringify(message))).size).toBe(1)
  })

  it('by another person with the same key is a request of its own', async () => {
    const [first, second] = [aForm(), aForm()]
    await send(first, { key: 'k3' })
    await send(second, { key: 'k3' })
    expect(await keptFrom(second.email)).toHaveLength(1)
  })

  it('is mailed where the first call died before it could say so', async () => {
    const form = aForm()
    const dying = { ...queued.queue, send: () => Promise.reject(new Error('The power went')) }
    const call = callOf(routes.contact.contactSales, {
      ...{ body: form, ip: ownIp(), now: clock.now, idempotencyKey: 'k4' },
    })
    await expect(contactSales(call, { table: engine.table, queue: dying })).rejects.toThrow('The power went')
    await send(form, { key: 'k4' })
    const [kept] = await keptFrom(form.email)
    expect(queued.sent.map(({ message }) => message)).toEqual([{ contactId: kept?.contactId }])
  })
})

describe('A robot (ABUSE-49)', () => {
  it('that fills in the field nobody sees is told the same, and nothing is kept, counted or mailed', async () => {
    engine.units.write = 0
    const form = aForm({ website: 'https://pills.example' })
    for (let tried = 0; tried < 20; tried++)
      expect(await send(form, { key: `robot-${tried}` })).toEqual(await send(form))
    expect(await keptFrom(form.email)).toEqual([])
    expect(queued.sent).toEqual([])
    expect(engine.units.write).toBe(0)
  })

  it('sends five requests an hour from one network, and is told when to come back', async () => {
    clock.now = new Date('2029-01-01T10:15:00Z')
    for (let sent = 0; sent < 5; sent++) await send(aForm())
    const sixth = aForm()
    const refusal = await send(sixth).catch(error => error)
    expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 45 * 60 })
    expect(refusal.message).toContain('sales@vivavoce.example')
    expect(await keptFrom(sixth.email)).toEqual([])
    expect(queued.sent).toHaveLength(5)
    await send(aForm(), { ip: '10.9.9.9' })
    later(45)
    await send(sixth)
    expect(await keptFrom(sixth.email)).toHaveLength(1)
  })

  it('cannot pass the limit by sending at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => send(aForm())))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(queued.sent).toHaveLength(5)
  })

  it('has one letter box mailed three times a day, whatever stands behind its plus, from however many networks', async () => {
    clock.now = new Date('2029-02-01T00:00:00Z')
    const addresses = ['ann@x.example', 'ann+1@x.example', 'Ann+two@X.example']
    for (const [index, email] of addresses.entries()) await send(aForm({ email }), { ip: `10.1.0.${index}` })
    await expect(send(aForm({ email: 'ann+4@x.example' }), { ip: '10.1.1.1' })).rejects.toMatchObject({ status: 429 })
    later(24 * 60)
    await send(aForm({ email: 'ann+4@x.example' }), { ip: '10.1.1.1' })
    expect(queued.sent).toHaveLength(4)
  })

  it('that is refused for one address does not use up the network of others', async () => {
    for (let sent = 0; sent < 3; sent++) await send(aForm({ email: 'bob@x.example' }))
    for (let sent = 0; sent < 9; sent++)
      await expect(send(aForm({ email: 'bob@x.example' }))).rejects.toMatchObject({ status: 429 })
    await send(aForm())
    await send(aForm())
    await expect(send(aForm())).rejects.toMatchObject({ status: 429 })
  })
})
