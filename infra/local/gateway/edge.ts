import type { IncomingMessage } from 'node:http'

/** What CloudFront puts on a call to the API: its secret, and who calls. What a caller says of either is overwritten. */
export const edgeHeaders = (request: IncomingMessage): Record<string, string> => ({
  'x-origin-verify': process.env.ORIGIN_SECRETS?.split(',')[0] ?? '',
  'x-viewer-ip': (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
})
