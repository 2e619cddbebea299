import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEntity } from '#functions/administration/institutions/create-entity.ts'
import { getBrandingByDomain } from '#functions/institutions/get-branding-by-domain.ts'
import { enrolmentAt } from '#functions/people/store.ts'
import { ConditionFailed } from '#functions/platform/ports/table.ts'
import { lists } from '#functions/platform/table/keys.ts'
import { readAllStaff } from '#functions/roster/store.ts'
import { addUser } from '#functions/roster/students/add-user.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { file, type Office, operator, pdf, png, startOffice } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office.stop())

const filesUnder = (stored: Map<string, unknown>, part: string) => [...stored.keys()].filter(key => key.includes(part))

describe('Creating an institution', () => {
  it('makes it with its plan, its administrator and a welcome mail', async () => {
    const entity = await office.create({ admin: { name: 'Meera Joshi', email: 'Meera@Pune.example' } })
    expect(entity).toMatchObject({
      ...{ plan: 'free_trial', seats: 25, seatsUsed: 0, interviewsPerDay: 1, status: 'trial', type: 'college' },
      ...{ trialEndsAt: '2026-12-06T10:00:00.000Z', planEndsAt: '2026-12-06T10:00:00.000Z' },
      deletesAt: '2027-01-05T10:00:00.000Z',
    })
    expect(office.sent.splice(0)).toMatchObject([
      {
        queue: 'send-mail',
        message: { template: 'welcome', role: 'entity_admin', entityId: entity._id, to: 'meera@pune.example' },
      },
    ])
    await expect(readAllStaff(office.table, entity._id)).resolves.toMatchObject([
      { name: 'Meera Joshi', email: 'meera@pune.example', isPrimary: true, roles: ['entity_admin'], signedInAt: null },
    ])
    await expect(enrolmentAt(office.table, 'meera@pune.example', entity._id)).resolves.toBeDefined()
    const { items } = await office.table.query({ ...lists.audit(entity._id) })
    expect(items).toMatchObject([{ act: 'entity created', by: 'op', about: { domain: entity.domain } }])
  })

  it('gives a paid plan its seats and no end', async () => {
    await expect(office.create({ plan: 'standard' })).resolves.toMatchObject({
      ...{ seats: 50, interviewsPerDay: 3, status: 'active' },
      ...{ trialEndsAt: null, planEndsAt: null, deletesAt: null },
    })
  })

  it('keeps billing, contact and notes, without what was left empty', async () => {
    const entity = await office.create({
      contact: { email: 'Office@Pune.example', phone: '', address: 'FC Road' },
      billing: {
        contactName: 'Rekha',
        gstin: '27aapfu0939f1zv',
        pin: '411004',
        state: 'Maharashtra',
        city: '',
        country: '',
      },
      notes: 'Met at the fair.',
    })
    expect(entity).toMatchObject({
      contact: { email: 'office@pune.example', phone: null, address: 'FC Road' },
      billing: { contactName: 'Rekha', gstin: '27AAPFU0939F1ZV', pin: '411004', state: 'Maharashtra' },
      notes: 'Met at the fair.',
    })
    expect(entity.billing).not.toHaveProperty('city')
    await expect(office.create({ billing: { contactName: '', gstin: '' } })).resolves.toMatchObject({ billing: null })
  })

  it('refuses a GSTIN and a PIN that cannot be', () => {
    for (const billing of [{ gstin: '27AAPFU0939F1ZX' }, { gstin: '12345' }, { pin: '011004' }, { pin: '4110' }])
      expect(() => callOf(routes.entity.createEntity, { body: office.wish({ billing }) })).toThrow()
  })

  it('keeps what is said of the administrator', async () => {
    const reached = { phone: '+91 94440 55501', designation: 'Vice Principal' }
    const entity = await office.create({
      admin: { name: 'Sr. Grace Thomas', email: 'grace@nilgiri.example', ...reached },
    })
    expect(await readAllStaff(office.table, entity._id)).toMatchObject([{ name: 'Sr. Grace Thomas', ...reached }])
  })

  it('lower-cases the domain, and refuses one that is reserved or damaged', async () => {
    const entity = await office.create({ domain: 'UPPER-Case' })
    expect(entity.domain).toBe('upper-case')
    await expect(office.create({ domain: 'admin' })).rejects.toMatchObject({ status: 400 })
    for (const domain of ['../etc', 'a', '-abc', 'with space'])
      await expect(office.create({ domain })).rejects.toThrow()
  })

  it('says which domain is taken, and names one that is free', async () => {
    await office.create({ domain: 'nilgiri', name: 'Nilgiri College' })
    const nursing = { domain: 'nilgiri', name: 'Nilgiri Nursing School' }
    await expect(office.create(nursing)).rejects.toMatchObject({
      status: 409,
      message: "'nilgiri' is taken. 'nilgiri-nursing' is free.",
    })
    await office.create({ ...nursing, domain: 'nilgiri-nursing' })
    await expect(office.create(nursing)).rejects.toMatchObject({
      message: "'nilgiri' is taken. 'nilgiri-school' is free.",
    })
  })

  it('makes one institution, one admin and one mail, however often the same form comes at once', async () => {
    office.sent.length = 0
    const wish = office.wish({ logo: file('logo.png', png), agreement: file('signed.pdf', pdf) })
    const before = office.publicFiles.stored.size
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => office.send(wish)))
    const made = results.flatMap(result =>
      result.status === 'fulfilled' && '_id' in result.value ? [result.value] : [],
    )
    expect(made).toHaveLength(1)
    for (const { status, reason } of results.filter(result => result.status === 'rejected'))
      expect({ status, refusal: reason.status }).toEqual({ status: 'rejected', refusal: 409 })
    const id = made[0]?._id ?? ''
    await expect(readAllStaff(office.table, id)).resolves.toHaveLength(1)
    expect(new Set(office.sent.map(({ message }) => JSON.stringify(message))).size).toBe(1)
    expect(office.publicFiles.stored.size).toBe(before + 1)
    expect(filesUnder(office.uploads.stored, 'agreements')).toHaveLength(1)
  })

  it('sends the welcome mail that an earlier call broke off before', async () => {
    const wish = office.wish()
    const queue = { send: async () => Promise.reject(new Error('power cut')) }
    const call = callOf(routes.entity.createEntity, { principal: operator, body: wish, now: office.clock.now })
    await expect(createEntity(call, { ...office.services, queue })).rejects.toThrow('power cut')
    office.sent.length = 0
    await expect(office.send(wish)).rejects.toMatchObject({ status: 409 })
    expect(office.sent).toMatchObject([{ message: { template: 'welcome', name: 'Meera' } }])
  })

  it('leaves nothing behind where the domain was taken a moment before', async () => {
    const taken = {
      ...office.table,
      transact: async () => Promise.reject(new ConditionFailed()),
    }
    const wish = office.wish({ logo: file('logo.png', png), agreement: file('signed.pdf', pdf) })
    const files = [office.uploads.stored.size, office.publicFiles.stored.size]
    const call = callOf(routes.entity.createEntity, { principal: operator, body: wish, now: office.clock.now })
    await expect(createEntity(call, { ...office.services, table: taken })).rejects.toMatchObject({ status: 409 })
    expect([office.uploads.stored.size, office.publicFiles.stored.size]).toEqual(files)
  })

  it('takes no line break or hidden character into the names that stand in its mails (ABUSE-13)', async () => {
    office.sent.length = 0
    const name = 'Pune\r\nBcc: everybody@example.com Institute'
    const entity = await office.create({ name, admin: { name, email: 'line@example.com' } })
    expect(entity.name).toBe('Pune Bcc: everybody@example.com Institute')
    expect(office.sent).toMatchObject([{ message: { name: 'Pune Bcc: everybody@example.com Institute' } }])
    for (const hidden of ['\u202e\u200b', 'Pune\u202e', 'Pune\u0000', 'Pun\u0435'])
      await expect(office.create({ name: hidden })).rejects.toMatchObject({ status: 400 })
  })

  it('shows a sign-in page its branding and nothing else', async () => {
    const entity = await office.create({ primaryColor: '#7a1f1f', notes: 'secret', contact: { email: 'a@b.example' } })
    const { data } = await getBrandingByDomain(
      callOf(routes.entity.getBrandingByDomain, { params: { domain: entity.domain } }),
      office.services,
    )
    expect(data).toEqual({
      ...{ name: 'Pune Institute', logoUrl: null, theme: null, primaryColor: '#7a1f1f', secondaryColor: null },
    })
    for (const domain of ['no-such', '../x', '']) {
      await expect(
        getBrandingByDomain(callOf(routes.entity.getBrandingByDomain, { params: { domain } }), office.services),
      ).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('Adding a student', () => {
  const add = (
    entityId: string,
    email: string,
    principal = student({ userId: 'admin', roles: ['entity_admin'], entityId }),
  ) =>
    addUser(
      callOf(routes.roster.addUser, {
        principal,
        body: { email, name: 'Ravi', entitySpecificFields: { studentId: `S-${email.slice(-20)}`, phone: '12345678' } },
        now: office.clock.now,
      }),
      office.services,
    )

  it('enrols the address here, once', async () => {
    const { _id } = await office.create()
    const { data } = await add(_id, 'Ravi@Example.com ')
    expect(data).toMatchObject({ email: 'ravi@example.com', roles: ['student'], entityId: _id })
    await expect(enrolmentAt(office.table, 'ravi@example.com', _id)).resolves.toMatchObject({ userId: data._id })
    await expect(add(_id, 'ravi@example.com')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('already enrolled'),
    })
  })

  it('admits exactly as many as the plan has seats, also when all come at once', async () => {
    const { _id } = await office.create()
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => add(_id, `seat.${_id}.${index}@example.com`)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
    expect((await office.read(_id)).seatsUsed).toBe(25)
  })
})
