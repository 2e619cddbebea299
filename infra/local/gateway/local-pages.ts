import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { securityHeaders } from '#infra/security-headers.ts'
import type { Inbox } from '../ses/inbox.ts'
import { inboxPage, inboxPolicy } from '../ses/inbox-page.ts'
import { Fault, type Faults, faultyServices } from '../wire/faults.ts'
import { HttpRefusal, readBody } from '../wire/http.ts'

/** What serves on this machine, in words. */
export type MachineStatus = { interviewer: string; voice: string; recogniser: string }

/** The bar at the top of each page; the app says the same (web/lib/server/local-mode.ts). */
export const sentenceOf = ({ interviewer, voice, recogniser }: MachineStatus): string =>
  `On this machine. Interviewer: ${interviewer}. Voice: ${voice}. Recordings are heard by: ${recogniser}.`

/** A page elsewhere that has its own name point at this machine must not read the codes in the inbox. */
const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const mostBytes = 10_000

/** Everything below /_local: what only a laptop has. */
export function localPages(inbox: Inbox, status: MachineStatus, faults: Faults) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const json = (body: unknown, statusCode = 200) =>
      response
        .writeHead(statusCode, { ...securityHeaders, 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body))
    const base = `http://${request.headers.host ?? 'localhost'}`
    const host = URL.canParse(base) ? new URL(base).hostname : ''
    if (!ownHosts.has(host)) return void response.writeHead(403, securityHeaders).end('Only from this machine')
    if (url.pathname === '/_local/status.json') return void json(status)
    if (url.pathname === '/_local/inbox.json') {
      return void json(
        inbox.newestFirst().map(({ to, from, subject, text, html, at }) => ({ to, from, subject, text, html, at })),
      )
    }
    if (url.pathname === '/_local/faults') {
      const refusal = request.method === 'POST' ? await changeFault(request, faults) : null
      return void (refusal ? json({ message: refusal }, 400) : json(faults.all()))
    }
    if (url.pathname === '/_local/inbox') {
      response.writeHead(200, {
        ...securityHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': inboxPolicy,
        'cache-control': 'no-store',
      })
      return void response.end(inboxPage(inbox.newestFirst(), url.searchParams.get('mail')))
    }
    response.writeHead(404, { 'content-type': 'text/plain', ...securityHeaders }).end('Not found')
  }
}

const Working = z.strictObject({ mode: z.literal('working') })
const Service = z.object({ service: z.enum(faultyServices) })
const example = '{"service": "polly", "mode": "throttled", "share": 0.3}'
const help = `Send JSON like ${example}: service is one of ${faultyServices.join(', ')}; mode is down, throttled, hanging or working.`

/** Breaks or repairs a service. Answers what is wrong with the wish, or null. */
async function changeFault(request: IncomingMessage, faults: Faults): Promise<string | null> {
  // No page elsewhere can send JSON here: the browser would ask first, and nobody answers.
  if (!request.headers['content-type']?.startsWith('application/json'))
    return `Say content-type: application/json. ${help}`
  try {
    const { service, ...wish } = Service.loose().parse(JSON.parse((await readBody(request, mostBytes)).toString()))
    const fault = z.union([Working, Fault]).parse(wish)
    faults.set(service, fault.mode === 'working' ? null : fault)
    return null
  } catch (error) {
    if (error instanceof z.ZodError) return `${z.prettifyError(error)}\n${help}`
    if (error instanceof SyntaxError || error instanceof HttpRefusal) return help
    throw error
  }
}
