import { createHash } from 'node:crypto'
import { networkOf } from '#functions/platform/http/network-rules.ts'
import type { ContactRequest, ContactStatus } from '#shared/contract/contact.ts'
import { daySeconds } from '#shared/time.ts'
import type { ContactItem } from './store.ts'

export const contactAnswer = ({ contactId, ...rest }: ContactItem): ContactRequest => ({ _id: contactId, ...rest })

/** A stranger's key counts with their own address alone. */
export const keyHashOf = (idempotencyKey: string, email: string): string =>
  createHash('sha256')
    .update(JSON.stringify([idempotencyKey, email]))
    .digest('hex')
    .slice(0, 32)

/** a+1@example.com and a+2@example.com are one letter box. */
const letterBox = (email: string): string => email.replace(/\+[^@]*@/, '@')

/** ABUSE-49. What one network and one address may send; a campus is one network. */
export const limitsOf = (email: string, ip: string) => [
  { kind: 'contact-ip', who: networkOf(ip), most: 5, windowSeconds: 3600 },
  { kind: 'contact-mail', who: letterBox(email), most: 3, windowSeconds: daySeconds },
]

const statusWords: Record<ContactStatus, string> = {
  new: 'New',
  in_touch: 'In touch',
  won: 'Won',
  closed: 'Closed',
}

/** 2026-11-21 14:30 UTC, which every spreadsheet reads as a time: operators sit in several zones. */
const time = (iso: string): string => iso.slice(0, 16).replace('T', ' ')

export const csvHead = [
  'Received (UTC)',
  'Status',
  'First name',
  'Last name',
  'Email address',
  'Phone number',
  'Organization/University',
  'Role',
  'City',
  'Country',
  'Interested as a',
  'Number of students',
  'Message',
  'Note',
]

export const csvRow = (contact: ContactItem): (string | number)[] => [
  time(contact.at),
  statusWords[contact.status],
  contact.firstName,
  contact.lastName,
  contact.email,
  contact.phoneNumber,
  contact.organization,
  contact.role,
  contact.city,
  contact.country,
  contact.interestedAs,
  contact.numberOfStudents,
  contact.message,
  contact.note,
]
