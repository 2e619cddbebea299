import { createHash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { Refusal } from './refusal.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * The network address a call comes from, for throttles. Behind CloudFront it is the address CloudFront names, which its
 * secret proves; a call that bypasses CloudFront (and with it the web ACL and the limits) is refused.
 * originSecrets: those that count, with commas between; '' where any call may come.
 * @throws Refusal ('forbidden') where a secret is expected and not given
 */
export function viewerAddress({ headers, requestContext }: APIGatewayProxyEventV2, originSecrets: string): string {
  if (originSecrets === '') return requestContext.http.sourceIp
  const said = digest(headers['x-origin-verify'] ?? '')
  if (!originSecrets.split(',').some(secret => timingSafeEqual(said, digest(secret))))
    throw new Refusal('forbidden', 'Please call the product by its own address.')
  return headers['x-viewer-ip'] ?? requestContext.http.sourceIp
}
