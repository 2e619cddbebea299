import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { institutionOf } from '#functions/administration/institutions/new-institution-rules.ts'
import { institutionWrites } from '#functions/institutions/store.ts'
import { sendMail } from '#functions/mails/send-mail.job.ts'
import { sendSignInCode } from '#functions/people/sign-in/code.ts'
import { personAt, signIn } from '#functions/people/sign-in/sign-in.ts'
import { noAccommodations, type Person, personWrites } from '#functions/people/store.ts'
import { principalOf } from '#functions/platform/http/principal.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Letter } from '#functions/platform/ports/mail.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { NewEntity } from '#shared/contract/entity.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'

let engine: Awaited<ReturnType<typeof startTable>>
let now = new Date('2026-11-21T09:00:00Z')
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

beforeAll(async () => {
  engine = await startTable(() => now)
})
afterAll(() => engine.stop())

let letters: Letter[]
let queued: ReturnType<typeof recordedQueue>
/** What signing in itself asks for. */
let asked: ReturnType<typeof recordedQueue>
let mails = 0
let address: string
beforeEach(() => {
  letters = []
  queued = recordedQueue()
  asked = recordedQueue()
  address = `asha.${mails++}@example.com`
  later(3600)
})

const pepper = async () => 'pepper'
const personOf = (email: string, entityId: string | null, changes: Partial<Person> = {}): Person => ({
  userId: newId(),
  entityId,
  name: 'Asha Rao',
  email,
  roles: ['student'],
  status: 'active',
  activeResumeId: null,
  accommodations: noAccommodations,
  sharing: false,
  timeZone: 'Asia/Kolkata',
  timeZoneSetAt: now.toISOString(),
  createdAt: now.toISOString(),
  ...changes,
})

async function enrolled(email: string, domain: string | null = null, changes: Partial<Person> = {}): Promise<Person> {
  const entityId = domain && (await college(domain))
  const person = personOf(email, entityId, changes)
  await engine.table.transact(personWrites(person))
  return person
}

async function college(domain: string): Promise<string> {
  const entityId = newId()
  const wish = NewEntity.parse({
    name: `College ${domain}`,
    domain,
    plan: 'standard',
    primaryColor: '#7a1f1f',
    admin: { name: 'Admin', email: 'admin@example.com' },
  })
  await engine.table.transact(institutionWrites(institutionOf(wish, entityId, null, null, now)))
  return entityId
}

const ask = (email: string, domain: string | null = null, ip = '10.0.0.1') =>
  sendSignInCode({ email, domain, ip, now }, { table: engine.table, queue: queued.queue, pepper })

/** Runs the queued mails, and answers the newest code that was really mailed. */
async function mailedCode(): Promise<string | undefined> {
  for (const { message } of queued.sent.splice(0)) {
    await sendMail(message as Parameters<typeof sendMail>[0], {
      table: engine.table,
      mail: { send: async letter => void letters.push(letter) },
      now: () => now,
      from: () => 'no-reply@vivavoce.example',
      appUrl: () => 'http://localhost:3000',
    })
  }
  return letters.at(-1)?.subject.match(/^\d{6}/)?.[0]
}

const enter = (email: string, otp: string, domain: string | null = null, ip = '10.0.0.1') =>
  signIn(
    { email, otp, domain, ip, now },
    { table: engine.table, queue: asked.queue, pepper, hearing: () => ({ recordingTranscribed: true }) },
  )

const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
async function codeFor(email: string, domain: string | null = null): Promise<string> {
  await ask(email, domain)
  const code = await mailedCode()
  if (!code) throw new Error('no code was mailed')
  return code
}

describe('Signing in with a mailed code', () => {
  it('gives a token that works, to the person of that address', async () => {
    const person = await enrolled(address)
    const { token, user } = await enter(address, await codeFor(address))
    expect(user).toMatchObject({ _id: person.userId, email: address, startPage: '/resume' })
    await expect(principalOf(engine.table, `Bearer ${token}`, now)).resolves.toMatchObject({ userId: person.userId })
  })

  it('brings the roster up to date at an institution, and succeeds also where that cannot be asked for', async () => {
    const person = await enrolled(address, `delta-${mails}`)
    const request = async (queue = asked.queue) =>
      signIn(
        { email: address, otp: await codeFor(address), domain: null, ip: '10.0.0.1', now },
        { table: engine.table, queue, pepper, hearing: () => ({ recordingTranscribed: true }) },
      )
    await request()
    expect(asked.sent).toMatchObject([{ queue: 'refresh-member', message: { userId: person.userId } }])
    later(61)
    const broken = { send: () => Promise.reject(new Error('away')) }
    await expect(request(broken)).resolves.toMatchObject({ user: { _id: person.userId } })
  })

  it('keeps neither the code nor the token in the table', async () => {
    await enrolled(address)
    const code = await codeFor(address)
    const stored = JSON.stringify(await engine.table.get(keys.otp('any', address)))
    expect(stored).not.toContain(code)
    const { token } = await enter(address, code)
    await expect(engine.table.get(keys.token(token))).resolves.toBeUndefined()
  })

  it('takes a code once', async () => {
    await enrolled(address)
    const code = await codeFor(address)
    await enter(address, code)
    await expect(enter(address, code)).rejects.toMatchObject({ status: 400 })
  })

  it('takes one of two parallel sign-ins with the same code', async () => {
    await enrolled(address)
    const code = await codeFor(address)
    const results = await Promise.allSettled([enter(address, code), enter(address, code)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('voids the code after three wrong tries', async () => {
    await enrolled(address)
    const code = await codeFor(address)
    for (let tries = 0; tries < 3; tries++)
      await expect(enter(address, wrong(code))).rejects.toMatchObject({ status: 400 })
    await expect(enter(address, code)).rejects.toMatchObject({ status: 400 })
  })

  it('does not let parallel guesses beat the three tries', async () => {
    await enrolled(address)
    const code = await codeFor(address)
    const guesses = Array.from({ length: 12 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    )
    await Promise.allSettled(guesses.map(guess => enter(address, guess)))
    const stored = await engine.table.get(keys.otp('any', address))
    expect(stored?.wrongTries).toBe(3)
    await expect(enter(address, code)).rejects.toMatchObject({ status: 400 })
  })

  it('accepts a code of 300 seconds and refuses one of 301', async () => {
    await enrolled(address)
    const first = await codeFor(address)
    later(300)
    await expect(enter(address, first)).resolves.toBeTruthy()
    const second = await codeFor(address)
    later(301)
    await expect(enter(address, second)).rejects.toMatchObject({ status: 400 })
  })

  it('refuses another code within 60 seconds, says when to come back, and accepts it after', async () => {
    await enrolled(address)
    await ask(address)
    later(59)
    await expect(ask(address)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 })
    later(1)
    await expect(ask(address)).resolves.toMatchObject({ mailed: 'code' })
  })

  it('refuses the code before the newest one', async () => {
    await enrolled(address)
    const first = await codeFor(address)
    later(60)
    const second = await codeFor(address)
    if (first !== second) await expect(enter(address, first)).rejects.toMatchObject({ status: 400 })
    await expect(enter(address, second)).resolves.toBeTruthy()
  })

  it("refuses one college's code at another college, where the same address is enrolled too", async () => {
    await enrolled(address, `alpha-${mails}`)
    await enrolled(address, `beta-${mails}`)
    const code = await codeFor(address, `alpha-${mails}`)
    await expect(enter(address, code, `beta-${mails}`)).rejects.toMatchObject({ status: 400 })
    await expect(enter(address, code)).rejects.toMatchObject({ status: 400 })
  })

  it('signs an address of two colleges into the one used last', async () => {
    const alpha = await enrolled(address, `alpha-${mails}`)
    const beta = await enrolled(address, `beta-${mails}`)
    await enter(address, await codeFor(address, `alpha-${mails}`), `alpha-${mails}`)
    later(61)
    expect((await enter(address, await codeFor(address))).user._id).toBe(alpha.userId)
    later(61)
    await enter(address, await codeFor(address, `beta-${mails}`), `beta-${mails}`)
    later(61)
    expect((await enter(address, await codeFor(address))).user._id).toBe(beta.userId)
  })

  it('answers a stranger as it answers an enrolled person, and mails the stranger nothing', async () => {
    await expect(ask('stranger@example.com')).resolves.toMatchObject({ mailed: 'code' })
    expect(queued.sent).toHaveLength(1)
    await expect(mailedCode()).resolves.toBeUndefined()
    await expect(ask('stranger@example.com')).rejects.toMatchObject({ status: 429 })
    await expect(ask('somebody@example.com', 'no-such-college')).resolves.toMatchObject({ mailed: 'code' })
  })

  it('mails a suspended person no code', async () => {
    await enrolled(address, null, { status: 'suspended' })
    await ask(address)
    await expect(mailedCode()).resolves.toBeUndefined()
  })

  it('lets only the admins into a suspended institution, and nobody into one that is being deleted', async () => {
    const domain = `closed-${mails}`
    const admin = await enrolled(address, domain, { roles: ['entity_admin'] })
    const { entityId } = admin
    if (entityId === null) throw new Error('An admin has an institution')
    const counsellor = personOf(`counsellor.${address}`, entityId, { roles: ['counsellor'] })
    await engine.table.transact(personWrites(counsellor))
    await engine.table.update(keys.entity(entityId), { set: { suspended: true } })
    const mayEnter = async (email: string) => (await personAt(engine.table, email, domain, now)) !== undefined
    expect([await mayEnter(address), await mayEnter(counsellor.email)]).toEqual([true, false])
    await expect(enter(address, await codeFor(address, domain), domain)).resolves.toBeTruthy()
    await engine.table.update(keys.entity(entityId), { set: { suspended: false, deletionBegan: now.toISOString() } })
    expect([await mayEnter(address), await mayEnter(counsellor.email)]).toEqual([false, false])
  })

  it('stops a flood of codes to one address', async () => {
    await enrolled(address)
    const answers = []
    for (let count = 0; count < 20; count++) {
      answers.push(
        await ask(address).then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      )
      later(61)
    }
    expect(answers.filter(status => status === 200).length).toBeLessThanOrEqual(13)
    expect(answers).toContain(429)
  })

  it('lets a whole lab behind one address in, and stops a network that keeps guessing', async () => {
    const people = Array.from({ length: 40 }, (_, index) => `lab.${mails}.${index}@example.com`)
    for (const email of people) {
      await enrolled(email)
      await expect(enter(email, await codeFor(email))).resolves.toBeTruthy()
    }
    const statuses = new Set<number>()
    for (let guess = 0; guess < 310; guess++) {
      statuses.add(
        await enter(`guess.${guess}@example.com`, '000000', null, '10.9.9.9').then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      )
    }
    expect([...statuses].sort()).toEqual([400, 429])
  })

  it('sends the mail as text and HTML, with the code first in the subject, in the name of the college', async () => {
    await enrolled(address, `gamma-${mails}`)
    const code = await codeFor(address, `gamma-${mails}`)
    const letter = letters[0]
    expect(letter).toMatchObject({
      to: address,
      from: `"College gamma-${mails} via Vivavoce" <no-reply@vivavoce.example>`,
      subject: expect.stringMatching(new RegExp(`^${code} `)),
    })
    expect(letter?.text).toContain(code)
    expect(letter?.html).toContain('#7a1f1f')
  })

  it('mails once though the message comes twice', async () => {
    await enrolled(address)
    await ask(address)
    const [first] = queued.sent
    if (first) queued.sent.push(first)
    await mailedCode()
    expect(letters).toHaveLength(1)
  })
})

describe('The token', () => {
  const signedIn = async (changes: Partial<Person> = {}) => {
    const person = await enrolled(address, null, changes)
    const { token } = await enter(address, await codeFor(address))
    return { person, token, check: () => principalOf(engine.table, `Bearer ${token}`, now) }
  }

  it('ends after eight idle hours', async () => {
    const { check } = await signedIn()
    later(8 * 3600 - 1)
    await expect(check()).resolves.toBeTruthy()
    later(8 * 3600 + 1)
    await expect(check()).rejects.toMatchObject({ status: 401 })
  })

  it('ends after 24 hours however much it is used', async () => {
    const { check } = await signedIn()
    for (let hour = 0; hour < 23; hour++) {
      later(3600)
      await expect(check()).resolves.toBeTruthy()
    }
    later(3601)
    await expect(check()).rejects.toMatchObject({ status: 401 })
  })

  it('stops working with the next call when the person is suspended, and loses a role at once', async () => {
    const { person, check } = await signedIn({ roles: ['entity_admin', 'student'] })
    await engine.table.update(keys.user(person.userId), { set: { roles: ['student'] } })
    await expect(check()).resolves.toMatchObject({ roles: ['student'] })
    await engine.table.update(keys.user(person.userId), { set: { status: 'suspended' } })
    await expect(check()).rejects.toMatchObject({ status: 401 })
  })

  it('refuses a missing, forged or damaged one', async () => {
    for (const header of [undefined, '', 'Bearer ', 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic abc']) {
      await expect(principalOf(engine.table, header, now)).rejects.toMatchObject({ status: 401 })
    }
  })
})
