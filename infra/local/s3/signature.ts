import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '#shared/time.ts'
import { HttpRefusal } from '../wire/http.ts'

export type Keys = { accessKeyId: string; secretAccessKey: string }

type Signed = {
  method: string
  url: URL
  headers: Record<string, string>
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** RFC 3986 as AWS signs it. */
export const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** AWS Signature Version 4 of a text. credential: AKID/20260131/us-east-1/s3/aws4_request. */
export function signatureOf(text: string, credential: string, keys: Keys): string {
  const [accessKeyId, date = '', region = '', service = '', ending = ''] = credential.split('/')
  if (accessKeyId !== keys.accessKeyId) throw new HttpRefusal(403, 'InvalidAccessKeyId')
  const key = [region, service, ending].reduce(
    (previous, part) => hmac(previous, part),
    hmac(`AWS4${keys.secretAccessKey}`, date),
  )
  return hmac(key, text).toString('hex')
}

export function sameSignature(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}

/** 20260131T101500Z as milliseconds. */
const instantOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** A presigned address. @throws HttpRefusal 403 where it has expired or was changed */
export function checkPresigned(request: Signed, keys: Keys, now: Date): void {
  const query = request.url.searchParams
  const stamp = query.get('X-Amz-Date') ?? ''
  const expiresAt = instantOf(stamp) + Number(query.get('X-Amz-Expires')) * 1000
  if (!(expiresAt > now.getTime())) throw new HttpRefusal(403, 'AccessDenied', 'Request has expired')
  const expected = signatureOf(
    textToSign(request, stamp, {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    }),
    query.get('X-Amz-Credential') ?? '',
    keys,
  )
  if (!sameSignature(expected, query.get('X-Amz-Signature') ?? '')) throw new HttpRefusal(403, 'SignatureDoesNotMatch')
}

/** A request signed in its Authorization header. @throws HttpRefusal 403 */
export function checkAuthorization(request: Signed, body: Buffer, keys: Keys, now: Date): void {
  const { authorization = '', 'x-amz-date': stamp = '', 'x-amz-content-sha256': payload = '' } = request.headers
  const field = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? ''
  if (!authorization.startsWith('AWS4-HMAC-SHA256 ')) throw new HttpRefusal(403, 'AccessDenied')
  if (!(Math.abs(instantOf(stamp) - now.getTime()) < 15 * minuteMs)) throw new HttpRefusal(403, 'RequestTimeTooSkewed')
  const credential = field('Credential')
  const expected = signatureOf(
    textToSign(request, stamp, { credential, signedHeaders: field('SignedHeaders'), payload }),
    credential,
    keys,
  )
  if (!sameSignature(expected, field('Signature'))) throw new HttpRefusal(403, 'SignatureDoesNotMatch')
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== sha256(body)) {
    throw new HttpRefusal(400, 'XAmzContentSHA256Mismatch')
  }
}

function textToSign(
  { method, url, headers }: Signed,
  stamp: string,
  { credential, signedHeaders, payload }: { credential: string; signedHeaders: string; payload: string },
): string {
  const path = url.pathname
    .split('/')
    .map(part => encode(decodeURIComponent(part)))
    .join('/')
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const named = signedHeaders
    .split(';')
    .map(name => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`)
    .join('')
  const canonical = [method, path, query, named, signedHeaders, payload].join('\n')
  return ['AWS4-HMAC-SHA256', stamp, credential.split('/').slice(1).join('/'), sha256(canonical)].join('\n')
}
