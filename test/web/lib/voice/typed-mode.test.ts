import { expect, test } from 'vitest'
import { isTypedModeAddress, isTypedModeShortcut } from '#web/lib/voice/typed-mode.ts'

test.each([
  ['?mode=typed', true],
  ['?x=1&mode=typed', true],
  ['?mode=voice', false],
  ['', false],
])('the address %j switches typed mode: %j', (search, isOn) => {
  expect(isTypedModeAddress(search)).toBe(isOn)
})

test('the shortcut is Alt, Shift and T together', () => {
  expect(isTypedModeShortcut({ altKey: true, shiftKey: true, code: 'KeyT' })).toBe(true)
  expect(isTypedModeShortcut({ altKey: false, shiftKey: true, code: 'KeyT' })).toBe(false)
  expect(isTypedModeShortcut({ altKey: true, shiftKey: true, code: 'KeyR' })).toBe(false)
})
