import { serveEitherProtocol } from '../wire/either-protocol.ts'
import { Dropped, type Faults, type FaultyService, hangUp } from '../wire/faults.ts'
import {
  type AnyRequest,
  type AnyResponse,
  HttpRefusal,
  type LocalServer,
  readBody,
  requireSigned,
} from '../wire/http.ts'
import { type ChatServer, converse } from './bedrock.ts'
import { type Hear, LocalEars } from './ears.ts'
import { LocalPolly } from './polly.ts'
import { LocalTranscribe, type TranscribeOptions } from './transcribe.ts'

export type AiOptions = {
  transcribe: Omit<TranscribeOptions, 'ears'> & { hear: Hear }
  chat: ChatServer | null
  port?: number
  faults?: Faults
}

type Answering = {
  polly: LocalPolly
  transcribe: LocalTranscribe
  chat: ChatServer | null
  ears: LocalEars
  faults: Faults | undefined
}

/** Polly, Transcribe and Bedrock Runtime on one port. */
export async function startAi(options: AiOptions): Promise<LocalServer> {
  const { hear, ...transcribe } = options.transcribe
  const ears = new LocalEars(hear)
  const services: Answering = {
    polly: new LocalPolly(),
    transcribe: new LocalTranscribe({ ...transcribe, ears }),
    chat: options.chat,
    ears,
    faults: options.faults,
  }
  const listener = (request: AnyRequest, response: AnyResponse) => void answer(request, response, services)
  const local = await serveEitherProtocol(listener, options.port)
  await services.transcribe.start()
  const stop = async () => {
    await Promise.all([services.transcribe.stop(), services.polly.stop()])
    await local.stop()
  }
  return { ...local, stop }
}

async function answer(request: AnyRequest, response: AnyResponse, services: Answering): Promise<void> {
  try {
    requireSigned(request)
    const body = await readBody(request)
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname
    const action = String(request.headers['x-amz-target'] ?? '')
    const model = /^\/model\/([^/]+)\/converse$/.exec(path)?.[1]
    const service = serviceOf(path, action)
    if (service) await services.faults?.meet(service, response)
    if (path === '/v1/speech') await services.polly.synthesizeSpeech(body, response)
    else if (action.startsWith('Transcribe.')) await services.transcribe.call(action.slice(11), body, response)
    else if (model) await converse(decodeURIComponent(model), body, response, services)
    else throw new HttpRefusal(404, 'UnknownOperationException', `The local AI services do not know ${path} ${action}`)
  } catch (error) {
    refuse(response, error)
  }
}

function serviceOf(path: string, action: string): FaultyService | undefined {
  if (path === '/v1/speech') return 'polly'
  if (action.startsWith('Transcribe.')) return 'transcribe'
  return path.startsWith('/model/') ? 'bedrock' : undefined
}

function refuse(response: AnyResponse, error: unknown): void {
  if (error instanceof Dropped) return void hangUp(response)
  if (!(error instanceof HttpRefusal)) console.error(error)
  if (response.headersSent) return void response.end()
  const { status, code, message } =
    error instanceof HttpRefusal ? error : { status: 500, code: 'InternalServerException', message: String(error) }
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': code })
  response.end(JSON.stringify({ __type: code, message, Message: message }))
}
