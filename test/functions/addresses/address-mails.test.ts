import { describe, expect, it } from 'vitest'
import { askedMail, changedMail, confirmMail } from '#functions/addresses/address-mails.ts'

const from = { name: 'Pune <Institute>', logoUrl: null, primaryColor: '#1f4e79' }
const links = { stop: 'https://vivavoce.example/address#s', agree: 'https://vivavoce.example/address#a' }
const wish = {
  newEmail: 'new@b.example',
  askedBy: { name: 'Meera <script>', role: 'entity_admin' as const, isSelf: false },
  agreedByThen: new Date('2026-11-25T10:00:00Z'),
  timeZone: 'Asia/Kolkata',
}

describe('The mail to the present address', () => {
  it('says who asked, for what, until when one may object in the institution’s time, and both ways to answer', () => {
    const { text } = askedMail(from, { name: 'Ravi' }, wish, links)
    for (const said of [
      'Meera <script>, an administrator of Pune <Institute>, asked',
      'with new@b.example in place of this address',
      '25 November 2026 at 15:30 (Asia/Kolkata)',
      `Stop this change: ${links.stop}`,
      `Agree to it: ${links.agree}`,
    ])
      expect(text).toContain(said)
  })

  it.each([
    [{ name: null, role: 'entity_admin' as const, isSelf: false }, 'An administrator of Pune <Institute> asked'],
    [{ name: 'Olga', role: 'superadmin' as const, isSelf: false }, 'Olga, a platform operator of Vivavoce, asked'],
    [{ name: 'Ravi', role: 'student' as const, isSelf: true }, 'You, signed in to your account, asked'],
  ])('names who asked: %j', (askedBy, said) => {
    expect(askedMail(from, { name: 'Ravi' }, { ...wish, askedBy }, links).text).toContain(said)
  })
})

it('makes no name markup, in none of them', () => {
  const mails = [
    askedMail(from, { name: '<img src=x>' }, wish, links),
    confirmMail(from, links.stop),
    changedMail(from, { newEmail: 'new@b.example', isNew: true }, 'https://vivavoce.example/login'),
  ]
  for (const { html } of mails) expect(html).not.toMatch(/<script>|<img|<Institute>/)
})

it('tells the new mailbox of a change how to sign in, and the old one whom to write to', () => {
  const [young, old] = [true, false].map(isNew =>
    changedMail(from, { newEmail: 'new@b.example', isNew }, 'https://v/login'),
  )
  expect(young?.text).toContain('Sign in: https://v/login')
  expect(old?.text).toContain('no longer with this address')
  expect(old?.text).toContain('support@')
})
