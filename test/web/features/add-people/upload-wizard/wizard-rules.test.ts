import { describe, expect, it } from 'vitest'
import type { StudentImport } from '#shared/contract/roster.ts'
import {
  advanceWizard,
  canAdd,
  countAdded,
  importIdOf,
  startWizard,
} from '#web/features/add-people/upload-wizard/wizard-rules.ts'
import type { Checked, WizardEvent, WizardState } from '#web/features/add-people/upload-wizard/wizard-state.ts'

const file = new File(['x'], 'first_year.csv')
const other = new File(['y'], 'second_year.csv')
const clean: Checked = { kind: 'checked', total: 179, valid: 179, invalid: 0, errors: [], errorCount: 0 }
const faulty: Checked = {
  kind: 'checked',
  total: 183,
  valid: 179,
  invalid: 4,
  errors: [{ row: 14, email: 'a@', error: 'Row 14: Invalid email format' }],
  errorCount: 5,
}
const hopeless: Checked = { ...faulty, total: 4, valid: 0 }
const unusable = { kind: 'unusable' as const, problems: ['Missing required header: Phone'] }

const empty = startWizard(null)
const reach = (state: WizardState, ...events: WizardEvent[]): WizardState => events.reduce(advanceWizard, state)
const reading = reach(empty, { type: 'choose', file })
const checkedWith = (check: Checked | typeof unusable) => reach(reading, { type: 'checked', file, check })
const previewing = checkedWith(clean)
const previewingRest = reach(checkedWith(faulty), { type: 'go on without invalid' })
const sending = reach(previewing, { type: 'add' })
const refused = reach(sending, { type: 'refused', code: null, message: 'Network Error', again: true })
const refusedForGood = reach(sending, { type: 'refused', code: 'seat-limit', message: 'No seats', again: false })

const told = (more: Partial<StudentImport> = {}): StudentImport => ({
  importId: 'i1',
  fileName: 'first_year.csv',
  state: 'running',
  totalProcessed: 179,
  toAdd: 179,
  successful: 12,
  failed: 0,
  errors: [],
  errorsUrl: null,
  alreadyEnrolled: [],
  alreadyEnrolledCount: 0,
  results: [],
  createdAt: '2026-11-21T10:00:00Z',
  ...more,
})
const done = told({ state: 'done', successful: 179 })
const running = reach(sending, { type: 'told', latest: told() })
const takenUp = startWizard('i1')
const complete = reach(running, { type: 'told', latest: done })

describe('a file is chosen and checked', () => {
  it('is selected and being read as soon as it is chosen', () => {
    expect(reading).toMatchObject({ step: 'upload', file, reading: 0, check: null, problem: null })
    expect(reach(reading, { type: 'read', file, share: 0.4 })).toMatchObject({ reading: 0.4 })
  })

  it('leads to the preview by itself when it has no error', () => {
    expect(previewing).toEqual({ step: 'preview', choice: { file, check: clean, skipInvalid: false } })
  })

  it.each([
    ['rows with errors', faulty],
    ['no valid row', hopeless],
    ['no usable header', unusable],
  ])('stays at the upload with its errors where it has %s', (_, check) => {
    expect(checkedWith(check)).toEqual({
      step: 'upload',
      file,
      reading: null,
      check,
      errorsShown: true,
      problem: null,
    })
  })

  it('says so where it cannot be checked at all', () => {
    const state = reach(reading, { type: 'not checked', file, message: 'Not here' })
    expect(state).toMatchObject({ step: 'upload', file, reading: null, check: null, problem: 'Not here' })
  })

  it('gives way to another file, whose predecessor is not heard any more', () => {
    const replaced = reach(reading, { type: 'choose', file: other })
    expect(replaced).toMatchObject({ file: other, reading: 0 })
    expect(reach(replaced, { type: 'checked', file, check: clean })).toBe(replaced)
    expect(reach(replaced, { type: 'read', file, share: 0.9 })).toBe(replaced)
    expect(reach(replaced, { type: 'not checked', file, message: 'late' })).toBe(replaced)
  })

  it('takes its errors away when another file is chosen', () => {
    expect(reach(checkedWith(faulty), { type: 'choose', file: other })).toMatchObject({
      file: other,
      check: null,
      errorsShown: false,
    })
  })
})

describe('invalid rows', () => {
  it('are left out when that is chosen', () => {
    expect(previewingRest).toEqual({ step: 'preview', choice: { file, check: faulty, skipInvalid: true } })
  })

  it.each([
    ['nobody would be left', hopeless],
    ['the file has no rows to leave out', unusable],
    ['none is invalid', clean],
  ])('cannot be left out where %s', (_, check) => {
    const state: WizardState = { step: 'upload', file, reading: null, check, errorsShown: true, problem: null }
    expect(reach(state, { type: 'go on without invalid' })).toBe(state)
  })

  it('never pass by simply going on', () => {
    const state = checkedWith(faulty)
    expect(reach(state, { type: 'go on' })).toBe(state)
  })
})

describe('the preview', () => {
  it('goes back on Cancel with the file still selected and its errors cleared', () => {
    expect(reach(previewingRest, { type: 'cancel' })).toEqual({
      step: 'upload',
      file,
      reading: null,
      check: faulty,
      errorsShown: false,
      problem: null,
    })
  })

  it('can be returned to after Cancel', () => {
    expect(reach(previewing, { type: 'cancel' }, { type: 'go on' })).toEqual(previewing)
    expect(reach(previewingRest, { type: 'cancel' }, { type: 'go on without invalid' })).toEqual(previewingRest)
  })

  it('goes back without file and rows on Upload different CSV file', () => {
    expect(reach(previewing, { type: 'different file' })).toEqual(empty)
  })

  it.each([
    ['all are valid', clean, false, true, 179],
    ['the invalid ones are left out', faulty, true, true, 179],
    ['some are invalid', faulty, false, false, 183],
    ['there is none', { ...clean, total: 0, valid: 0 }, false, false, 0],
    ['none is valid', hopeless, true, false, 0],
  ])('where %s adds or not', (_, check, skipInvalid, can, count) => {
    const choice = { file, check, skipInvalid }
    const state: WizardState = { step: 'preview', choice }
    expect(canAdd(choice)).toBe(can)
    expect(countAdded(choice)).toBe(count)
    expect(reach(state, { type: 'add' }).step).toBe(can ? 'process' : 'preview')
  })
})

describe('the process', () => {
  it('begins with sending the file', () => {
    expect(sending).toMatchObject({ step: 'process', work: { phase: 'sending', share: 0 } })
    expect(reach(sending, { type: 'sent', share: 0.5 })).toMatchObject({ work: { phase: 'sending', share: 0.5 } })
  })

  it('cannot be begun twice: a second Add changes nothing', () => {
    expect(reach(sending, { type: 'add' })).toBe(sending)
    expect(reach(running, { type: 'add' })).toBe(running)
  })

  it('goes on at the server, which tells how far it is', () => {
    expect(running).toEqual({ step: 'process', work: { phase: 'running', importId: 'i1', latest: told() } })
    const further = told({ successful: 100 })
    expect(reach(running, { type: 'told', latest: further })).toMatchObject({ work: { latest: further } })
  })

  it('stays at its step on a refusal, and shows it', () => {
    expect(refused).toMatchObject({
      step: 'process',
      work: { phase: 'refused', message: 'Network Error', again: true, choice: { file } },
    })
  })

  it('is tried again with the very same choice, only where that may help', () => {
    const again = reach(refused, { type: 'add' })
    expect(again).toEqual(sending)
    expect(importIdOf(again)).toBeNull()
    if (refused.step !== 'process' || refused.work.phase !== 'refused') throw new Error('not refused')
    if (again.step !== 'process' || again.work.phase !== 'sending') throw new Error('not sending')
    expect(again.work.choice).toBe(refused.work.choice)
    expect(reach(refusedForGood, { type: 'add' })).toBe(refusedForGood)
  })

  it('leads back to an empty upload on Upload different CSV file', () => {
    expect(reach(refusedForGood, { type: 'different file' })).toEqual(empty)
  })

  it('cannot be left by a different file while it goes on', () => {
    expect(reach(sending, { type: 'different file' })).toBe(sending)
    expect(reach(running, { type: 'cancel' })).toBe(running)
  })

  it('does not listen to another import', () => {
    expect(reach(running, { type: 'told', latest: told({ importId: 'i2', state: 'done' }) })).toBe(running)
  })
})

describe('the end', () => {
  it('is fresh where this page saw it happen, at once or after a while', () => {
    expect(complete).toEqual({ step: 'complete', result: done, fresh: true })
    expect(reach(sending, { type: 'told', latest: done })).toMatchObject({ step: 'complete', fresh: true })
  })

  it('gives way to another file', () => {
    expect(reach(complete, { type: 'different file' })).toEqual(empty)
  })

  it('takes newer news of the same import alone', () => {
    const newer = { ...done, errorsUrl: 'https://files.example/errors.csv' }
    expect(reach(complete, { type: 'told', latest: newer })).toEqual({ step: 'complete', result: newer, fresh: true })
    expect(reach(complete, { type: 'told', latest: told() })).toBe(complete)
    expect(reach(complete, { type: 'told', latest: { ...done, importId: 'i2' } })).toBe(complete)
  })
})

describe('an import that the address names', () => {
  it('is taken up again after a reload', () => {
    expect(takenUp).toEqual({ step: 'process', work: { phase: 'running', importId: 'i1', latest: null } })
    expect(reach(takenUp, { type: 'told', latest: told() })).toEqual(running)
  })

  it('is no news where it had been done before', () => {
    expect(reach(takenUp, { type: 'told', latest: done })).toEqual({ step: 'complete', result: done, fresh: false })
  })

  it('is said to be gone where the server does not know it, with the way to a new file', () => {
    const gone = reach(takenUp, { type: 'gone', code: 'not-found', message: 'We do not know this.' })
    expect(gone).toMatchObject({
      work: { phase: 'refused', choice: null, message: 'We do not know this.', again: false },
    })
    expect(reach(gone, { type: 'different file' })).toEqual(empty)
  })

  it.each([
    ['another one', complete, 'i2', startWizard('i2')],
    ['none any more', complete, null, empty],
    ['none any more while it runs', running, null, empty],
    ['the same one', running, 'i1', running],
    ['one while a file was being chosen', previewing, 'i2', startWizard('i2')],
  ])('gives way when the address begins to name %s', (_, state, importId, expected) => {
    expect(reach(state, { type: 'address', importId })).toEqual(expected)
  })

  it('does not disturb a file on its way, which has no import yet', () => {
    expect(reach(sending, { type: 'address', importId: null })).toBe(sending)
    expect(reach(previewing, { type: 'address', importId: null })).toBe(previewing)
  })
})
