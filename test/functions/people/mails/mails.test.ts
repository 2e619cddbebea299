// @vitest-environment jsdom

import { decodeWords } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { deletionMail } from '#functions/mails/letters/deletion-mail.ts'
import { inviteMail } from '#functions/mails/letters/invite-mail.ts'
import { otpMail } from '#functions/mails/letters/sign-in-mails.ts'
import { welcomeMail } from '#functions/mails/letters/welcome-mail.ts'
import type { Branded, LetterWords } from '#functions/platform/mail/letter.ts'
import { senderOf } from '#functions/platform/mail/sender.ts'

const college: Branded = { name: 'Pune Institute', logoUrl: 'https://cdn.test/logo.png', primaryColor: '#1f4e79' }
const url = 'https://vivavoce.example/login/pune'
const ravi = { name: 'Ravi Kumar', email: 'ravi@example.com' }
const usual = { interviewsPerDay: 3, sharingRequired: false }
const soon = { deletesAt: '2026-12-20T20:00:00.000Z', timeZone: 'Asia/Kolkata', signInUrl: url }

const all = (from: Branded, name: string): Record<string, LetterWords> => ({
  otp: otpMail(from, '123456'),
  welcome: welcomeMail(from, { name, role: 'entity_admin' }, url),
  invite: inviteMail(from, { ...ravi, name }, usual, url),
  warningOfAdmin: deletionMail(from, { name, isAdmin: true }, soon),
  warningOfStudent: deletionMail(from, { name, isAdmin: false }, soon),
})
const letters = Object.keys(all(college, 'Ravi'))

describe.each(letters)('The %s letter', letter => {
  const written = (from = college, name = 'Ravi') => {
    const words = all(from, name)[letter]
    if (!words) throw new Error(letter)
    return words
  }

  it('takes no markup from names', () => {
    const nasty = '<img src=x onerror="alert(1)">&"\''
    const { html } = written({ ...college, name: nasty, logoUrl: 'https://x.test/"onload="alert(1)' }, nasty)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toMatch(/"\s*onload=/)
    const document = new DOMParser().parseFromString(html, 'text/html')
    expect([...document.querySelectorAll('script, [onerror], [onload]')]).toEqual([])
    expect(document.body.textContent).toContain(nasty)
  })

  it('says the same as text, with its link', () => {
    const { html, text } = written()
    const document = new DOMParser().parseFromString(html, 'text/html')
    const href = document.querySelector('a')?.getAttribute('href')
    if (href) expect(text).toContain(href)
    expect(text).not.toMatch(/<|&#/)
    expect(text.length).toBeGreaterThan(40)
  })

  it('follows nobody: it loads the logo alone, and links to the sign-in page alone', () => {
    const { html } = written()
    const document = new DOMParser().parseFromString(html, 'text/html')
    expect([...document.querySelectorAll('img')].map(image => image.getAttribute('src'))).toEqual([college.logoUrl])
    for (const link of document.querySelectorAll('a')) expect(link.getAttribute('href')).toBe(url)
    expect(html).not.toMatch(/@import|url\(/)
  })

  it('says how it looks in the dark, and needs no colour or logo of an institution', () => {
    const { html } = written({ name: 'Vivavoce', logoUrl: null, primaryColor: null })
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toContain('<img')
    expect(html).not.toMatch(/null|undefined/)
  })
})

describe('An invite', () => {
  const text = (practice = usual) => inviteMail(college, ravi, practice, url).text

  it('says who invites, what it is, how long it takes, and with which address to sign in', () => {
    expect(text()).toContain('Pune Institute invites you to practise')
    expect(text()).toContain('About 25 minutes')
    expect(text()).toContain('up to 3 interviews a day')
    expect(text({ ...usual, interviewsPerDay: 1 })).toContain('one interview a day')
    expect(text()).toContain('Sign in with this address, ravi@example.com')
  })

  it('says truly who hears the answers', () => {
    expect(text()).toContain('Nobody else hears or reads your answers unless you share them')
    expect(text({ ...usual, sharingRequired: true })).not.toContain('Nobody else')
    expect(text({ ...usual, sharingRequired: true })).toContain('can read your answers')
  })
})

describe('A warning of deletion', () => {
  it("names the day in the institution's own zone, what goes, how to keep it and whom to write to", () => {
    const admin = deletionMail(college, { name: 'Meera', isAdmin: true }, soon)
    expect(admin.subject).toBe('On 21 December 2026 the data of Pune Institute will be deleted')
    expect(admin.text).toMatch(/Export CSV[\s\S]*write to support@/)
    const student = deletionMail(college, { name: 'Ravi', isAdmin: false }, soon)
    expect(student.text).toMatch(
      /21 December 2026[\s\S]*your resume, interviews, recordings and feedback[\s\S]*Download PDF/,
    )
    expect(student.text).not.toContain('Export')
  })
})

describe('A button', () => {
  const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map(start => {
      const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }

  it.each(['#ffffff', '#000000', '#ffff00', '#767676', '#1f4e79', '#c9a227', '#ff0000'])(
    'can be read and seen in %s, on a light card and on a dark one',
    primaryColor => {
      const { html } = inviteMail({ ...college, primaryColor }, ravi, usual, url)
      const style = /<a [^>]*style="([^"]+)"/.exec(html)?.[1] ?? ''
      const [, ground = '', label = ''] = /background:(#\w+);color:(#\w+)/.exec(style) ?? []
      const edge = /solid (#\w+)/.exec(style)?.[1] ?? ''
      expect(contrast(luminance(ground), luminance(label))).toBeGreaterThanOrEqual(4.5)
      for (const card of ['#ffffff', '#171d21'])
        expect(
          Math.max(contrast(luminance(edge), luminance(card)), contrast(luminance(ground), luminance(card))),
        ).toBeGreaterThanOrEqual(1.5)
    },
  )
})

it('says through whom an institution writes; the product writes for itself', () => {
  expect(senderOf(college, 'us@x.test')).toBe('"Pune Institute via Vivavoce" <us@x.test>')
  expect(senderOf({ ...college, name: 'Vivavoce' }, 'us@x.test')).toBe('"Vivavoce" <us@x.test>')
})

it('lets no name end the sender early', () => {
  expect(senderOf({ ...college, name: 'A "B" <x@evil.test>\r\nBcc: y\\' }, 'us@x.test')).toBe(
    '"A  B  <x@evil.test>  Bcc: y  via Vivavoce" <us@x.test>',
  )
})

it.each(['महाराष्ट्र अभियांत्रिकी महाविद्यालय, पुणे', 'École supérieure des métiers', 'காமராஜ் கலைக் கல்லூரி 🎓'])(
  'says a name beyond ASCII in words that every mail server reads: %s',
  name => {
    const sender = senderOf({ ...college, name }, 'us@x.test')
    expect(sender).toMatch(/^(=\?UTF-8\?B\?[\w+/]+=*\?= )+<us@x\.test>$/)
    for (const word of sender.split(' ')) expect(word.length).toBeLessThanOrEqual(75)
    expect(decodeWords(sender)).toBe(`${name} via Vivavoce <us@x.test>`)
  },
)
