import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolmentAt } from '#functions/auth/store.ts'
import { addUser } from '#functions/entity/add-user.ts'
import { createEntity } from '#functions/entity/create-entity.ts'
import { getBrandingByDomain } from '#functions/entity/get-branding-by-domain.ts'
import { getEntity } from '#functions/entity/get-entity.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'

let engine: Awaited<ReturnType<typeof startTable>>
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())

const operator: Principal = student({ userId: 'op', roles: ['superadmin'] })
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
let made = 0

async function create(changes: Record<string, unknown> = {}, files = memoryFiles(), queued = recordedQueue()) {
  const domain = `college-${made++}`
  const body = {
    name: 'Pune Institute',
    type: 'college',
    domain,
    plan: 'free_trial',
    admin: JSON.stringify({ name: 'Meera', email: `meera.${made}@example.com` }),
    ...changes,
  } as const
  const call = callOf(routes.entity.createEntity, { principal: operator, body: body as never })
  const { data } = await createEntity(call, {
    table: engine.table,
    queue: queued.queue,
    publicFiles: files,
    uploads: files,
    publicFilesUrl: () => 'https://cdn.test',
  })
  return { entity: data, files, queued }
}

describe('Creating an institution', () => {
  it('makes it with its plan, its administrator and a welcome mail', async () => {
    const { entity, queued } = await create()
    expect(entity).toMatchObject({ plan: 'free_trial', seats: 25, status: 'trial', type: 'college' })
    expect(queued.sent).toMatchObject([
      { queue: 'send-mail', message: { template: 'welcome', role: 'entity_admin', entityId: entity._id } },
    ])
  })

  it('lower-cases the domain, and refuses one that is taken, reserved or damaged', async () => {
    const { entity } = await create({ domain: `UPPER-${made}` })
    expect(entity.domain).toMatch(/^upper-/)
    await expect(create({ domain: entity.domain })).rejects.toMatchObject({ status: 409 })
    await expect(create({ domain: 'admin' })).rejects.toMatchObject({ status: 400 })
    for (const domain of ['../etc', 'a', '-abc', 'with space']) await expect(create({ domain })).rejects.toThrow()
  })

  it('keeps a logo as a public file, and refuses what is no picture whatever it is called', async () => {
    const { entity, files } = await create({ logo: { fileName: 'logo.png', contentType: 'image/png', bytes: png } })
    expect(entity.logoUrl).toMatch(/^https:\/\/cdn\.test\/logos\/.+\.png$/)
    expect([...files.stored.values()]).toMatchObject([{ contentType: 'image/png' }])
    const svg = {
      fileName: 'logo.png',
      contentType: 'image/png',
      bytes: new TextEncoder().encode('<svg onload="alert(1)">'),
    }
    await expect(create({ logo: svg })).rejects.toMatchObject({ status: 400 })
    await expect(
      create({ logo: { fileName: 'l.png', contentType: 'image/png', bytes: new Uint8Array(1024 * 1024 + 1) } }),
    ).rejects.toMatchObject({ status: 413 })
    await expect(
      create({ logo: { fileName: 'l.png', contentType: 'image/png', bytes: png }, logoUrl: 'https://x.test/l.png' }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('takes no line break or hidden character into the names that stand in its mails (abuse case 13)', async () => {
    const name = 'Pune\r\nBcc: everybody@example.com\u202e Institute'
    const { entity, queued } = await create({
      name,
      admin: JSON.stringify({ name, email: `line.${made}@example.com` }),
    })
    expect(entity.name).toBe('Pune Bcc: everybody@example.com Institute')
    expect(queued.sent).toMatchObject([{ message: { name: 'Pune Bcc: everybody@example.com Institute' } }])
    await expect(create({ name: '\u202e\u200b' })).rejects.toMatchObject({ status: 400 })
  })

  it('shows a sign-in page its branding and nothing else', async () => {
    const { entity } = await create({ primaryColor: '#7a1f1f' })
    const { data } = await getBrandingByDomain(
      callOf(routes.entity.getBrandingByDomain, { params: { domain: entity.domain } }),
      { table: engine.table },
    )
    expect(data).toEqual({
      name: 'Pune Institute',
      logoUrl: null,
      theme: null,
      primaryColor: '#7a1f1f',
      secondaryColor: null,
    })
    for (const domain of ['no-such', '../x', '']) {
      await expect(
        getBrandingByDomain(callOf(routes.entity.getBrandingByDomain, { params: { domain } }), { table: engine.table }),
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
      callOf(routes.entity.addUser, {
        principal,
        body: { email, name: 'Ravi', entitySpecificFields: { studentId: 'S-1', phone: '12345678' } },
      }),
      { table: engine.table },
    )

  it('enrols the address here, once', async () => {
    const { entity } = await create()
    const { data } = await add(entity._id, 'Ravi@Example.com ')
    expect(data).toMatchObject({ email: 'ravi@example.com', roles: ['student'], entityId: entity._id })
    await expect(enrolmentAt(engine.table, 'ravi@example.com', entity._id)).resolves.toMatchObject({ userId: data._id })
    await expect(add(entity._id, 'ravi@example.com')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('already enrolled'),
    })
  })

  it('admits exactly as many as the plan has seats, also when all come at once', async () => {
    const { entity } = await create()
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => add(entity._id, `seat.${made}.${index}@example.com`)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
    const { data } = await getEntity(
      callOf(routes.entity.getEntity, { principal: student({ roles: ['entity_admin'], entityId: entity._id }) }),
      { table: engine.table },
    )
    expect(data.seatsUsed).toBe(25)
  })

  it('answers 404 to an administrator who names another institution', async () => {
    const first = (await create()).entity
    const second = (await create()).entity
    const admin = student({ roles: ['entity_admin'], entityId: first._id })
    const call = callOf(routes.entity.getEntity, { principal: admin, query: { entityId: second._id } })
    await expect(getEntity(call, { table: engine.table })).rejects.toMatchObject({ status: 404 })
  })
})
