import { afterAll, beforeAll, expect, it } from 'vitest'
import { startRecogniser } from '#test/fakes/recogniser-server.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { speak } from '#test/fakes/voice.ts'
import { candidateAt, enrolAtDemo } from './candidate.ts'

const script =
  'At my last internship I took forty timings over three days, and the median renewal took twenty two minutes, so I moved the photo step to the end.'
const email = 'asha@example.com'

let product: Running
let wav: Uint8Array<ArrayBuffer>
let stopEars: () => Promise<void>
beforeAll(async () => {
  const spoken = await speak(script)
  wav = Uint8Array.from(spoken.wav)
  const ears = await startRecogniser([{ text: script, samples: spoken.samples }])
  stopEars = ears.stop
  product = await startVivavoce({ RECOGNISER: 'bedrock', STT_URL: ears.url })
  await enrolAtDemo(product.origin, [{ email, name: 'Asha Rao' }])
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ service: 'transcribe', mode: 'down' })
  await fetch(`${product.origin}/_local/faults`, { method: 'POST', headers, body })
}, 600_000)
afterAll(async () => {
  await product?.stop()
  await stopEars?.()
})

it('RECOGNISER=bedrock: a model hears what the browser did not, and Transcribe is not needed for it', {
  timeout: 600_000,
}, async () => {
  const asha = await candidateAt(product.origin, email)
  const resume = await asha.uploadResume(['Asha Rao', 'Software Engineer', 'SKILLS', 'React, TypeScript, PostgreSQL'])
  const { sessionId, questionId } = await asha.begin(resume._id)
  const form = new FormData()
  form.append('questionId', questionId)
  form.append('content', '')
  form.append('media', JSON.stringify({ segmentMs: [9000], voicedMs: 8000 }))
  form.append('audioFile', new Blob([wav], { type: 'audio/wav' }), 'answer.wav')
  const submitted = await asha.call('POST', `/interview/${sessionId}/submit-answer`, form, 'one')
  expect(submitted.status).toBe(200)
  await asha.end(sessionId)
  const report = await asha.readyReport(sessionId)
  const answers = report.questions.flatMap((each: any) => each.answer ?? [])
  expect(answers).toHaveLength(1)
  expect(answers[0].transcript).toContain('forty timings over three days, and the median renewal took')
})
