import type { Item, Key, Table } from '#functions/platform/ports/table.ts'
import { type Member, newMember } from '#functions/roster/member-rules.ts'
import { memberWrites } from '#functions/roster/store.ts'

const firstNames = ['Ananya', 'Kabir', 'Sneha', 'Rohan', 'Zoya', 'Gurpreet', 'Nikhil', 'Tanvi', 'Aditya', 'Ishita']
const lastNames = [
  'Kulkarni',
  'Sheikh',
  'Patil',
  'Nair',
  'Ansari',
  'Sandhu',
  'Waghmare',
  'Joshi',
  'Raghunathan',
  'Shaikh',
]
export const departments = ['Computer Engineering', 'Civil Engineering', 'Mechanical Engineering', 'Electronics']
const statuses = ['not_sent', 'sent', 'sent', 'bounced', 'signed_in', 'signed_in', 'signed_in', 'signed_in'] as const

const pick = <T>(from: readonly T[], index: number): T => {
  const one = from[index % from.length]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}
const idOf = (index: number) => `01943000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`

/** The index-th student of a made-up college: every index gives the same one, and neighbours differ in everything. */
export function studentNumber(index: number): Member {
  const status = pick(statuses, index * 5 + Math.floor(index / 8))
  const name = `${pick(firstNames, index)} ${pick(lastNames, Math.floor(index / firstNames.length))}`
  const member = newMember({
    userId: idOf(index),
    name,
    email: `${name.toLowerCase().replace(' ', '.')}.${index}@college.example`,
    fields: {
      phone: `+91 98${String(index).padStart(8, '0')}`,
      studentId: `MCE-${String(index).padStart(5, '0')}`,
      department: pick(departments, index * 3),
      year: String(1 + (index % 4)),
    },
    addedAt: '2026-08-01T09:00:00.000Z',
  })
  const invite = status === 'signed_in' ? 'sent' : status
  const invited = { ...member, invite, invitedAt: invite === 'not_sent' ? null : '2026-08-02T09:00:00.000Z' }
  if (status !== 'signed_in') return invited
  const signedIn = { ...invited, signedInAt: '2026-08-03T09:00:00.000Z', activeMonth: '2026-08' }
  return index % 3 === 0 ? signedIn : { ...signedIn, practice: practiceOf(index) }
}

function practiceOf(index: number): Member['practice'] {
  const latest = [40 + (index % 50), 45 + (index % 50), 50 + (index % 50)]
  const minutes = (index * 7919) % 100_000
  const lastAt = new Date(Date.UTC(2026, 8, 1) + minutes * 60_000).toISOString()
  return {
    completed: 3,
    scored: 3,
    scoreSum: latest.reduce((a, b) => a + b, 0),
    open: index % 97 === 1 ? 1 : 0,
    lastAt,
    latest,
  }
}

/** Everything the table holds of these students as if they had been enrolled one by one; figures and facets included. */
export function itemsOf(entityId: string, members: Member[]): (Key & Item)[] {
  const writes = memberWrites(
    entityId,
    members.map(after => ({ before: null, after })),
  )
  return writes.map(write => {
    if ('put' in write) return write.put
    if ('update' in write) return { ...write.update, ...write.change.set, ...write.change.add }
    throw new Error('Enrolling deletes nothing')
  })
}

/** Fills an institution's roster at once. */
export async function fill(table: Table, entityId: string, members: Member[]): Promise<void> {
  const items = itemsOf(entityId, members)
  for (let from = 0; from < items.length; from += 100)
    await table.transact(items.slice(from, from + 100).map(put => ({ put })))
}
