import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEntity } from '#functions/administration/institutions/create-entity.ts'
import { deleteEntity } from '#functions/administration/institutions/delete-entity.ts'
import { updateEntity } from '#functions/administration/institutions/update-entity.ts'
import { createUser } from '#functions/administration/operators/create-user.ts'
import { listEntities } from '#functions/institutions/list-entities.ts'
import { readDomain, readInstitution } from '#functions/institutions/store.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { actOnUsers } from '#functions/roster/acts/act-on-users.ts'
import { importUsers } from '#functions/roster/imports/import-users.ts'
import { addUser } from '#functions/roster/students/add-user.ts'
import { updateUser } from '#functions/roster/students/update-user.ts'
import type { EntityType } from '#shared/contract/branding.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { aLine, aState } from '#test/functions/coaching/a-session.ts'
import { startWorlds, type World, type Worlds } from '#test/functions/retention/world.ts'

const operator = student({ userId: 'op', roles: ['admin'], name: 'Ade' })
let worlds: Worlds
let world: World
let made = 0
beforeAll(async () => {
  worlds = await startWorlds()
})
afterAll(() => worlds.stop())
beforeEach(async () => {
  world = await worlds.world()
})
afterEach(() => world.end())

const services = () => ({ ...world.services, files: world.uploads, publicFilesUrl: () => '', pause: async () => {} })
const given = () => ({ principal: operator, now: world.clock.now })

async function found(domain = `college-${++made}`, type: EntityType = 'college') {
  const admin = { name: 'Meera', email: 'meera@example.com' }
  const body = { name: 'Pune Institute', type, domain, plan: 'standard' as const, admin }
  const { data } = await createEntity(callOf(routes.entity.createEntity, { ...given(), body }), services())
  if (!('_id' in data)) throw new Error('An institution was wished for')
  return data
}
const remove = (entityId: string, confirm: string) =>
  deleteEntity(callOf(routes.entity.deleteEntity, { ...given(), query: { entityId }, body: { confirm } }), services())
const retype = (entityId: string, type: EntityType, principal = operator) =>
  updateEntity(
    callOf(routes.entity.updateEntity, { ...given(), principal, query: { entityId }, body: { type } }),
    services(),
  )
const addStudent = (entityId: string, email = `ravi.${++made}@example.com`) => {
  const body = { name: 'Ravi', email, entitySpecificFields: { studentId: 'R-1', department: 'Civil' } }
  return addUser(callOf(routes.roster.addUser, { ...given(), query: { entityId }, body }), services())
}
const addCounsellor = (entityId: string) => {
  const body = { name: 'Cora', email: `cora.${++made}@example.com`, roles: ['counsellor' as const] }
  return createUser(callOf(routes.roster.createUser, { ...given(), query: { entityId }, body }), services())
}
const csv = 'Name,Email,Phone,Student ID,Department,Year\r\nImran,imran@example.com,9876543210,DC-1,Civil,2\r\n'
const addByFile = (entityId: string) => {
  const bytes = new TextEncoder().encode(csv)
  const body = { file: { fileName: 'a.csv', contentType: 'text/csv', bytes }, wait: 'false', skipInvalid: 'false' }
  return importUsers(callOf(routes.roster.importUsers, { ...given(), query: { entityId }, body }), services())
}
const platformActs = async () =>
  (await world.everything()).filter(({ pk, sk }) => pk === 'PLATFORM' && String(sk).startsWith('AUDIT#'))
const ok = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status === 'fulfilled')

describe('Deleting an institution without students', () => {
  it('closes it and frees its domain at once, and in the end nothing of it is left but a receipt', async () => {
    const { _id, domain } = await found('nilgiri')
    await addCounsellor(_id)
    await world.uploads.put(`entities/${_id}/agreement.pdf`, new Uint8Array([1]), 'application/pdf')
    await world.publicFiles.put(`logos/${_id}/logo.png`, new Uint8Array([1]), 'image/png')
    world.later(1)
    await expect(remove(_id, ' Nilgiri ')).resolves.toMatchObject({ message: expect.stringContaining('free again') })
    expect(await readDomain(world.table, domain)).toBeUndefined()
    const { data } = await listEntities(callOf(routes.entity.listEntities, given()), services())
    expect(data.entities).toEqual([])
    await expect(addCounsellor(_id)).rejects.toMatchObject({ status: 409 })

    world.later(1)
    const again = await found('nilgiri', 'training_institute')
    await world.settle()
    expect(await readInstitution(world.table, _id)).toBeUndefined()
    const left = (await world.everything()).filter(item => JSON.stringify(item).includes(_id))
    expect(left).toMatchObject([{ pk: 'RECEIPTS', kind: 'institution', id: _id, people: 2, files: 2 }])
    expect(world.files()).toEqual([])
    expect(await readDomain(world.table, domain)).toMatchObject({ entityId: again._id })
    expect((await platformActs()).map(({ act, about }) => [act, about])).toEqual([
      ['institution created', { name: 'Pune Institute', domain: 'nilgiri' }],
      ['institution deleted', { name: 'Pune Institute', domain: 'nilgiri' }],
      ['institution created', { name: 'Pune Institute', domain: 'nilgiri' }],
    ])
  })

  it('leaves the sign-in codes of whoever has the domain by then', async () => {
    const { _id } = await found('nilgiri')
    await remove(_id, 'nilgiri')
    await found('nilgiri')
    const code = keys.otp('nilgiri', 'meera@example.com')
    await world.table.put({ ...code, said: 'a code of the new institution' })
    await world.settle()
    expect(await world.table.get(code)).toBeTruthy()
  })

  it('takes the name as well as the domain, and nothing else', async () => {
    const { _id, domain } = await found()
    for (const wrong of ['yes', `${domain}x`, 'Pune'])
      await expect(remove(_id, wrong)).rejects.toMatchObject({ status: 400 })
    expect(await readDomain(world.table, domain)).toBeTruthy()
    await expect(remove(_id, 'pune institute')).resolves.toMatchObject({ success: true })
    await expect(remove(_id, domain)).rejects.toMatchObject({ status: 409 })
  })

  it('is refused with a student, an import under way or an interview, and says what to do instead', async () => {
    const withStudent = await found()
    await addStudent(withStudent._id)
    const withImport = await found()
    await addByFile(withImport._id)
    const withInterview = await found()
    const { data: cora } = await addCounsellor(withInterview._id)
    const line = aLine(aState('s-1', { userId: cora._id, entityId: withInterview._id }))
    await world.table.put({ ...keys.historyLine(cora._id, 's-1'), ...line })
    for (const { _id, domain } of [withStudent, withImport, withInterview]) {
      await expect(remove(_id, domain)).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('End its plan instead'),
      })
      expect(await readDomain(world.table, domain)).toBeTruthy()
    }
  })

  it('races with a student, a file or a new role: one of them happens, never both', async () => {
    for (const add of [addStudent, addByFile, addStudent, addByFile]) {
      const { _id, domain } = await found()
      const [deleted, added] = ok(await Promise.allSettled([remove(_id, domain), add(_id)]))
      expect([deleted, added], add.name).toContain(true)
      expect(deleted && added, add.name).toBe(false)
      const institution = await readInstitution(world.table, _id)
      expect(institution?.deletionBegan !== undefined).toBe(deleted)
      expect(institution?.seatsUsed).toBe(added ? 1 : 0)
    }
    const { _id, domain } = await found()
    const { data: cora } = await addCounsellor(_id)
    const promote = updateUser(
      callOf(routes.roster.updateUser, {
        ...given(),
        query: { entityId: _id },
        params: { userId: cora._id },
        body: { roles: ['counsellor', 'student'] },
      }),
      services(),
    )
    const [deleted, promoted] = ok(await Promise.allSettled([remove(_id, domain), promote]))
    expect(deleted && promoted).toBe(false)
  })

  it('admits nobody who was on the way in when it began', async () => {
    // Each of them has read the institution before; the deletion comes between that and their write.
    for (const add of [addCounsellor, addStudent, addByFile]) {
      const { _id, domain } = await found()
      const { table } = world.services
      let began = false
      world.services.table = {
        ...table,
        async transact(writes) {
          if (!began) {
            began = true
            await remove(_id, domain)
          }
          return table.transact(writes)
        },
      }
      await expect(add(_id), add.name).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('being deleted'),
      })
      world.services.table = table
    }
  })
})

describe('Correcting an institution’s type', () => {
  it('is the operator’s, and stands in both logs', async () => {
    const { _id } = await found('nilgiri', 'demo')
    world.later(1)
    await retype(_id, 'college')
    expect(await readInstitution(world.table, _id)).toMatchObject({ type: 'college' })
    expect((await platformActs()).at(-1)).toMatchObject({
      act: 'institution type corrected',
      about: { name: 'Pune Institute', domain: 'nilgiri', from: 'demo', to: 'college' },
    })
    const admin = student({ userId: 'a', roles: ['entity_admin'], entityId: _id })
    await expect(retype(_id, 'other', admin)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('type'),
    })
  })

  it('ends with the first student, and with a file that is being added', async () => {
    const withStudent = await found()
    await addStudent(withStudent._id)
    const withImport = await found()
    await addByFile(withImport._id)
    for (const { _id } of [withStudent, withImport]) {
      await expect(retype(_id, 'other')).rejects.toMatchObject({ status: 409 })
      // The form sends only what was changed; the same type is no change.
      await expect(retype(_id, 'college')).resolves.toMatchObject({ success: true })
    }
  })

  it('ends with a student who is in the roster without a seat', async () => {
    const { _id, domain } = await found()
    await addStudent(_id)
    await world.table.update(keys.entity(_id), { set: { seatsUsed: 0 } })
    await expect(retype(_id, 'other')).rejects.toMatchObject({ status: 409 })
    await expect(remove(_id, domain)).rejects.toMatchObject({ status: 409 })
  })

  it('is not over with a student who was removed and can still be brought back, nor is the institution deleted then', async () => {
    const { _id, domain } = await found()
    const { data } = await addStudent(_id)
    const acts = { act: 'remove' as const, userIds: [data._id] }
    await actOnUsers(callOf(routes.roster.actOnUsers, { ...given(), query: { entityId: _id }, body: acts }), services())
    await expect(retype(_id, 'other')).rejects.toMatchObject({ status: 409 })
    await expect(remove(_id, domain)).rejects.toMatchObject({ status: 409 })
    const counsellor = await found()
    const { data: cora } = await addCounsellor(counsellor._id)
    const leaves = { act: 'remove' as const, userIds: [cora._id] }
    const query = { entityId: counsellor._id }
    await actOnUsers(callOf(routes.roster.actOnUsers, { ...given(), query, body: leaves }), services())
    await expect(remove(counsellor._id, counsellor.domain)).resolves.toMatchObject({ success: true })
  })

  it('never comes between a student’s fields and their type', async () => {
    for (const add of [addStudent, addByFile, addStudent, addByFile]) {
      const { _id } = await found()
      const [, added] = ok(await Promise.allSettled([retype(_id, 'other'), add(_id)]))
      const institution = await readInstitution(world.table, _id)
      expect([institution?.type, institution?.seatsUsed]).toEqual(added ? ['college', 1] : ['other', 0])
    }
    // The correction comes between what was read and what is written.
    for (const add of [addStudent, addByFile]) {
      const { _id } = await found()
      const { table } = world.services
      let retyped = false
      world.services.table = {
        ...table,
        async transact(writes) {
          if (!retyped) {
            retyped = true
            await retype(_id, 'other')
          }
          return table.transact(writes)
        },
      }
      await expect(add(_id), add.name).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('has just been changed'),
      })
      world.services.table = table
    }
  })
})
