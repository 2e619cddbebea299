import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { thanksMail } from '#functions/contact/mails.ts'
import { type ContactItem, changeContact, getContact, keepContact } from '#functions/contact/store.ts'
import { tellSales } from '#functions/contact/tell-sales.job.ts'
import { newId } from '#functions/platform/new-id.ts'
import { type Letter, MailRefused } from '#functions/platform/ports/mail.ts'
import { NewContact } from '#shared/contract/contact.ts'
import { startTable } from '#test/fakes/table.ts'
import { aForm } from './given.ts'

const clock = { now: new Date('2026-11-21T09:00:00Z') }
let engine: Awaited<ReturnType<typeof startTable>>
let letters: Letter[]
/** What the mail service says to a letter. */
let service: (letter: Letter & { replyTo?: string }) => Promise<void>
beforeAll(async () => {
  engine = await startTable(() => clock.now)
})
afterAll(() => engine.stop())
beforeEach(() => {
  clock.now = new Date(clock.now.getTime() + 3600_000)
  letters = []
  service = async () => undefined
})

function written(changes: Parameters<typeof aForm>[0] = {}): ContactItem {
  const { website: _, ...fields } = NewContact.parse(aForm(changes))
  return { contactId: newId(), at: clock.now.toISOString(), ...fields, status: 'new', note: '' }
}
async function kept(changes: Parameters<typeof aForm>[0] = {}): Promise<ContactItem> {
  const contact = written(changes)
  await keepContact(engine.table, contact, null)
  return contact
}
const work = (contactId: string) =>
  tellSales(
    { contactId },
    {
      table: engine.table,
      mail: {
        async send(letter) {
          await service(letter)
          letters.push(letter)
        },
      },
      now: () => clock.now,
      from: () => 'no-reply@vivavoce.example',
      appUrl: () => 'https://vivavoce.example',
    },
  )
const to = (address: string) => letters.filter(letter => letter.to === address)
const sales = 'sales@vivavoce.example'

describe('A request to sales', () => {
  it('is mailed to the sales team, whose answer goes to the person, and the person is thanked', async () => {
    const { contactId, email } = await kept()
    await work(contactId)
    expect(letters).toHaveLength(2)
    const [toSales] = to(sales)
    expect(toSales).toMatchObject({
      from: '"Vivavoce" <no-reply@vivavoce.example>',
      replyTo: email,
      subject: 'Contact sales: Suvarnarekha Women’s College, 2,400 students',
    })
    expect(to(email)).toMatchObject([
      { from: '"Vivavoce" <no-reply@vivavoce.example>', subject: 'Thank you for reaching out to Vivavoce' },
    ])
    expect(to(email)[0]?.text).toContain('within 24 hours')
  })

  it('is mailed once each, however often the message comes, also at once', async () => {
    const { contactId } = await kept()
    await Promise.allSettled([work(contactId), work(contactId), work(contactId)])
    await work(contactId)
    expect(letters.map(letter => letter.to === sales).sort()).toEqual([false, true])
  })

  it('is mailed once each also days later, and whatever the operators have noted meanwhile', async () => {
    const { contactId } = await kept()
    await work(contactId)
    await changeContact(engine.table, contactId, { status: 'in_touch', note: 'Called her' })
    clock.now = new Date(clock.now.getTime() + 13 * 24 * 3600_000)
    await work(contactId)
    expect(letters).toHaveLength(2)
    expect(await getContact(engine.table, contactId)).toMatchObject({ status: 'in_touch', note: 'Called her' })
  })

  it('that is gone is mailed to nobody', async () => {
    await work('no-such-request')
    expect(letters).toEqual([])
  })
})

describe('Where the mail service fails', () => {
  it('for one of the two, the other leaves, and only the failed one is tried again', async () => {
    const { contactId, email } = await kept()
    service = async letter => {
      if (letter.to === sales) throw new Error('Throttled')
    }
    await expect(work(contactId)).rejects.toThrow('Throttled')
    expect(letters.map(letter => letter.to)).toEqual([email])
    service = async () => undefined
    await work(contactId)
    expect(letters.map(letter => letter.to)).toEqual([email, sales])
  })

  it('because of the person’s address, they are not tried again, and the sales team has its mail', async () => {
    const { contactId, email } = await kept()
    service = async letter => {
      if (letter.to === email) throw new MailRefused('address')
    }
    await work(contactId)
    service = async () => undefined
    await work(contactId)
    expect(letters.map(letter => letter.to)).toEqual([sales])
  })

  it('because it will not have the address as a Reply-To, the request arrives without one', async () => {
    const { contactId } = await kept()
    service = async letter => {
      if (letter.replyTo) throw new MailRefused('address')
    }
    await work(contactId)
    expect(to(sales)).toHaveLength(1)
    expect(to(sales)[0]).not.toHaveProperty('replyTo')
  })

  it('because of how we are set up, the message comes again', async () => {
    const { contactId } = await kept()
    service = async () => {
      throw new MailRefused('set-up')
    }
    await expect(work(contactId)).rejects.toThrow(MailRefused)
    service = async () => undefined
    await work(contactId)
    expect(letters).toHaveLength(2)
  })

  it('and the worker dies in the middle, nobody else sends for a minute, then it is sent', async () => {
    const { contactId } = await kept()
    const sending: string[] = []
    await new Promise<void>(bothBegun => {
      service = letter => {
        if (sending.push(letter.to) === 2) bothBegun()
        return new Promise(() => undefined)
      }
      void work(contactId)
    })
    service = async () => undefined
    await expect(work(contactId)).rejects.toThrow('Another worker')
    expect(letters).toEqual([])
    clock.now = new Date(clock.now.getTime() + 61_000)
    await work(contactId)
    expect(letters).toHaveLength(2)
  })

  it('an address beyond ASCII is no Reply-To, but stands in the letter', async () => {
    const { contactId, email } = await kept({ email: 'वसुधा@महाविद्यालय.example' })
    await work(contactId)
    expect(to(sales)[0]).not.toHaveProperty('replyTo')
    expect(to(sales)[0]?.text).toContain(email)
  })
})

it('The word of thanks holds nothing that was filled in, so that nobody can be told anything through it (ABUSE-49)', async () => {
  const { contactId, email } = await kept({
    ...{ firstName: 'Xfirst', lastName: 'Xlast', organization: 'Xorganization', city: 'Xcity', country: 'Xcountry' },
    ...{ interestedAs: 'Xinterested', message: 'Xmessage', role: 'Placement Officer', phoneNumber: '5550123' },
  })
  await work(contactId)
  const [{ subject, text, html } = { subject: '', text: '', html: '' }] = to(email)
  expect(subject + text + html).not.toMatch(/Xfirst|Xlast|X[a-z]+|Placement Officer|5550123|2,?400/)
  expect({ subject, text, html }).toEqual(thanksMail())
  expect(html).not.toContain('<a ')
})
