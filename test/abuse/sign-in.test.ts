import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkUser } from '#functions/people/sign-in/check-user.ts'
import { guessesAt } from '#functions/people/sign-in/guess-rules.ts'
import { routes } from '#shared/contract/index.ts'
import { jobs } from '#shared/jobs.ts'
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

/** A wrong code that is no slip of the hand. */
const guess = (code: string | undefined) => [...(code ?? '')].map(digit => (Number(digit) + 5) % 10).join('')
const device = (name: string) => name.padEnd(32, '0')
const networks = Array.from({ length: 60 }, (_, index) => `198.51.100.${index + 1}`)

/** What one call does to table and queue: what can be seen of it from outside is its answer, and its time. Challenges are random. */
async function footprint(
  act: (using: Parameters<SignInPage['ask']>[1]) => Promise<unknown>,
): Promise<{ calls: string[]; outcome: unknown }> {
  const calls: string[] = []
  const using = { table: noted(page.table, calls), queue: noted(page.queue, calls) }
  const outcome = await act(using).then(
    answer => ({ answer: JSON.stringify(answer).replace(/("challenge":)"[\w-]{22}"/, '$1"random"') }),
    ({ status, message }) => ({ status, message }),
  )
  return { calls, outcome }
}

describe('who is enrolled stays unknown (ABUSE-10 and ABUSE-11)', () => {
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

describe('a flood of codes (ABUSE-07, ABUSE-08 and ABUSE-09)', () => {
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
})

describe('a code and the page that asked for it (SPEC-37)', () => {
  it('five live side by side, each with its own challenge', async () => {
    await page.enrol(address)
    const pages = []
    for (let asked = 0; asked < 5; asked++) {
      const { challenge } = await page.ask(address)
      pages.push({ challenge, code: (await page.codeOf(address)) ?? '' })
      if (asked < 4) page.later(60)
    }
    const [oldest, second] = pages
    for (const { challenge, code } of pages.slice(1))
      if (code !== oldest?.code)
        expect(await statusOf(page.enter(address, oldest?.code ?? '', { challenge }))).toBe(400)
      else expect(code).toBe(oldest?.code)
    expect(await statusOf(page.enter(address, oldest?.code ?? '', { challenge: oldest?.challenge ?? '' }))).toBe(200)
    expect(await statusOf(page.enter(address, second?.code ?? '', { challenge: second?.challenge ?? '' }))).toBe(200)
  })

  it("another page's wrong codes do not touch mine, nor do those without a challenge", async () => {
    await page.enrol(address)
    const other = await page.ask(address, { ip: networks[0] ?? '' })
    const { challenge } = await page.ask(address)
    const code = await page.codeOf(address)
    for (let tries = 0; tries < 4; tries++) {
      expect(await statusOf(page.enter(address, guess(code), { challenge: other.challenge }))).toBe(400)
      expect(await statusOf(page.enter(address, guess(code)))).toBe(400)
    }
    expect(await statusOf(page.enter(address, code ?? '', { challenge }))).toBe(200)
  })

  it('has three tries, which calls at once cannot pass: a fourth is refused though it is right', async () => {
    await page.enrol(address)
    const { challenge } = await page.ask(address)
    const code = (await page.codeOf(address)) ?? ''
    await Promise.all(Array.from({ length: 9 }, () => statusOf(page.enter(address, guess(code), { challenge }))))
    expect(await statusOf(page.enter(address, code, { challenge }))).toBe(400)
  })

  it('gives one token, though it is spent with the challenge and without at the same time', async () => {
    await page.enrol(address)
    const { challenge } = await page.ask(address)
    const code = (await page.codeOf(address)) ?? ''
    const ways = [{ challenge }, {}, { challenge }, {}]
    const statuses = await Promise.all(ways.map(way => statusOf(page.enter(address, code, way))))
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
  })

  it('works at its own address, page and time alone', async () => {
    await page.enrol(address)
    const other = `other.${people}@example.com`
    await page.enrol(other)
    const { challenge } = await page.ask(address)
    const code = (await page.codeOf(address)) ?? ''
    expect(await statusOf(page.enter(other, code, { challenge }))).toBe(400)
    expect(await statusOf(page.enter(address, code, { challenge, domain: 'pune' }))).toBe(400)
    expect(await statusOf(page.enter(address, code, { challenge: 'made-up' }))).toBe(400)
    page.later(301)
    expect(await statusOf(page.enter(address, code, { challenge }))).toBe(400)
  })

  it('opens nothing before it was mailed, and never where nobody was', async () => {
    await page.enrol(address)
    const { challenge } = await page.ask(address)
    const { message } = page.sent[0] ?? {}
    const queued = jobs['send-mail'].message.parse(message)
    const otp = queued.template === 'otp' ? queued.otp : ''
    expect(await statusOf(page.enter(address, otp, { challenge }))).toBe(400)
  })
})

describe('a stranger who asks for codes in her name', () => {
  it.each([
    ['before she asks', 'before'],
    ['after she has her code', 'after'],
  ])(
    'from 60 networks for ten minutes, %s: she signs in',
    async (_, when) => {
      const mine = { ip: '203.0.113.9', device: device('her-phone') }
      await page.enrol(address)
      const first = when === 'after' ? await page.ask(address, mine) : undefined
      const code = await page.codeOf(address)
      const minutes = first ? 5 : 10
      for (let minute = 0; minute < minutes; minute++) {
        await Promise.all(networks.map(ip => statusOf(page.ask(address, { ip }))))
        await page.codeOf(address)
        page.later(59)
      }
      if (first) {
        expect(await statusOf(page.enter(address, code ?? '', { ...mine, challenge: first.challenge }))).toBe(200)
      } else {
        expect(await page.ask(address, mine)).toMatchObject({ mailed: 'link' })
        expect(await statusOf(page.open(await page.linkOf(address)))).toBe(200)
      }
    },
    600_000,
  )

  it('does not keep her known browser from having codes, nor does one who sits in her own network', async () => {
    const mine = { ip: '203.0.113.10', device: device('her-laptop') }
    await page.enrol(address)
    const { challenge } = await page.ask(address, mine)
    await page.enter(address, (await page.codeOf(address)) ?? '', { ...mine, challenge })
    page.later(120)
    const others = [...networks.slice(0, 12), mine.ip].map(ip => ({ ip }))
    for (let minute = 0; minute < 6; minute++) {
      page.later(60)
      await Promise.all(others.map(place => statusOf(page.ask(address, place))))
    }
    await page.codeOf(address)
    const asked = await page.ask(address, mine)
    expect(asked.mailed).toBe('code')
    const code = (await page.codeOf(address)) ?? ''
    expect(await statusOf(page.enter(address, code, { ...mine, challenge: asked.challenge }))).toBe(200)
  }, 600_000)

  it('cannot have her mailed without end', async () => {
    await page.enrol(address)
    page.later(3600 - ((page.clock.now.getTime() / 1000) % 3600))
    const before = page.letters.length
    for (let minute = 0; minute < 60; minute++) {
      await Promise.all(
        networks.slice((minute % 15) * 4, (minute % 15) * 4 + 4).map(ip => statusOf(page.ask(address, { ip }))),
      )
      await page.codeOf(address)
      page.later(60)
    }
    expect(page.letters.length - before).toBeLessThanOrEqual(12 + 12)
  }, 600_000)
})

describe('wrong codes of others in the network', () => {
  it('do not refuse a right code with its own challenge: 400 of them, then 200', async () => {
    await page.enrol(address)
    const ip = '203.0.113.30'
    const { challenge } = await page.ask(address, { ip })
    const code = (await page.codeOf(address)) ?? ''
    const statuses = []
    for (let tried = 0; tried < 400; tried += 40)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 40 }, (_, index) =>
            statusOf(page.enter(`invented.${tried + index}@example.com`, '000000', { ip })),
          ),
        )),
      )
    expect(statuses).toContain(429)
    expect(await statusOf(page.enter(address, code, { ip }))).toBe(429)
    expect(await statusOf(page.enter(address, code, { ip, challenge }))).toBe(200)
  }, 600_000)

  it('count for a whole /64', async () => {
    const host = (index: number) => `2001:db8:7:7::${index.toString(16)}`
    const statuses = []
    for (let tried = 0; tried < 320; tried += 40)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 40 }, (_, index) =>
            statusOf(page.enter(`six.${tried + index}@example.com`, '000000', { ip: host(tried + index) })),
          ),
        )),
      )
    expect(statuses.filter(status => status === 400)).toHaveLength(300)
    expect(await statusOf(page.enter('six@example.com', '000000', { ip: '2001:db8:7:8::1' }))).toBe(400)
  }, 600_000)
})

describe('somebody who guesses from everywhere', () => {
  /** Asks and guesses as long as codes are mailed. */
  async function guessUntilLinks(email: string): Promise<number> {
    let guesses = 0
    for (const ip of networks) {
      const { challenge, mailed } = await page.ask(email, { ip })
      if (mailed === 'link') return guesses
      const code = (await page.codeOf(email)) ?? '000000'
      for (let tries = 0; tries < 3; tries++) {
        expect(await statusOf(page.enter(email, guess(code), { ip, challenge }))).toBe(400)
        guesses++
      }
      page.later(301)
    }
    return guesses
  }
  const inAYear = guessesAt('', '').most

  it('comes no further than the limit: then links are mailed, to a known address as to any other', async () => {
    await page.enrol(address)
    const guesses = await guessUntilLinks(address)
    expect(guesses).toBeGreaterThan(20)
    expect(guesses).toBeLessThanOrEqual(inAYear)
    expect(await guessUntilLinks(`nobody.${people}@example.com`)).toBe(guesses)
    page.later(24 * 3600)
    expect(await page.ask(address, { ip: '203.0.113.40' })).toMatchObject({ mailed: 'link' })
  }, 600_000)

  it('leaves its person a link: it signs in once, also of calls at once, and makes the browser a known one', async () => {
    await page.enrol(address)
    await guessUntilLinks(address)
    const phone = device('her-new-phone')
    page.later(700)
    expect(await page.ask(address, { ip: '203.0.113.41', device: phone })).toMatchObject({ mailed: 'link' })
    const link = await page.linkOf(address)
    expect(link?.search).toBe('')
    const statuses = await Promise.all([1, 2, 3, 4].map(() => statusOf(page.open(link, phone))))
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(await statusOf(page.open(link, phone))).toBe(400)
    page.later(120)
    const asked = await page.ask(address, { ip: '203.0.113.41', device: phone })
    expect(asked.mailed).toBe('code')
    const code = (await page.codeOf(address)) ?? ''
    const place = { ip: '203.0.113.41', device: phone, challenge: asked.challenge }
    expect(await statusOf(page.enter(address, code, place))).toBe(200)
  }, 600_000)

  it('has links mailed that end after ten minutes, one in five, and nobody else’s opens anything', async () => {
    await page.enrol(address)
    await guessUntilLinks(address)
    page.later(700)
    const before = page.letters.length
    for (let minute = 0; minute < 30; minute++) {
      await Promise.all(networks.slice(0, 5).map(ip => statusOf(page.ask(address, { ip }))))
      page.later(60)
    }
    await page.linkOf(address)
    expect(page.letters.length - before).toBeLessThanOrEqual(6)
    page.later(301)
    await page.ask(address)
    const link = await page.linkOf(address)
    page.later(601)
    expect(await statusOf(page.open(link))).toBe(400)
    expect(await statusOf(page.open(new URL(`http://x/#link=${'A'.repeat(43)}`)))).toBe(400)
  }, 600_000)

  const slip = (code: string) => `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`
  it.each([
    ['mistypes again and again', [slip, slip, slip], 400],
    ['comes in after all', [guess, guess, (code: string) => code], 200],
  ])(
    'is not who %s',
    async (_, tries, last) => {
      await page.enrol(address)
      for (let time = 0; time < 14; time++) {
        const { challenge, mailed } = await page.ask(address, { ip: networks[time] ?? '' })
        expect(mailed).toBe('code')
        const code = (await page.codeOf(address)) ?? ''
        const statuses = []
        for (const typed of tries) statuses.push(await statusOf(page.enter(address, typed(code), { challenge })))
        expect(statuses).toEqual([400, 400, last])
        page.later(301)
      }
    },
    600_000,
  )
})

describe('addresses that only look alike (ABUSE-12)', () => {
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
    ['a Cyrillic a', enrolled.replace('a', '\u0430')],
    ['a zero-width space', enrolled.replace('@', '\u200b@')],
    ['half a character', enrolled.replace('@', '\ud800@')],
    ['a full-width letter', enrolled.replace('s', '\uff53')],
    ['a dotted capital I', enrolled.replace('h', '\u0130')],
  ])('with %s is no address, and is told so before anything is looked up', (_, typed) => {
    expect(() => emailOf(typed)).toThrow('Please enter a valid email address')
  })

  it.each([
    ['a plus tag', (email: string) => email.replace('@', '+tag@')],
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

describe('line breaks (ABUSE-13)', () => {
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
