import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAddress } from '#functions/addresses/change-address.ts'
import { getChange } from '#functions/people/address-change/store.ts'
import { makeToken } from '#functions/people/sessions/token-store.ts'
import { personAt } from '#functions/people/sign-in/sign-in.ts'
import { enrolmentAt, enrolmentsOf, noteSignIn, readPerson } from '#functions/people/store.ts'
import { principalOf } from '#functions/platform/http/principal.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Write } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { updateUser } from '#functions/roster/students/update-user.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { startTable } from '#test/fakes/table.ts'
import { type AddressWorld, addressWorld } from './world.ts'

let engine: Awaited<ReturnType<typeof startTable>>
let world: AddressWorld
let number = 0
beforeAll(async () => {
  engine = await startTable(() => new Date('2026-11-21T10:00:00.000Z'))
})
afterAll(() => engine.stop())
beforeEach(async () => {
  world = await addressWorld(engine)
})

const fresh = () => `new.${++number}@elsewhere.example`
const addressOf = async (userId: string) => (await readPerson(engine.table, userId))?.email
const actsOf = async () => (await world.acts()).map(({ act }) => act)

/** An admin has asked for another address of a student, and the mails have left. */
async function asked() {
  const ravi = await world.signedIn()
  const to = fresh()
  const answer = await world.update(ravi._id, { email: to })
  await world.mailsLeave()
  return { ravi, to, answer }
}

describe('The address of somebody who has signed in', () => {
  it('stays when an admin writes another one: the new one waits, and the answer says so', async () => {
    const { ravi, to, answer } = await asked()
    expect(answer).toMatchObject({ email: ravi.email, pendingEmail: { email: to, confirmed: false, agreed: false } })
    expect(await addressOf(ravi._id)).toBe(ravi.email)
    expect(await enrolmentsOf(engine.table, to)).toEqual([])
    expect(await personAt(engine.table, to, null, world.clock.now)).toBeUndefined()
    expect(await actsOf()).toContain('address change asked')
  })

  it('stays also when an operator writes another one', async () => {
    const ravi = await world.signedIn()
    const operator = student({ userId: newId(), roles: ['superadmin'], entityId: world.entityId })
    await world.update(ravi._id, { email: fresh() }, operator)
    expect(await addressOf(ravi._id)).toBe(ravi.email)
  })

  it('is told who asked, what for, and how to stop it; the new mailbox is told no name', async () => {
    const { ravi, to } = await asked()
    const [old, young] = [world.letters.find(one => one.to === ravi.email), world.letters.find(one => one.to === to)]
    expect(old?.text).toContain(
      `Meera, an administrator of Pune Institute, asked that you sign in to interview practice with ${to}`,
    )
    expect(Object.keys(world.linksTo(ravi.email))).toEqual(['Stop this change', 'Agree to it'])
    expect(Object.keys(world.linksTo(to))).toEqual(['Confirm this address'])
    for (const secret of [ravi.email, 'Farida'])
      expect(`${young?.subject} ${young?.text} ${young?.html}`).not.toContain(secret)
  })

  it('lets the other fields of the same call through at once', async () => {
    const ravi = await world.signedIn()
    await world.update(ravi._id, { email: fresh(), name: 'Ravi K', entitySpecificFields: { department: 'Civil' } })
    expect(await world.member(ravi._id)).toMatchObject({
      name: 'Ravi K',
      email: ravi.email,
      fields: { department: 'Civil' },
    })
    expect((await world.acts()).find(({ act }) => act === 'user changed')?.about).toEqual({
      fields: 'name, department',
    })
  })

  it('is the same in other letters', async () => {
    const ravi = await world.signedIn()
    const answer = await world.update(ravi._id, { email: ` ${ravi.email.toUpperCase()} ` })
    expect(answer.pendingEmail).toBeNull()
  })

  it('moves when both mailboxes have answered, in either order, with roster, enrolment and last sign-in', async () => {
    for (const first of ['agrees', 'confirms'] as const) {
      const { ravi, to } = await asked()
      const last = (await enrolmentAt(engine.table, ravi.email, world.entityId))?.lastSignInAt
      const steps = { agrees: () => world.agrees(ravi.email), confirms: () => world.confirms(to) }
      const second = first === 'agrees' ? 'confirms' : 'agrees'
      expect((await steps[first]()).data).toMatchObject({ changed: false })
      expect(await addressOf(ravi._id)).toBe(ravi.email)
      expect((await steps[second]()).data).toMatchObject({ changed: true, waitsFor: null })
      expect([await addressOf(ravi._id), (await world.member(ravi._id))?.email]).toEqual([to, to])
      expect(await enrolmentAt(engine.table, to, world.entityId)).toMatchObject({
        userId: ravi._id,
        lastSignInAt: last,
      })
      expect(await enrolmentsOf(engine.table, ravi.email)).toEqual([])
      expect(await getChange(engine.table, ravi._id)).toBeUndefined()
    }
    expect(await actsOf()).toEqual(
      expect.arrayContaining(['address change agreed', 'address change confirmed', 'address changed']),
    )
  })

  it('moves 72 hours after the present one was told, and no hour earlier', async () => {
    const { ravi, to } = await asked()
    expect((await world.confirms(to)).data).toMatchObject({ changed: false, waitsFor: 'consent' })
    world.passes(71.9)
    await world.sweep()
    expect(await addressOf(ravi._id)).toBe(ravi.email)
    world.passes(0.2)
    await world.sweep()
    expect(await addressOf(ravi._id)).toBe(to)
    await world.mailsLeave()
    for (const mailbox of [ravi.email, to])
      expect(world.letters.findLast(one => one.to === mailbox)?.subject).toBe(
        'Your sign-in address for Pune Institute has changed',
      )
  })

  it('never moves without the new one’s word: it lapses after seven days, and the link with it', async () => {
    const { ravi, to } = await asked()
    await world.agrees(ravi.email)
    world.passes(7 * 24)
    await expect(world.confirms(to)).rejects.toMatchObject({ status: 404 })
    await world.sweep()
    expect([await addressOf(ravi._id), await getChange(engine.table, ravi._id)]).toEqual([ravi.email, undefined])
    expect((await world.acts()).at(-1)).toMatchObject({ act: 'address change lapsed', user: ravi._id })
  })

  it('is given no hour less where its mail was lost: it is mailed again, and the older links are dead', async () => {
    const ravi = await world.signedIn()
    const to = fresh()
    await world.update(ravi._id, { email: to })
    const lost = world.sent.splice(0)
    world.passes(200 / 60)
    await world.sweep()
    await world.mailsLeave()
    await world.confirms(to)
    world.passes(70)
    await world.sweep()
    expect(await addressOf(ravi._id)).toBe(ravi.email)
    for (const { message } of lost) {
      const { stop, agree, confirm } = Object(message)
      for (const token of [stop, agree, confirm])
        if (typeof token === 'string') await expect(world.use(token)).rejects.toMatchObject({ status: 404 })
    }
    world.passes(2.5)
    await world.sweep()
    expect(await addressOf(ravi._id)).toBe(to)
  })

  it('stays for good where its mailbox stops it, also after it agreed', async () => {
    const { ravi, to } = await asked()
    await world.agrees(ravi.email)
    expect((await world.stops(ravi.email)).data).toMatchObject({ act: 'stop', changed: false })
    await expect(world.confirms(to)).rejects.toMatchObject({ status: 404 })
    world.passes(100)
    await world.sweep()
    expect(await addressOf(ravi._id)).toBe(ravi.email)
    expect((await world.acts()).at(-1)).toMatchObject({ act: 'address change stopped', by: ravi._id })
  })

  it('is changed by no look at a link, and by each link once', async () => {
    const { ravi, to } = await asked()
    const before = await getChange(engine.table, ravi._id)
    const links = { ...world.linksTo(ravi.email), ...world.linksTo(to) }
    const looks = []
    for (const link of Object.values(links)) looks.push((await world.look(link)).data)
    expect(looks.map(({ act, email }) => [act, email])).toEqual([
      ...[
        ['stop', ravi.email],
        ['agree', ravi.email],
      ],
      ['confirm', null],
    ])
    expect(looks[2]?.askedBy).toBeNull()
    expect(await getChange(engine.table, ravi._id)).toEqual(before)
    await world.agrees(ravi.email)
    await expect(world.agrees(ravi.email)).rejects.toMatchObject({ status: 404 })
    await world.confirms(to)
    await expect(world.confirms(to)).rejects.toMatchObject({ status: 404 })
    await expect(world.stops(ravi.email)).rejects.toMatchObject({ status: 404 })
  })

  it('moves once where both answer at the same moment', async () => {
    const { ravi, to } = await asked()
    const answers = await Promise.all([world.agrees(ravi.email), world.confirms(to)])
    expect(answers.map(({ data }) => data.changed).sort()).toEqual([false, true])
    expect(await addressOf(ravi._id)).toBe(to)
  })

  it('does not move where a stop comes at the moment of the last answer, or has moved before it', async () => {
    const { ravi, to } = await asked()
    await world.agrees(ravi.email)
    const [stopped, confirmed] = await Promise.allSettled([world.stops(ravi.email), world.confirms(to)])
    expect([stopped.status, confirmed.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await addressOf(ravi._id)).toBe(stopped.status === 'fulfilled' ? ravi.email : to)
  })

  it('waits for the newest wish alone; the older one’s links are dead', async () => {
    const { ravi, to } = await asked()
    const older = { ...world.linksTo(ravi.email), ...world.linksTo(to) }
    const newer = fresh()
    await world.update(ravi._id, { email: newer })
    await world.mailsLeave()
    for (const link of Object.values(older)) await expect(world.use(link)).rejects.toMatchObject({ status: 404 })
    await world.confirms(newer)
    await world.agrees(ravi.email)
    expect(await addressOf(ravi._id)).toBe(newer)
  })

  it('keeps one wish of two that come at once', async () => {
    const ravi = await world.signedIn()
    const wishes = [fresh(), fresh()]
    await Promise.allSettled(wishes.map(email => world.update(ravi._id, { email })))
    const change = await getChange(engine.table, ravi._id)
    expect(wishes).toContain(change?.to)
    expect(await addressOf(ravi._id)).toBe(ravi.email)
  })

  it('is asked for no more than four times a day, and the same wish mails nobody again', async () => {
    const ravi = await world.signedIn()
    const to = fresh()
    for (let times = 0; times < 10; times++) await world.update(ravi._id, { email: to })
    expect(world.sent.filter(({ queue }) => queue === 'send-mail')).toHaveLength(2)
    for (let times = 0; times < 3; times++) await world.update(ravi._id, { email: fresh() })
    await expect(world.update(ravi._id, { email: fresh() })).rejects.toMatchObject({ status: 429 })
  })

  it('fills no stranger’s mailbox by way of many students', async () => {
    const victim = fresh()
    for (let times = 0; times < 4; times++) await world.update((await world.signedIn())._id, { email: victim })
    await expect(world.update((await world.signedIn())._id, { email: victim })).rejects.toMatchObject({ status: 429 })
  })

  it('does not move to an address that somebody here has got meanwhile', async () => {
    const { ravi, to } = await asked()
    await expect(world.update((await world.signedIn())._id, { email: ravi.email })).rejects.toMatchObject({
      status: 409,
    })
    await world.agrees(ravi.email)
    const other = await world.add({ email: to })
    await expect(world.confirms(to)).rejects.toMatchObject({
      status: 409,
      message: 'This address is already enrolled here.',
    })
    expect([await addressOf(ravi._id), await addressOf(other._id)]).toEqual([ravi.email, to])
    expect(await getChange(engine.table, ravi._id)).toBeUndefined()
  })

  it('stays while its owner is suspended, and is forgotten with them', async () => {
    const { ravi, to } = await asked()
    await world.confirms(to)
    await world.act('suspend', [ravi._id])
    world.passes(80)
    await world.sweep()
    expect(await addressOf(ravi._id)).toBe(ravi.email)
    await world.act('restore', [ravi._id])
    await world.sweep()
    expect(await addressOf(ravi._id)).toBe(to)

    const gone = await asked()
    await world.confirms(gone.to)
    await engine.table.delete(keys.user(gone.ravi._id))
    world.passes(80)
    await world.sweep()
    expect(await enrolmentsOf(engine.table, gone.to)).toEqual([])
    expect(await getChange(engine.table, gone.ravi._id)).toBeUndefined()
    await expect(world.stops(gone.ravi.email)).rejects.toMatchObject({ status: 404 })
  })

  it('ends every session as it moves, and none before; sharing stays as it was', async () => {
    const { ravi, to } = await asked()
    const token = await makeToken(engine.table, ravi._id, world.clock.now)
    const calls = () => principalOf(engine.table, `Bearer ${token}`, world.clock.now)
    await world.confirms(to)
    await expect(calls()).resolves.toMatchObject({ userId: ravi._id })
    await world.agrees(ravi.email)
    await expect(calls()).rejects.toMatchObject({ status: 401 })
    expect(await readPerson(engine.table, ravi._id)).toMatchObject({ sharing: false, status: 'active' })
  })

  it('moves for staff as well', async () => {
    const farida = await world.signedIn({ roles: ['counsellor'] })
    const to = fresh()
    await world.update(farida._id, { email: to })
    await world.mailsLeave()
    await world.confirms(to)
    await world.agrees(farida.email)
    expect(await world.staff(farida._id)).toMatchObject({ email: to, roles: ['counsellor'] })
  })
})

describe('The address of somebody who has not signed in', () => {
  it('is corrected at once, and asks nobody', async () => {
    const { _id } = await world.add()
    const to = fresh()
    expect(await world.update(_id, { email: to })).toMatchObject({ email: to, pendingEmail: null })
    expect(world.sent).toEqual([])
  })

  it('is theirs from the moment they sign in, also where a correction is on its way', async () => {
    for (let round = 0; round < 6; round++) {
      const { _id, email } = await world.add()
      const to = fresh()
      const [update] = await Promise.allSettled([world.update(_id, { email: to }), world.signsIn(email)])
      expect(update.status).toBe('fulfilled')
      const [atOld, atNew] = [
        await enrolmentAt(engine.table, email, world.entityId),
        await enrolmentAt(engine.table, to, world.entityId),
      ]
      expect([atOld, atNew].filter(Boolean)).toHaveLength(1)
      // Signed in: the old address is kept. Corrected first: nobody has signed in with the new one.
      expect(atOld ? atOld.lastSignInAt : atNew?.lastSignInAt === null).toBeTruthy()
    }
  })
})

describe('A correction that has looked before the person signs in', () => {
  it('is not written after it: the address waits', async () => {
    const { _id, email } = await world.add()
    const to = fresh()
    let tries = 0
    const table = {
      ...engine.table,
      async transact(writes: Write[]) {
        if (tries++ === 0) await world.signsIn(email)
        await engine.table.transact(writes)
      },
    }
    const call = callOf(routes.roster.updateUser, {
      ...{ principal: world.admin, now: world.clock.now, params: { userId: _id }, body: { email: to } },
    })
    const { data } = await updateUser(call, { ...world.services, table })
    expect([tries, data.email, data.pendingEmail?.email]).toEqual([2, email, to])
    expect(await enrolmentAt(engine.table, email, world.entityId)).toMatchObject({ userId: _id })
  })

  it('makes a sign-in that comes after it end where the address is another one by now', async () => {
    const { _id, email } = await world.add()
    await world.update(_id, { email: fresh() })
    expect(await noteSignIn(engine.table, email, world.entityId, world.clock.now)).toBe(false)
    expect(await enrolmentsOf(engine.table, email)).toEqual([])
  })
})

describe('The first admin', () => {
  it('is not reached by another admin: neither their address, nor what waits for it', async () => {
    const other = await world.create({ roles: ['entity_admin'] })
    const by = world.principal(other._id, ['entity_admin'])
    const { userId } = world.admin
    await expect(world.update(userId, { email: fresh() }, by)).rejects.toMatchObject({ status: 403 })
    await expect(world.update(userId, { name: 'Meera S' }, by)).resolves.toMatchObject({ name: 'Meera S' })
    await expect(world.withdraw(userId, by)).rejects.toMatchObject({ status: 403 })
    expect(await getChange(engine.table, userId)).toBeUndefined()
  })

  it('is corrected by an operator at once before the first sign-in, and waits after it', async () => {
    const operator = student({ userId: newId(), roles: ['admin'], entityId: world.entityId })
    const { userId } = world.admin
    const to = fresh()
    await world.update(userId, { email: to }, operator)
    expect(await world.staff(userId)).toMatchObject({ email: to, isPrimary: true })
    await world.signsIn(to)
    await world.update(userId, { email: fresh() }, operator)
    expect(await addressOf(userId)).toBe(to)
  })
})

describe('One’s own address', () => {
  it('changes at once when both mailboxes answer; being signed in is not enough', async () => {
    const ravi = await world.signedIn()
    const to = fresh()
    expect(await world.wishes(ravi.self, to)).toMatchObject({
      email: ravi.email,
      pending: { email: to, askedBy: { isSelf: true } },
    })
    await world.mailsLeave()
    expect(world.letters.find(one => one.to === ravi.email)?.text).toContain('You, signed in to your account, asked')
    await world.confirms(to)
    expect(await addressOf(ravi._id)).toBe(ravi.email)
    await world.agrees(ravi.email)
    expect(await addressOf(ravi._id)).toBe(to)
    expect((await world.own(ravi.self)).acts.map(({ act }) => act)).toEqual([
      ...['address changed', 'address agreed', 'address confirmed', 'address asked'],
    ])
  })

  it('shows what an admin asked for, and is kept by one press', async () => {
    const { ravi, to } = await asked()
    expect(await world.own(ravi.self)).toMatchObject({
      email: ravi.email,
      pending: { email: to, askedBy: { name: 'Meera', role: 'entity_admin', isSelf: false } },
      acts: [{ act: 'address asked', about: to, by: { name: 'Meera', isSelf: false } }],
    })
    expect(await world.stopsOwn(ravi.self)).toMatchObject({
      pending: null,
      acts: [{ act: 'address stopped', by: { isSelf: true } }, {}],
    })
    await expect(world.confirms(to)).rejects.toMatchObject({ status: 404 })
  })

  it('cannot be one that is enrolled here, nor the present one', async () => {
    const [ravi, other] = [await world.signedIn(), await world.signedIn()]
    await expect(world.wishes(ravi.self, other.email)).rejects.toMatchObject({ status: 409 })
    await expect(world.wishes(ravi.self, ravi.email)).rejects.toMatchObject({ status: 400 })
  })

  it('keeps the one of two wishes that was written first, and tells the other', async () => {
    const ravi = await world.signedIn()
    const [first, second] = [fresh(), fresh()]
    const table = {
      ...engine.table,
      async transact(writes: Write[]) {
        await world.wishes(ravi.self, first)
        await engine.table.transact(writes)
      },
    }
    const call = callOf(routes.address.changeAddress, {
      principal: ravi.self,
      now: world.clock.now,
      body: { email: second },
    })
    await expect(changeAddress(call, { ...world.services, table })).rejects.toMatchObject({ status: 409 })
    expect(await getChange(engine.table, ravi._id)).toMatchObject({ to: first })
  })

  it('can be asked for however often staff have asked', async () => {
    const ravi = await world.signedIn()
    for (let times = 0; times < 4; times++) await world.update(ravi._id, { email: fresh() })
    await expect(world.wishes(ravi.self, fresh())).resolves.toMatchObject({ email: ravi.email })
  })
})

describe('What an admin asked for', () => {
  it('is withdrawn by any admin of the place, and by nobody of another', async () => {
    const { ravi, to } = await asked()
    const elsewhere = await addressWorld(engine)
    await expect(elsewhere.withdraw(ravi._id)).rejects.toMatchObject({ status: 404 })
    const other = await world.create({ roles: ['entity_admin'] })
    await world.withdraw(ravi._id, world.principal(other._id, ['entity_admin']))
    await expect(world.confirms(to)).rejects.toMatchObject({ status: 404 })
    expect((await world.acts()).at(-1)).toMatchObject({ act: 'address change withdrawn', by: other._id, about: {} })
    await expect(world.withdraw(ravi._id)).resolves.toEqual({ success: true })
  })

  it('leaves no address in the institution’s log', async () => {
    const { ravi, to } = await asked()
    await world.confirms(to)
    await world.agrees(ravi.email)
    const said = JSON.stringify(await world.acts())
    for (const email of [ravi.email, to]) expect(said).not.toContain(email)
  })
})
