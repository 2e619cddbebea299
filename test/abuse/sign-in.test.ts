import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkUser } from '#functions/auth/check-user.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf } from '#test/fakes/call.ts'
import { noted, type SignInPage, startSignInPage, statusOf } from './people.ts'

let page: SignInPage
let address: string
let people = 0
beforeAll(async () => {
  page = await startSignInPage()
})
afterAll(() => page.stop())
beforeEach(() => {
  address = `asha.${people++}@example.com`
  page.later(3600)
})

const wrong = (code: string | undefined) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** What one call does to table and queue: what can be seen of it from outside is its answer, and its time. */
async function footprint(
  act: (using: Parameters<SignInPage['ask']>[1]) => Promise<unknown>,
): Promise<{ calls: string[]; outcome: unknown }> {
  const calls: string[] = []
  const using = { table: noted(page.table, calls), queue: noted(page.queue, calls) }
  const outcome = await act(using).then(
    answer => ({ answer }),
    ({ status, message }) => ({ status, message }),
  )
  return { calls, outcome }
}

describe('who is enrolled stays unknown (abuse cases 10 and 11)', () => {
  it('send-otp says and does the same for an enrolled address and a stranger, known domain or not', async () => {
    await page.enrol(address)
    const known = await footprint(using => page.ask(address, using))
    expect(known.calls).toContain('send')
    expect(await footprint(using => page.ask(`stranger.${people}@example.com`, using))).toEqual(known)
    expect(await footprint(using => page.ask(`x.${people}@example.com`, { ...using, domain: 'nowhere' }))).toEqual(
      known,
    )
  })

  it('so does send-otp within the cooldown', async () => {
    await page.enrol(address)
    const stranger = `stranger.${people}@example.com`
    await page.ask(address)
    await page.ask(stranger)
    const known = await footprint(using => page.ask(address, using))
    expect(known.outcome).toMatchObject({ status: 429 })
    expect(await footprint(using => page.ask(stranger, using))).toEqual(known)
  })

  it('so does verify-otp with a wrong code, whether or not one was asked for', async () => {
    await page.enrol(address)
    const stranger = `stranger.${people}@example.com`
    const unasked = await footprint(using => page.enter(address, '000000', using))
    expect(await footprint(using => page.enter(stranger, '000000', using))).toEqual(unasked)
    await page.ask(address)
    await page.ask(stranger)
    const code = await page.codeOf(address)
    const known = await footprint(using => page.enter(address, wrong(code), using))
    expect(await footprint(using => page.enter(stranger, wrong(code), using))).toEqual(known)
  })

  it('check-user says the same for all', async () => {
    await page.enrol(address)
    const ask = (email: string) => checkUser(callOf(routes.auth.checkUser, { body: { email } }))
    expect(await ask(address)).toEqual(await ask('stranger@example.com'))
  })
})

describe('a flood of codes (abuse cases 7, 8 and 9)', () => {
  it('gets one code out of many calls at once', async () => {
    await page.enrol(address)
    const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(page.ask(address))))
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(page.sent.splice(0)).toHaveLength(1)
  })

  it('is stopped for one address, and leaves the code that was mailed last in force', async () => {
    await page.enrol(address)
    let code: string | undefined
    let refusals = 0
    for (let asked = 0; asked < 16; asked++) {
      if ((await statusOf(page.ask(address))) === 429) refusals++
      code = await page.codeOf(address)
      if (refusals > 0) break
      page.later(60)
    }
    expect(refusals).toBe(1)
    expect(await statusOf(page.enter(address, code ?? ''))).toBe(200)
  })

  it('is stopped for one network however many addresses it names, and for no other', async () => {
    page.later(600)
    const batch = (first: number) =>
      Promise.all(
        Array.from({ length: 25 }, (_, index) =>
          statusOf(page.ask(`flood.${people}.${first + index}@example.com`, { ip: '10.6.6.6' })),
        ),
      )
    const statuses: number[] = []
    for (let asked = 0; asked < 1525; asked += 25) statuses.push(...(await batch(asked)))
    expect(statuses.filter(status => status === 200)).toHaveLength(1500)
    expect(statuses.filter(status => status === 429)).toHaveLength(25)
    expect(await statusOf(page.ask(address, { ip: '10.6.6.7' }))).toBe(200)
    page.sent.length = 0
  })
})

describe('addresses that only look alike (abuse case 12)', () => {
  const emailOf = (typed: string) => routes.auth.sendOtp.body.parse({ email: typed }).email
  const enrolled = 'asha.k@example.com'
  beforeAll(() => page.enrol(enrolled))

  it.each([
    ['in capitals', 'ASHA.K@EXAMPLE.COM'],
    ['with spaces around it', '  asha.k@example.com\t'],
    ['with the Kelvin sign, which is small k', 'asha.\u212a@example.com'],
  ])('%s is the same, and the mail goes to the address that is enrolled', async (_, typed) => {
    const before = page.letters.length
    await page.ask(emailOf(typed))
    await page.codeOf(enrolled)
    expect(page.letters.slice(before).map(({ to }) => to)).toEqual([enrolled])
  })

  it.each([
    ['a plus tag', (email: string) => email.replace('@', '+tag@')],
    ['a Cyrillic a', (email: string) => email.replace('a', '\u0430')],
    ['a full-width letter', (email: string) => email.replace('s', '\uff53')],
    ['a dotted capital I', (email: string) => email.replace('h', '\u0130')],
    ['a zero-width space', (email: string) => email.replace('@', '\u200b@')],
    ['dots left out', (email: string) => email.replace('.', '')],
  ])('with %s is another person’s, and gets no code', async (_, changed) => {
    await page.enrol(address)
    const typed = emailOf(changed(address))
    expect(typed).not.toBe(address)
    const before = page.letters.length
    await page.ask(typed)
    await page.codeOf(typed)
    expect(page.letters.length).toBe(before)
  })

  it('composed or not, one spelling of a name is one address', () => {
    expect(emailOf('jose\u0301@example.com')).toBe(emailOf('jos\u00e9@example.com'))
  })
})

describe('line breaks (abuse case 13)', () => {
  it.each([
    'asha@example.com\r\nBcc: everybody@example.com',
    'asha\r\n@example.com',
    'asha@example.com\nX: y',
    'asha@exam\rple.com',
    'asha@example.com, everybody@example.com',
    '"Asha" <asha@example.com>',
    'asha@example.com\u2028Bcc: x@example.com',
  ])('and second addresses are in no e-mail address: %j', email => {
    for (const route of [routes.auth.sendOtp, routes.auth.verifyOtp, routes.auth.checkUser, routes.roster.addUser])
      expect(route.body.safeParse({ email, otp: '123456', name: 'x' }).success).toBe(false)
  })
})
