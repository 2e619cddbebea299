import type { BrowserContext, Request } from '@playwright/test'

/** What browsers have sent to the API in this process: words that the product should forget, too, must stand in no log. */
const bodies: Record<string, unknown>[] = []
export const whatWasSent = (): Record<string, unknown>[] => bodies

/** Notes the body of each call. */
export function noteCalls(context: BrowserContext): void {
  context.on('request', request => {
    if (new URL(request.url()).pathname.startsWith('/api/')) bodies.push(...fieldsOf(request))
  })
}

function fieldsOf(request: Request): Record<string, unknown>[] {
  const body = request.postDataBuffer()?.toString('utf8')
  if (!body) return []
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(request.headers()['content-type'] ?? '')?.[1]
  if (boundary === undefined) return [jsonOf(body)]
  const parts = body.split(`--${boundary}`)
  return parts.filter(isText).map(part => ({ text: part.replace(/^[\s\S]*?\r\n\r\n/, '') }))
}

/** A field, or a file of text: not a recording. */
const isText = (part: string) => !/filename=/.test(part) || /^content-type: text\//im.test(part)

function jsonOf(body: string): Record<string, unknown> {
  try {
    return { body: JSON.parse(body) }
  } catch {
    return { body }
  }
}
