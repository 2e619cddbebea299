import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AuditItem } from '#functions/institutions/audit/store.ts'
import { readDomain } from '#functions/institutions/store.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import type { Entity } from '#shared/contract/entity.ts'
import { student } from '#test/fakes/call.ts'
import { pngOf } from '#test/fakes/pictures.ts'
import { file, type Office, operator, pdf, png, startOffice } from '#test/functions/institutions/office.ts'

let office: Office
beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office.stop())

const lineNames = async (entityId: string) =>
  (await office.table.query({ pk: 'ENTITIES' })).items.filter(item => item.entityId === entityId).map(({ sk }) => sk)
const acts = async (entityId: string) =>
  (await office.table.query(lists.audit(entityId))).items
    .map(item => AuditItem.parse(item))
    .map(({ act, by, about }) => ({ act, by, about }))
const taken = (entityId: string, seatsUsed: number) =>
  office.table.update(keys.entity(entityId), { set: { seatsUsed } })

describe('An institution’s admin', () => {
  let entity: Entity
  let admin: Principal
  beforeAll(async () => {
    entity = await office.create({ name: 'Pune Institute', plan: 'standard', primaryColor: '#112233', theme: 'dark' })
    admin = office.adminOf(entity)
  })

  it('changes name, contact, billing, colours and how students practise; what is left out stays', async () => {
    const changed = await office.change(
      {
        name: ' Élan  Institute ',
        contact: { email: 'Office@Elan.example', phone: '020 1234' },
        billing: { contactName: 'Rekha', gstin: '27AAPFU0939F1ZV' },
        secondaryColor: '#c9a227',
        browserRecognitionAllowed: false,
        sharingRequired: true,
      },
      admin,
    )
    expect(changed).toMatchObject({
      ...{ name: 'Élan Institute', browserRecognitionAllowed: false, sharingRequired: true },
      contact: { email: 'office@elan.example', phone: '020 1234', address: null },
      billing: { contactName: 'Rekha', gstin: '27AAPFU0939F1ZV' },
      branding: { primaryColor: '#112233', secondaryColor: '#c9a227', theme: 'dark' },
      ...{ plan: 'standard', seats: 50, notes: null },
    })
    await expect(office.read(entity._id, admin)).resolves.toEqual(changed)
  })

  it('moves the sign-in page and the line of the operator’s list with the name, and leaves one line in the log', async () => {
    await expect(readDomain(office.table, entity.domain)).resolves.toMatchObject({
      name: 'Élan Institute',
      branding: { secondaryColor: '#c9a227' },
    })
    await expect(lineNames(entity._id)).resolves.toEqual([`elan institute#${entity._id}`])
    expect(await acts(entity._id)).toContainEqual({
      act: 'entity changed',
      by: admin.userId,
      about: { fields: 'name, contact, billing, browserRecognitionAllowed, sharingRequired, secondaryColor' },
    })
  })

  it('changes a colour back to none', async () => {
    await expect(office.change({ primaryColor: null, theme: null }, admin)).resolves.toMatchObject({
      branding: { primaryColor: null, theme: null, secondaryColor: '#c9a227' },
    })
  })

  it('writes nothing where everything is as it was', async () => {
    const before = await acts(entity._id)
    await office.change(
      { name: 'Élan Institute', sharingRequired: true, billing: { contactName: 'Rekha', gstin: '27AAPFU0939F1ZV' } },
      admin,
    )
    await expect(acts(entity._id)).resolves.toEqual(before)
  })

  it('puts up a new logo, whose earlier file stays for the mails that show it, and takes it off', async () => {
    const first = await office.change({ logo: file('a.png', png) }, admin)
    const logoKey = await office.upload('logo', 'b.png', pngOf({ width: 20, height: 8 }), admin)
    const second = await office.change({ logoKey }, admin)
    if (!('_id' in first && '_id' in second)) throw new Error('Changes were wished for')
    expect(second.logoUrl).not.toBe(first.logoUrl)
    expect([...office.publicFiles.stored.keys()].filter(key => key.includes(entity._id))).toHaveLength(2)
    await expect(readDomain(office.table, entity.domain)).resolves.toMatchObject({
      branding: { logoUrl: second.logoUrl },
    })
    await expect(office.change({ removeLogo: true }, admin)).resolves.toMatchObject({ logoUrl: null })
    expect((await acts(entity._id)).filter(({ about }) => about.fields === 'logoUrl')).toHaveLength(3)
    await expect(office.change({ removeLogo: true, logo: file('a.png', png) }, admin)).rejects.toMatchObject({
      status: 400,
    })
  })

  it('files a new agreement, and the earlier one stays in the bucket', async () => {
    await office.change({ agreement: file('a.pdf', pdf) }, admin)
    await office.change({ agreementUrl: 'https://docs.example/b' }, admin)
    await expect(office.read(entity._id, admin)).resolves.toMatchObject({ agreementUrl: 'https://docs.example/b' })
    expect([...office.uploads.stored.keys()].filter(key => key.includes(`entities/${entity._id}/`))).toHaveLength(1)
  })

  it.each([
    ['plan', { plan: 'premium' as const }, 'the plan'],
    ['seats', { seats: 100 }, 'the seats'],
    ['interviews per day', { interviewsPerDay: 9 }, 'the interviews per day'],
    ['end of the plan', { planEndsAt: null }, 'the end of the plan'],
    ['voice', { voiceProfile: 'studio' as const }, 'the voice profile'],
    ['suspension', { suspended: false }, 'the suspension'],
    ['notes', { notes: 'x' }, 'the notes'],
    ['plan and seats', { plan: 'premium' as const, seats: 100, name: 'New' }, 'the plan and seats'],
  ])('cannot change the %s, which is the operator’s, and is told so', async (_, body, words) => {
    const before = await office.read(entity._id)
    await expect(office.change(body, admin)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining(words),
    })
    await expect(office.read(entity._id)).resolves.toEqual(before)
  })

  it('cannot name another institution, nor begin an upload for it', async () => {
    const other = await office.create()
    await expect(office.change({ name: 'Mine' }, admin, other._id)).rejects.toMatchObject({ status: 404 })
    const wish = { upload: 'logo' as const, fileName: 'l.png', contentType: '', size: 10 }
    await expect(office.change(wish, admin, other._id)).rejects.toMatchObject({ status: 404 })
    await expect(office.change(wish, admin)).resolves.toMatchObject({
      upload: { uploadKey: expect.stringContaining(`people/${admin.userId}/`) },
    })
  })

  it('loses nothing where two admins change different things at once', async () => {
    const { _id } = await office.create({ name: 'Both' })
    const by = office.adminOf({ _id })
    await Promise.all([
      office.change({ primaryColor: '#000001' }, by),
      office.change({ secondaryColor: '#000002' }, by),
      office.change({ theme: 'dark' }, by),
    ])
    await expect(office.read(_id)).resolves.toMatchObject({
      branding: { primaryColor: '#000001', secondaryColor: '#000002', theme: 'dark' },
    })
  })

  it('takes no name without a letter that shows', async () => {
    await expect(office.change({ name: '\u202e\u200b' }, admin)).rejects.toMatchObject({ status: 400 })
  })
})

describe('The platform’s operator', () => {
  it('gives a plan with its own seats and interviews, or with others', async () => {
    const { _id } = await office.create()
    await expect(office.update(_id, { plan: 'standard' })).resolves.toMatchObject({
      ...{ plan: 'standard', seats: 50, interviewsPerDay: 3, status: 'active', trialEndsAt: null, planEndsAt: null },
      deletesAt: null,
    })
    await expect(office.update(_id, { plan: 'premium', seats: 3600, interviewsPerDay: 5 })).resolves.toMatchObject({
      ...{ plan: 'premium', seats: 3600, interviewsPerDay: 5 },
    })
    await expect(office.update(_id, { plan: 'premium' })).resolves.toMatchObject({ seats: 3600, interviewsPerDay: 5 })
    expect((await acts(_id)).map(({ about }) => about.fields).sort()).toEqual([
      'plan, seats, interviewsPerDay',
      'plan, seats, interviewsPerDay, planEndsAt',
      undefined,
    ])
  })

  it('ends a plan on a day, and lets it go on', async () => {
    const { _id } = await office.create({ plan: 'standard' })
    await expect(office.update(_id, { planEndsAt: '2026-11-21T10:00:00Z' })).resolves.toMatchObject({
      ...{ status: 'expired', planEndsAt: '2026-11-21T10:00:00.000Z', deletesAt: '2026-12-21T10:00:00.000Z' },
      trialEndsAt: null,
    })
    await expect(office.update(_id, { planEndsAt: null })).resolves.toMatchObject({ status: 'active', deletesAt: null })
  })

  it('makes a trial longer, but not endless', async () => {
    const { _id } = await office.create()
    await expect(office.update(_id, { planEndsAt: '2027-01-01T00:00:00Z' })).resolves.toMatchObject({
      ...{ status: 'trial', trialEndsAt: '2027-01-01T00:00:00.000Z', planEndsAt: '2027-01-01T00:00:00.000Z' },
    })
    await expect(office.update(_id, { planEndsAt: null })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('trial has an end'),
    })
  })

  it('puts an institution back into a trial of 15 days', async () => {
    const { _id } = await office.create({ plan: 'standard' })
    await expect(office.update(_id, { plan: 'free_trial' })).resolves.toMatchObject({
      ...{ seats: 25, interviewsPerDay: 1, trialEndsAt: '2026-12-06T10:00:00.000Z' },
    })
  })

  it('takes no seats from students who have them', async () => {
    const { _id } = await office.create({ plan: 'premium' })
    await taken(_id, 300)
    for (const body of [{ seats: 299 }, { plan: 'standard' as const }])
      await expect(office.update(_id, body)).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('300 students have a seat'),
      })
    await expect(office.update(_id, { plan: 'standard', seats: 300 })).resolves.toMatchObject({ seats: 300 })
  })

  it('still changes the name of one that has more students than seats', async () => {
    const { _id } = await office.create()
    await taken(_id, 26)
    await expect(office.update(_id, { name: 'Full House' })).resolves.toMatchObject({ name: 'Full House' })
  })

  it('suspends and restores, sets the voice, and keeps notes that only operators read', async () => {
    const { _id } = await office.create()
    await expect(
      office.update(_id, { suspended: true, voiceProfile: 'studio', notes: 'Unpaid.' }),
    ).resolves.toMatchObject({
      ...{ status: 'suspended', voiceProfile: 'studio', notes: 'Unpaid.' },
    })
    await expect(office.read(_id, office.adminOf({ _id }))).resolves.toMatchObject({ status: 'suspended', notes: null })
    await expect(office.update(_id, { suspended: false })).resolves.toMatchObject({ status: 'trial' })
  })

  it('has to say which institution, and finds none that is not there', async () => {
    await expect(office.change({ name: 'x' }, operator)).rejects.toMatchObject({ status: 400 })
    await expect(office.change({ name: 'x' }, operator, 'none')).rejects.toMatchObject({ status: 404 })
  })

  it('changes nothing of one whose data is being deleted', async () => {
    const { _id } = await office.create()
    await office.table.update(keys.entity(_id), { set: { deletionBegan: '2026-11-21T00:00:00.000Z' } })
    await expect(office.update(_id, { plan: 'standard' })).rejects.toMatchObject({ status: 409 })
  })
})

describe('Reading an institution', () => {
  it('shows contact and billing to its admins, and not to its counsellors', async () => {
    const entity = await office.create({ contact: { email: 'a@b.example' }, billing: { contactName: 'Rekha' } })
    await expect(office.read(entity._id, office.adminOf(entity))).resolves.toMatchObject({
      contact: { email: 'a@b.example' },
      billing: { contactName: 'Rekha' },
    })
    await expect(office.read(entity._id, office.counsellorOf(entity))).resolves.toMatchObject({
      ...{ contact: null, billing: null, agreementUrl: null, notes: null, name: entity.name },
    })
  })

  it('answers 404 to an administrator who names another institution', async () => {
    const other = await office.create()
    const admin = student({ roles: ['entity_admin'], entityId: (await office.create())._id })
    await expect(office.change({ name: 'x' }, admin, other._id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('A name that could be taken for a bank’s or a brand’s', () => {
  const bank = 'State Bank of 1ndia'
  const wished = async () => {
    const entity = await office.create({ name: 'Pune Institute' })
    const admin = office.adminOf(entity)
    await office.change({ name: bank, primaryColor: '#222222' }, admin)
    return { entity, admin }
  }

  it('waits where an admin wishes for it: the mails, pages and lists keep the old one, the rest is saved', async () => {
    const { entity, admin } = await wished()
    const now = { name: 'Pune Institute', pendingName: bank, branding: { primaryColor: '#222222' } }
    expect(await office.read(entity._id)).toMatchObject(now)
    expect(await office.read(entity._id, admin)).toMatchObject(now)
    expect(await office.read(entity._id, office.counsellorOf(entity))).toMatchObject({ pendingName: null })
    expect(await readDomain(office.table, entity.domain)).toMatchObject({ name: 'Pune Institute' })
    expect(await office.branding(entity.domain)).not.toHaveProperty('pendingName')
    const { entities } = await office.list({ search: 'Pune' })
    expect(entities.find(({ _id }) => _id === entity._id)).toMatchObject({ name: 'Pune Institute', pendingName: bank })
    expect(await acts(entity._id)).toContainEqual({
      act: 'entity changed',
      by: admin.userId,
      about: { fields: 'pendingName, primaryColor', wishedName: bank, nameWish: 'asked' },
    })
  })

  it('is written once, however often it is wished for', async () => {
    const { entity, admin } = await wished()
    const before = await acts(entity._id)
    await office.change({ name: bank }, admin)
    expect(await acts(entity._id)).toEqual(before)
  })

  it('is used where an operator confirms it, and not without', async () => {
    const { entity } = await wished()
    await expect(office.update(entity._id, { name: bank })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('please confirm the name'),
    })
    await expect(office.update(entity._id, { name: bank, confirmName: true })).resolves.toMatchObject({
      ...{ name: bank, pendingName: null },
    })
    expect(await readDomain(office.table, entity.domain)).toMatchObject({ name: bank })
    expect(await acts(entity._id)).toContainEqual({
      act: 'entity changed',
      by: operator.userId,
      about: { fields: 'name, pendingName', wishedName: bank, nameWish: 'used' },
    })
    // What it bears it may keep.
    await expect(office.update(entity._id, { name: bank })).resolves.toMatchObject({ name: bank })
    await expect(office.change({ name: bank }, office.adminOf(entity))).resolves.toMatchObject({ pendingName: null })
  })

  it('is not used where an operator keeps the old one', async () => {
    const { entity } = await wished()
    await expect(office.update(entity._id, { pendingName: null })).resolves.toMatchObject({
      ...{ name: 'Pune Institute', pendingName: null },
    })
    expect(await acts(entity._id)).toContainEqual({
      act: 'entity changed',
      by: operator.userId,
      about: { fields: 'pendingName', wishedName: bank, nameWish: 'not used' },
    })
  })

  it('is forgotten where the admin wishes for another that is nobody else’s', async () => {
    const { admin } = await wished()
    await expect(office.change({ name: 'Pune College' }, admin)).resolves.toMatchObject({
      ...{ name: 'Pune College', pendingName: null },
    })
  })

  it('cannot be confirmed or dropped by an admin', async () => {
    const { entity, admin } = await wished()
    for (const change of [{ name: bank, confirmName: true }, { confirmName: true }, { pendingName: null }])
      await expect(office.change(change, admin)).rejects.toMatchObject({ status: 403 })
    expect(await office.read(entity._id)).toMatchObject({ name: 'Pune Institute', pendingName: bank })
  })

  it('is asked about where an operator founds an institution', async () => {
    const name = 'G00gle Campus'
    await expect(office.create({ name })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Google'),
    })
    await expect(office.create({ name, confirmName: true })).resolves.toMatchObject({ name })
  })
})
