// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { salesMail } from '#functions/contact/mails.ts'
import type { ContactItem } from '#functions/contact/store.ts'
import { NewContact } from '#shared/contract/contact.ts'
import { aForm } from './given.ts'

function written(changes: Parameters<typeof aForm>[0] = {}): ContactItem {
  const { website: _, ...fields } = NewContact.parse(aForm(changes))
  return { contactId: 'c1', at: '2026-11-21T09:00:00.000Z', ...fields, status: 'new', note: '' }
}

describe('The letter to sales', () => {
  const url = 'https://vivavoce.example/b2b/contacts'
  const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')

  it('says everything that was filled in, as text and as a page', () => {
    const { text, html } = salesMail(written(), url)
    const said = [
      ...['Vasudha Rao', '@suvarnarekha.example', '9820055512', 'Suvarnarekha Women’s College', 'Director'],
      ...['Ranchi, India', 'College that begins with one department', '2400'],
      ...['Our season starts in January.', 'Can we begin before that?', '24 hours'],
    ]
    for (const words of said) {
      expect(text).toContain(words)
      expect(pageOf(html).body.textContent).toContain(words)
    }
    expect(text).toContain(url)
    expect([...pageOf(html).querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([url])
  })

  it('takes no markup from any field', () => {
    const nasty = '<img src=x onerror="alert(1)">&"\'</td>'
    const changes = { firstName: nasty, lastName: nasty, organization: nasty, city: nasty, country: nasty }
    const { html } = salesMail(
      written({ ...changes, interestedAs: nasty, message: `${nasty}\n<script>x</script>` }),
      url,
    )
    expect(html).not.toContain('<img')
    expect([...pageOf(html).querySelectorAll('script, img, [onerror]')]).toEqual([])
    expect(pageOf(html).body.textContent?.split(nasty).length).toBeGreaterThanOrEqual(7)
  })

  it('lets nothing out of its subject, and no message looks like a field', () => {
    const contact = { ...written(), organization: 'X\r\nBcc: victim@x.example\r\n\r\nbody', message: 'a\nRole: Dean' }
    const { subject, text } = salesMail(contact, url)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).toContain('> Role: Dean')
    expect(text.match(/^Role: /gm)).toHaveLength(1)
  })

  it('says also that there was no phone number and no message', () => {
    const { text } = salesMail(written({ phoneNumber: '', message: '', numberOfStudents: '1' }), url)
    expect(text).toContain('Phone number: not given')
    expect(text).toContain('No message.')
    expect(salesMail(written({ numberOfStudents: '1' }), url).subject).toContain(', 1 student')
  })
})
