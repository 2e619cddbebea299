import { expect, test } from 'vitest'
import { localEnvironment, statusInWords } from '#infra/local/start/environment.ts'
import { Env } from '#shared/env.ts'

const nothing = new Set<string>()
const made = (env: NodeJS.ProcessEnv) => localEnvironment('http://localhost:3000', 'pepper', env)

test('the handlers get every variable they need', () => {
  expect(Env.safeParse({ ...made({}), QUEUE_URLS: '{}' }).success).toBe(true)
})

test("somebody's own credentials stay whole, half of them are not mixed with ours", () => {
  expect(made({ AWS_ACCESS_KEY_ID: 'mine', AWS_SECRET_ACCESS_KEY: 'secret' })).not.toHaveProperty('AWS_ACCESS_KEY_ID')
  expect(made({ AWS_ACCESS_KEY_ID: 'mine' })).toHaveProperty('AWS_ACCESS_KEY_ID')
})

test('without LLM_URL no model is tried', () => {
  expect(made({}).MODEL_ID).toBe('none')
  expect(made({ LLM_URL: 'http://127.0.0.1:11434', LLM_MODEL: 'llama3' }).MODEL_ID).toBe('llama3')
})

test('the bar says what serves, so that nobody takes the rules for a model', () => {
  expect(statusInWords({ MODEL_ID: 'none' }, nothing, false)).toEqual({
    interviewer: 'built-in rules, no language model',
    voice: 'flite (slt) on this machine',
    recogniser: 'none for recordings: the browser, or typing',
  })
  expect(statusInWords({ MODEL_ID: 'none' }, nothing, true).recogniser).toContain('pocketsphinx')
  const own = { MODEL_ID: 'llama3', LLM_URL: 'http://127.0.0.1:11434/v1', STT_URL: 'http://127.0.0.1:8080' }
  expect(statusInWords(own, nothing, true)).toEqual({
    interviewer: 'llama3 by 127.0.0.1:11434',
    voice: 'flite (slt) on this machine',
    recogniser: 'the speech server at 127.0.0.1:8080',
  })
  const all = new Set(['BEDROCK_RUNTIME', 'POLLY', 'TRANSCRIBE'])
  expect(statusInWords({ MODEL_ID: 'some.model' }, all, true)).toEqual({
    interviewer: 'some.model by your Bedrock',
    voice: 'your Polly',
    recogniser: 'your Transcribe',
  })
})
