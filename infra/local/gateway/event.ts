import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { headersOf } from '../wire/http.ts'
import type { Matched } from './match.ts'

const textual = /^(text\/|application\/(json|xml|javascript|[\w.+-]+\+(json|xml))\b)/

/** A request in API Gateway's payload format 2.0. */
export function lambdaEvent(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  matched: Matched,
): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = { ...headersOf(request), ...edgeHeaders(request) }
  const method = request.method ?? 'GET'
  const routeKey = `${method} /api${matched.route.spec.path}`
  const isText = textual.test(headers['content-type'] ?? '')
  const host = headers.host ?? 'localhost'
  const queryNames = [...new Set(url.searchParams.keys())]
  const query = Object.fromEntries(queryNames.map(name => [name, url.searchParams.getAll(name).join(',')]))
  const now = new Date()
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(queryNames.length > 0 && { queryStringParameters: query }),
    ...(Object.keys(matched.params).length > 0 && { pathParameters: matched.params }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: host,
      domainPrefix: host.split(/[.:]/)[0] ?? '',
      http: {
        method,
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  }
}

export function sendResult(response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void {
  const headers = Object.entries(result.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)])
  response.writeHead(result.statusCode ?? 200, {
    'content-type': 'text/plain; charset=utf-8',
    ...Object.fromEntries(headers),
    ...(result.cookies && { 'set-cookie': result.cookies }),
  })
  response.end(Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8'))
}

/** What CloudFront puts on a call to the API: its secret, and who calls. What a caller says of either is overwritten. */
const edgeHeaders = (request: IncomingMessage): Record<string, string> => ({
  'x-origin-verify': process.env.ORIGIN_SECRETS?.split(',')[0] ?? '',
  'x-viewer-ip': (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
})
