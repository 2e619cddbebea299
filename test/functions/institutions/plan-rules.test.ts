import { describe, expect, it } from 'vitest'
import { hasEnded, institutionStatus, planEnd, signInOpen } from '#functions/institutions/plan-rules.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const past = '2026-11-21T10:00:00.000Z'
const future = '2026-11-21T10:00:00.001Z'
const trial = { plan: 'free_trial' as const, trialEndsAt: future, planEndsAt: null, suspended: false }
const paid = { plan: 'standard' as const, trialEndsAt: null, planEndsAt: null, suspended: false }

describe('A plan', () => {
  it.each([
    ['is a trial until its last moment', trial, future, 'trial'],
    ['is expired from then on', { ...trial, trialEndsAt: past }, past, 'expired'],
    ['goes on without an end', paid, null, 'active'],
    ['is active until the day it was ended on', { ...paid, planEndsAt: future }, future, 'active'],
    ['is expired from that day on', { ...paid, planEndsAt: past }, past, 'expired'],
    ['does not end with the trial it began with', { ...paid, trialEndsAt: past }, null, 'active'],
    ['is suspended before anything else', { ...trial, trialEndsAt: past, suspended: true }, past, 'suspended'],
  ])('%s', (_, institution, end, status) => {
    expect(planEnd(institution)).toBe(end)
    expect(institutionStatus(institution, now)).toBe(status)
    expect(hasEnded(institution, now)).toBe(end === past)
  })
})

describe('Signing in', () => {
  const suspended = { ...paid, suspended: true }
  it.each([
    ['is open to everybody as a rule', paid, 'student', true],
    ['is open after the plan’s end, for reading and export', { ...trial, trialEndsAt: past }, 'student', true],
    ['is closed to students of a suspended institution', suspended, 'student', false],
    ['is closed to its counsellors', suspended, 'counsellor', false],
    ['is open to its admins, who read why', suspended, 'entity_admin', true],
    ['is open to all once the plan has ended too', { ...suspended, planEndsAt: past }, 'student', true],
    ['is closed to all while the data is deleted', { ...paid, deletionBegan: past }, 'entity_admin', false],
  ] as const)('%s', (_, institution, role, open) => {
    expect(signInOpen(institution, [role], now)).toBe(open)
  })
})
