import { expect, test } from 'vitest'
import { readSettings } from '#infra/local/start/settings.ts'

test('the sources serve unless the bundles are asked for', () => {
  expect(readSettings([], {}).handlers).toBe('sources')
  expect(readSettings([], { HANDLERS: '' }).handlers).toBe('sources')
  expect(readSettings([], { HANDLERS: 'bundled' }).handlers).toBe('bundled')
})

test.each([
  [{ HANDLERS: 'bundle' }, "HANDLERS is 'bundle', which is not known: there are 'sources' (as usual) and 'bundled'."],
  [{ PORT: '0x' }, "PORT is '0x', which is no port: use a number from 1 to 65535."],
])('a setting that makes no sense is refused in words: %o', (env, words) => {
  expect(() => readSettings([], env)).toThrow(words)
})
