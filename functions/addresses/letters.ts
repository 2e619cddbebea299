import { readInstitution } from '#functions/institutions/public.ts'
import {
  type AddressChange,
  agreedByThen,
  getChange,
  hashLink,
  namesOf,
  type Person,
  readPerson,
} from '#functions/people/public.ts'
import type { Branded, LetterWords } from '#functions/platform/mail/letter.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { brand } from '#shared/brand.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { askedMail, changedMail, confirmMail } from './address-mails.ts'

type Message = MessageOf<'send-mail'>
export type AddressMessage = Extract<Message, { template: 'address-old' | 'address-new' | 'address-changed' }>
type Services = { table: Table; now: () => Date; appUrl: () => string }
type Letter = { from: Branded; words: LetterWords }
type Place = { from: Branded; timeZone: string; signInUrl: string }

export const isAboutAddress = (message: Message): message is AddressMessage =>
  message.template === 'address-old' || message.template === 'address-new' || message.template === 'address-changed'

/** A mail is no longer sent when its change is over or its links were renewed. */
export async function addressLetter(message: AddressMessage, services: Services): Promise<Letter | undefined> {
  const { table, appUrl } = services
  const person = await readPerson(table, message.userId)
  if (!person) return undefined
  const place = await placeOf(table, person, appUrl())
  if (message.template === 'address-changed') {
    const { newEmail, to } = message
    return { from: place.from, words: changedMail(place.from, { newEmail, isNew: to === newEmail }, place.signInUrl) }
  }
  const change = await getChange(table, message.userId)
  if (change?.changeId !== message.changeId) return undefined
  const link = (token: string) => `${appUrl()}/address#${token}`
  if (message.template === 'address-new') {
    if (change.confirmHash !== hashLink(message.confirm) || change.confirmedAt !== null) return undefined
    return { from: place.from, words: confirmMail(place.from, link(message.confirm)) }
  }
  if (change.stopHash !== hashLink(message.stop)) return undefined
  const wish = { newEmail: change.to, askedBy: await askerOf(table, change), timeZone: place.timeZone }
  const then = agreedByThen({ ...change, toldAt: change.toldAt ?? services.now().toISOString() })
  const links = { stop: link(message.stop), agree: link(message.agree) }
  return { from: place.from, words: askedMail(place.from, person, { ...wish, agreedByThen: then }, links) }
}

async function askerOf(table: Table, { askedBy, askedRole, userId }: AddressChange) {
  const names = await namesOf(table, [askedBy])
  return { name: names.get(askedBy) ?? null, role: askedRole, isSelf: askedBy === userId }
}

async function placeOf(table: Table, { entityId, timeZone }: Person, appUrl: string): Promise<Place> {
  const institution = entityId === null ? undefined : await readInstitution(table, entityId)
  if (!institution)
    return { from: { name: brand.name, logoUrl: null, primaryColor: null }, timeZone, signInUrl: `${appUrl}/login` }
  return {
    from: { ...institution.branding, name: institution.name },
    timeZone: institution.timeZone,
    signInUrl: `${appUrl}/login/${institution.domain}`,
  }
}
