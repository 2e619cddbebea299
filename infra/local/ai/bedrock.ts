import * as z from 'zod'
import { type AnyResponse, HttpRefusal } from '../wire/http.ts'
import { converseByEar, recordingIn } from './bedrock-audio.ts'
import { Completion, ConverseInput, completionRequest, converseAnswer } from './bedrock-openai.ts'
import type { LocalEars } from './ears.ts'
import { callAddress } from './openai-speech.ts'

export type ChatServer = { url: string; model: string | undefined; apiKey: string | undefined }

const unavailable = (message: string) => new HttpRefusal(503, 'ServiceUnavailableException', message)
const patienceMs = 120_000

/**
 * Converse by an OpenAI-compatible server; without one the service is unavailable, at once. A recording is heard by the
 * ears of this machine.
 */
export async function converse(
  modelId: string,
  body: Buffer,
  response: AnyResponse,
  { chat: server, ears }: { chat: ChatServer | null; ears: LocalEars },
): Promise<void> {
  const asked: unknown = JSON.parse(body.toString())
  const recording = recordingIn(asked)
  if (recording) return converseByEar(recording, response, ears)
  if (!server) throw unavailable('No model is configured on this machine: LLM_URL is not set')
  const input = ConverseInput.safeParse(asked)
  if (!input.success) throw new HttpRefusal(400, 'ValidationException', z.prettifyError(input.error))
  const hungUp = new AbortController()
  response.on('close', () => hungUp.abort())
  const startedAt = performance.now()
  const answered = await fetch(callAddress(server.url, '/chat/completions'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(server.apiKey && { authorization: `Bearer ${server.apiKey}` }),
    },
    body: JSON.stringify(completionRequest(input.data, server.model ?? modelId)),
    signal: AbortSignal.any([hungUp.signal, AbortSignal.timeout(patienceMs)]),
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new HttpRefusal(408, 'ModelTimeoutException', 'The model took too long')
    }
    throw unavailable('The model at LLM_URL cannot be reached')
  })
  if (!answered.ok) throw refusalOf(answered.status, await answered.text().catch(() => ''))
  const completion = Completion.safeParse(await answered.json().catch(() => undefined))
  if (!completion.success) {
    throw new HttpRefusal(424, 'ModelErrorException', 'LLM_URL answered something else than a chat completion')
  }
  const answer = converseAnswer(completion.data, input.data, performance.now() - startedAt)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

function refusalOf(status: number, text: string): HttpRefusal {
  const message = `The model at LLM_URL answered ${status}: ${text.slice(0, 300)}`
  if (status === 429) return new HttpRefusal(429, 'ThrottlingException', message)
  if (status === 401 || status === 403) return new HttpRefusal(403, 'AccessDeniedException', message)
  if (status >= 400 && status < 500) return new HttpRefusal(400, 'ValidationException', message)
  return unavailable(message)
}
