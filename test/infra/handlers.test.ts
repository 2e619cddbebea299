import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endpointName, handlerSource, handlerSources, workerName } from '#infra/handlers.ts'
import { allRoutes } from '#shared/contract/index.ts'
import { queueNames } from '#shared/jobs.ts'

it('finds the file of each endpoint and each worker, in whichever folder it stands', () => {
  const sources = handlerSources()
  expect(Object.keys(sources)).toHaveLength(allRoutes.length + queueNames.length)
  for (const [name, source] of Object.entries(sources)) {
    expect(source).toMatch(new RegExp(`^functions/(.+/)?${name.split('/')[1]}\\.ts$`))
    expect(existsSync(source), source).toBe(true)
  }
  expect(handlerSource('platform/refusal')).toBe('functions/platform/http/refusal.ts')
})

it('says which file is missing, or which could both be meant', () => {
  expect(() => handlerSource(endpointName({ feature: 'auth', key: 'signBlindly' }))).toThrow('auth/sign-blindly')
  expect(() => handlerSource('platform/speech')).toThrow('Several files')
  expect(workerName('send-mail')).toMatch(/\/send-mail\.job$/)
})
