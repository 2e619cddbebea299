import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from '../faults.ts'
import type { Inbox } from '../ses/inbox.ts'
import { inboxPage, inboxPolicy } from '../ses/inbox-page.ts'
import { securityHeaders } from './security-headers.ts'

/** What serves on this machine, in words. */
export type Status = { interviewer: string; voice: string; recogniser: string }

/** The bar at the top of each page; the app says the same (web/lib/local-mode.ts). */
export const sentenceOf = ({ interviewer, voice, recogniser }: Status): string =>
  `On this machine. Interviewer: ${interviewer}. Voice: ${voice}. Recordings are heard by: ${recogniser}.`

/** A page elsewhere that has its own name point at this machine must not read the codes in the inbox. */
const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Everything below /_local: what only a laptop has. */
export function localPages(inbox: Inbox, status: Status, _faults: Faults) {
  return (request: IncomingMessage, response: ServerResponse, url: URL): void => {
    const json = (body: unknown) =>
      response
        .writeHead(200, { ...securityHeaders, 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body))
    const host = new URL(`http://${request.headers.host ?? 'localhost'}`).hostname
    if (!ownHosts.has(host)) return void response.writeHead(403, securityHeaders).end('Only from this machine')
    if (url.pathname === '/_local/status.json') return void json(status)
    if (url.pathname === '/_local/inbox.json') {
      return void json(
        inbox.newestFirst().map(({ to, from, subject, text, html, at }) => ({ to, from, subject, text, html, at })),
      )
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
