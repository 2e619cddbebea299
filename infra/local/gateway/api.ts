import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { endpointName, importHandler } from '#infra/handlers.ts'
import { functionSizes } from '#infra/sizes.ts'
import type { NamedRoute } from '#shared/contract/index.ts'
import { codeOfStatus } from '#shared/contract/refusals.ts'
import { lambdaContext } from '../lambda/context.ts'
import { HttpRefusal, readBody } from '../wire/http.ts'
import { lambdaEvent, sendResult } from './event.ts'
import { matchRoute } from './match.ts'

export type ApiHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>
export type LoadHandler = (route: NamedRoute) => Promise<ApiHandler>

/** The limits of AWS, so that what would fail there fails here. */
const bodyBytes = 10 * 1024 * 1024
const payloadBytes = 6 * 1024 * 1024
const timeoutSeconds = 30

export const loadHandler: LoadHandler = route => importHandler(endpointName(route))

/** Everything below /api: API Gateway's HTTP API in front of Lambda. */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { routes, load }: { routes: readonly NamedRoute[]; load: LoadHandler },
): Promise<void> {
  try {
    const path = url.pathname.slice('/api'.length).replace(/(?<=.)\/$/, '')
    const matched = matchRoute(routes, request.method ?? 'GET', path)
    if (!matched) throw new HttpRefusal(404, 'NotFound', 'Not Found')
    if (Number(request.headers['content-length'] ?? 0) > bodyBytes) throw tooLarge()
    const body = await readBody(request, bodyBytes).catch(() => {
      throw tooLarge()
    })
    const event = lambdaEvent(request, url, body, matched)
    if (Buffer.byteLength(JSON.stringify(event)) > payloadBytes) throw tooLarge()
    const result = await invoke(await load(matched.route), event, matched.route)
    if (Buffer.byteLength(JSON.stringify(result)) > payloadBytes) throw new Error('The answer is larger than 6 MB')
    sendResult(response, result)
  } catch (error) {
    if (!(error instanceof HttpRefusal)) console.error(error)
    const { status, message } = error instanceof HttpRefusal ? error : { status: 500, message: 'Internal Server Error' }
    // API Gateway says the message alone; its code follows from the status (web/lib/server/api.ts).
    const said = { message, code: codeOfStatus(status) }
    // The rest of a body that is too large is not read: the connection ends with the answer.
    if (status === 413) response.setHeader('connection', 'close')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }
}

const tooLarge = () => new HttpRefusal(413, 'TooLarge', 'Request Entity Too Large')

const sizesByName = functionSizes()

async function invoke(handler: ApiHandler, event: APIGatewayProxyEventV2, route: NamedRoute) {
  const name = endpointName(route)
  const size = sizesByName.get(name)
  if (!size) throw new Error(`Nobody knows the size of ${name}`)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HttpRefusal(503, 'Timeout', 'Service Unavailable')), timeoutSeconds * 1000)
  })
  const context = lambdaContext(name, size.timeoutSeconds, size.memoryMb)
  return Promise.race([handler(event, context), late]).finally(() => clearTimeout(timer))
}
