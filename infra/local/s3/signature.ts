import { createHash, timingSafeEqual } from 'node:crypto'
import { Hash } from '@smithy/core/serde'
import { SignatureV4 } from '@smithy/signature-v4'
import { HttpRefusal } from '../wire/http.ts'

export type Keys = { accessKeyId: string; secretAccessKey: string }

type Signed = {
  method: string
  url: URL
  headers: Record<string, string>
}

/** RFC 3986 as AWS signs it. */
export const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** The SDK's own signer, to sign once more what somebody sent. credential: AKID/20260131/us-east-1/s3/aws4_request. */
export function signerOf(credential: string, keys: Keys): SignatureV4 {
  const [accessKeyId, , region = '', service = ''] = credential.split('/')
  if (accessKeyId !== keys.accessKeyId) throw new HttpRefusal(403, 'InvalidAccessKeyId')
  const sha256 = Hash.bind(null, 'sha256')
  return new SignatureV4({ credentials: keys, region, service, sha256, uriEscapePath: false, applyChecksum: false })
}

export function checkSame(expected: unknown, given: string): void {
  const isSame =
    typeof expected === 'string' &&
    expected.length === given.length &&
    timingSafeEqual(Buffer.from(expected), Buffer.from(given))
  if (!isSame) throw new HttpRefusal(403, 'SignatureDoesNotMatch')
}

/** 20260131T101500Z as a date. */
export const dateOf = (stamp: string) =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** A presigned address. @throws HttpRefusal 403 where it has expired or was changed */
export async function checkPresigned(request: Signed, keys: Keys, now: Date): Promise<void> {
  const query = request.url.searchParams
  const signedAt = dateOf(query.get('X-Amz-Date') ?? '')
  const expiresIn = Number(query.get('X-Amz-Expires'))
  if (!(signedAt.getTime() + expiresIn * 1000 > now.getTime()))
    throw new HttpRefusal(403, 'AccessDenied', 'Request has expired')
  const again = requestOf(request, query.get('X-Amz-SignedHeaders') ?? '', {
    'X-Amz-Content-Sha256': query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  })
  const signer = signerOf(query.get('X-Amz-Credential') ?? '', keys)
  const signed = await signer.presign(again, { signingDate: signedAt, expiresIn })
  checkSame(signed.query?.['X-Amz-Signature'], query.get('X-Amz-Signature') ?? '')
}

/** A request signed in its Authorization header. @throws HttpRefusal 403 */
export async function checkAuthorization(request: Signed, body: Buffer, keys: Keys, now: Date): Promise<void> {
  const { authorization = '', 'x-amz-date': stamp = '', 'x-amz-content-sha256': payload = '' } = request.headers
  const field = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? ''
  if (!authorization.startsWith('AWS4-HMAC-SHA256 ')) throw new HttpRefusal(403, 'AccessDenied')
  const signingDate = dateOf(stamp)
  if (!(Math.abs(signingDate.getTime() - now.getTime()) < 15 * 60_000))
    throw new HttpRefusal(403, 'RequestTimeTooSkewed')
  const signer = signerOf(field('Credential'), keys)
  const signed = await signer.sign(requestOf(request, field('SignedHeaders')), { signingDate })
  checkSame(/Signature=(\w+)/.exec(signed.headers.authorization ?? '')?.[1], field('Signature'))
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== createHash('sha256').update(body).digest('hex')) {
    throw new HttpRefusal(400, 'XAmzContentSHA256Mismatch')
  }
}

/** What was signed, without its signature. */
function requestOf({ method, url, headers }: Signed, signedHeaders: string, more: Record<string, string> = {}) {
  const added = /^X-Amz-(?:Algorithm|Credential|Date|Expires|SignedHeaders|Signature|Content-Sha256)$/
  return {
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: Object.fromEntries([...url.searchParams].filter(([name]) => !added.test(name))),
    headers: { ...Object.fromEntries(signedHeaders.split(';').map(name => [name, headers[name] ?? ''])), ...more },
  }
}
