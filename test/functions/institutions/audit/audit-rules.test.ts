import { expect, it } from 'vitest'
import { idAt, idsBetween } from '#functions/institutions/audit/audit-rules.ts'
import { newId } from '#functions/platform/new-id.ts'

const holds = (days: { from?: string; to?: string }, zone: string, at: string) => {
  const { first, last } = idsBetween(days, zone)
  const id = idAt(at, newId())
  return first <= id && id <= last
}

it.each([
  ['Asia/Kolkata', '2026-11-20T18:29:59.999Z', false],
  ['Asia/Kolkata', '2026-11-20T18:30:00.000Z', true],
  ['Asia/Kolkata', '2026-11-22T18:29:59.999Z', true],
  ['Asia/Kolkata', '2026-11-22T18:30:00.000Z', false],
  ['America/New_York', '2026-11-21T04:59:59.999Z', false],
  ['America/New_York', '2026-11-21T05:00:00.000Z', true],
  ['Pacific/Kiritimati', '2026-11-20T09:59:59.999Z', false],
  ['Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', true],
  ['Pacific/Pago_Pago', '2026-11-23T10:59:59.999Z', true],
  ['Pacific/Pago_Pago', '2026-11-23T11:00:00.000Z', false],
])('the days 21 and 22 November in %s hold %s: %s', (zone, at, inside) => {
  expect(holds({ from: '2026-11-21', to: '2026-11-22' }, zone, at)).toBe(inside)
})

it('knows the day on which clocks change', () => {
  const day = { from: '2026-10-25', to: '2026-10-25' }
  expect(holds(day, 'Europe/London', '2026-10-24T23:00:00.000Z')).toBe(true)
  expect(holds(day, 'Europe/London', '2026-10-25T23:59:59.999Z')).toBe(true)
  expect(holds(day, 'Europe/London', '2026-10-26T00:00:00.000Z')).toBe(false)
})

it('holds all days where none is said, and none where the last comes before the first', () => {
  expect(holds({}, 'UTC', '2026-11-21T09:00:00Z')).toBe(true)
  const { first, last } = idsBetween({ from: '2026-11-22', to: '2026-11-21' }, 'UTC')
  expect(first > last).toBe(true)
})

it('survives the ends of the calendar', () => {
  expect(holds({ from: '0001-01-01', to: '9999-12-31' }, 'Asia/Kolkata', '2026-11-21T09:00:00Z')).toBe(true)
  expect(holds({ from: '9999-12-31' }, 'Asia/Kolkata', '2026-11-21T09:00:00Z')).toBe(false)
})

it("puts the line's own time into its id, and leaves an id of another kind as it is", () => {
  const id = '019342aa-0000-7abc-9def-0123456789ab'
  expect(idAt('2026-11-21T09:00:00.000Z', id)).toBe(
    '019aa5c2-9080-7abc-9def-0123456789ab'.replace(/^.{13}/, textOf('2026-11-21T09:00:00.000Z')),
  )
  expect(idAt('2026-11-21T09:00:00.000Z', 'audit-1')).toBe('audit-1')
})

const textOf = (at: string) => {
  const hex = Date.parse(at).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}
