import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deletesAt } from '#functions/institutions/plan-rules.ts'
import { sendMail } from '#functions/mails/send-mail.job.ts'
import { keepOtp } from '#functions/people/sign-in/otp-store.ts'
import { type Letter, MailRefused } from '#functions/platform/ports/mail.ts'
import { keys } from '#functions/platform/table/keys.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { foundCollege } from '#test/fakes/college.ts'
import { startTable } from '#test/fakes/table.ts'

const now = new Date('2026-11-21T09:00:00Z')
let engine: Awaited<ReturnType<typeof startTable>>
let letters: Letter[]
let refusal: Error | null
beforeAll(async () => {
  engine = await startTable(() => now)
})
afterAll(() => engine.stop())
beforeEach(() => {
  letters = []
  refusal = null
})

const send = (message: MessageOf<'send-mail'>, { firstSentAt = now, at = now } = {}) =>
  sendMail(
    message,
    {
      table: engine.table,
      mail: {
        async send(letter) {
          if (refusal) throw refusal
          letters.push(letter)
        },
      },
      now: () => at,
      from: () => 'no-reply@vivavoce.example',
      appUrl: () => 'https://vivavoce.example',
    },
    { firstSentAt },
  )

describe('A warning that data will be deleted', () => {
  const ended = { planEndsAt: '2026-11-05T00:00:00.000Z' }

  async function warning(changes: Partial<Extract<MessageOf<'send-mail'>, { template: 'deletion-warning' }>> = {}) {
    const college = await foundCollege(engine.table, now, ended)
    const message = {
      template: 'deletion-warning' as const,
      ...{ mailId: `warn-${college.entityId}`, to: 'meera@example.com', entityId: college.entityId, name: 'Meera' },
      ...{ isAdmin: true, deletesAt: deletesAt(college.institution) ?? '' },
      ...changes,
    }
    return { college, message }
  }

  it('comes from the institution, once', async () => {
    const { college, message } = await warning()
    await send(message)
    await send(message)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({
      to: 'meera@example.com',
      from: '"Pune Institute via Vivavoce" <no-reply@vivavoce.example>',
    })
    expect(letters[0]?.subject).toContain('5 December 2026')
    expect(letters[0]?.text).toContain(`/login/${college.institution.domain}`)
  })

  it('says to a student what a student loses', async () => {
    await send((await warning({ isAdmin: false })).message)
    expect(letters[0]?.subject).toBe('On 5 December 2026 your interviews at Pune Institute will be deleted')
  })

  it('frightens nobody whose plan goes on by now, nor people of an institution that is gone', async () => {
    const { college, message } = await warning()
    await engine.table.update(keys.entity(college.entityId), { set: { planEndsAt: null } })
    await send(message)
    await engine.table.update(keys.entity(college.entityId), { set: { planEndsAt: '2027-03-01T00:00:00.000Z' } })
    await send(message)
    await engine.table.delete(keys.entity(college.entityId))
    await send(message)
    expect(letters).toEqual([])
  })
})

describe('A mail that the mail service refuses', () => {
  const welcome = async () => {
    const { entityId } = await foundCollege(engine.table, now)
    return {
      template: 'welcome' as const,
      ...{ mailId: `welcome-${entityId}`, to: 'meera@example.com', entityId, name: 'Meera' },
      role: 'entity_admin' as const,
    }
  }

  it('is not tried again where its address can never be reached', async () => {
    const message = await welcome()
    refusal = new MailRefused('address')
    await send(message)
    refusal = null
    await send(message)
    expect(letters).toEqual([])
  })

  it('goes back to the queue where the fault is ours, or passes', async () => {
    const message = await welcome()
    for (const error of [new MailRefused('set-up'), new Error('Throttling')]) {
      refusal = error
      await expect(send(message)).rejects.toBe(error)
    }
    refusal = null
    await send(message)
    expect(letters).toHaveLength(1)
  })
})

describe('A code that had to wait for the mail service', () => {
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  let count = 0
  async function code() {
    const college = await foundCollege(engine.table, now)
    const { email } = await college.enrolStudent()
    await keepOtp(engine.table, 'any', email, 'hash', now)
    return { template: 'otp' as const, mailId: `otp-${++count}`, to: email, domain: null, otp: '123456' }
  }

  it('is mailed while it holds', async () => {
    await send(await code(), { at: later(250) })
    expect(letters).toHaveLength(1)
  })

  it('is not mailed once it holds no more, was used, or another took its place', async () => {
    await send(await code(), { at: later(301) })
    const used = await code()
    await engine.table.update(keys.otp('any', used.to), { set: { used: true } })
    await send(used, { at: later(100) })
    const replaced = await code()
    await keepOtp(engine.table, 'any', replaced.to, 'another', later(61))
    await send(replaced, { at: later(70) })
    expect(letters).toEqual([])
  })

  it('is mailed where it is the other that took its place', async () => {
    const replacing = await code()
    await keepOtp(engine.table, 'any', replacing.to, 'another', later(61))
    await send(replacing, { firstSentAt: later(61), at: later(70) })
    expect(letters).toHaveLength(1)
  })
})
