import { expect, test } from 'vitest'
import { instanceEnvironment } from '#infra/local/lambda/environment.ts'

const needs = {
  adapters: new Set<string>(),
  env: new Set(['TABLE_NAME', 'QUEUE_URLS', 'VOICE_ID'] as const),
  sendsTo: new Set(['send-mail'] as const),
}
const size = { timeoutSeconds: 29, memoryMb: 1024 }
const machine = {
  ...{ HOME: '/home/asha', NODE_OPTIONS: '--inspect', LLM_API_KEY: 'secret', AWS_PROFILE: 'work' },
  ...{ TABLE_NAME: 'vivavoce', AUDIO_BUCKET: 'vivavoce-audio', POWERTOOLS_LOG_LEVEL: 'WARN' },
  ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' },
  AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1',
  QUEUE_URLS: JSON.stringify({ 'send-mail': 'http://q/send-mail', 'assess-answer': 'http://q/assess-answer' }),
}
const made = (env: NodeJS.ProcessEnv = machine) =>
  instanceEnvironment({ name: 'auth/send-otp', folder: '/data/functions', needs, size }, env)

test('a function gets what its code reads and what Lambda gives, and nothing else of this machine', () => {
  expect(made()).toEqual({
    ...{ TABLE_NAME: 'vivavoce', QUEUE_URLS: '{"send-mail":"http://q/send-mail"}', POWERTOOLS_LOG_LEVEL: 'WARN' },
    ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' },
    ...{ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1', TZ: 'UTC', LANG: 'en_US.UTF-8' },
    ...{ _HANDLER: 'auth/send-otp.handler', LAMBDA_TASK_ROOT: '/data/functions' },
    ...{ AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', AWS_LAMBDA_FUNCTION_NAME: 'auth/send-otp' },
    ...{ AWS_LAMBDA_FUNCTION_VERSION: '$LATEST', AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '1024' },
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  })
})

test('what it reads and nobody set stays unset, so that its default holds', () => {
  expect(made()).not.toHaveProperty('VOICE_ID')
  expect(made({ ...machine, VOICE_ID: 'Raveena' }).VOICE_ID).toBe('Raveena')
})
