import { prices } from '#infra/prices.ts'
import { addTo, running } from './meter.ts'

/** A CloudFront edge, and the HTTP API behind it, as seen from a browser: what goes in and out is counted here. */
export function browserAt(origin: string) {
  let token = ''
  const counted = async (at: string, init: RequestInit & { body?: FormData | string }, bytesIn: number) => {
    const response = await fetch(`${origin}/api${at}`, init)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { api, cdn } = running.units
    api.calls += 1
    api.bytesIn += bytesIn
    api.bytesOut += bytes.length
    api.billedRequests += Math.max(1, Math.ceil((bytesIn + bytes.length) / prices.httpApi.bytesPerCall))
    addTo(api.byRoute, `${init.method} ${at.replace(/[0-9a-f]{8}-[0-9a-f-]{27,}/g, '{id}').replace(/\?.*/, '')}`)
    cdn.requests += 1
    cdn.functionCalls += 1
    cdn.bytesIn += bytesIn
    cdn.bytesOut += bytes.length
    if (!response.ok)
      throw new Error(`${init.method} ${at} answered ${response.status}: ${bytes.toString().slice(0, 200)}`)
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString()) : bytes
  }
  return {
    use(given: string) {
      token = given
    },
    /** recordedBytes: what a recording in the form would weigh as a browser records it, in place of its WAV. */
    async call(
      method: string,
      at: string,
      body?: unknown,
      more: { key?: string; recordedBytes?: number } = {},
    ): Promise<any> {
      const isForm = body instanceof FormData
      const sent = isForm ? body : body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!isForm && sent !== undefined && { 'content-type': 'application/json' }),
        ...(more.key && { 'idempotency-key': more.key }),
      }
      const bytesIn = isForm
        ? textBytes(body) + (more.recordedBytes ?? 0)
        : Buffer.byteLength(typeof sent === 'string' ? sent : '')
      return counted(at, { method, headers, ...(sent !== undefined && { body: sent }) }, bytesIn)
    },
  }
}
export type Browser = ReturnType<typeof browserAt>

/** The fields, with about 100 bytes of boundary and head each. */
const textBytes = (form: FormData) =>
  [...form].reduce(
    (sum, [name, value]) => sum + 100 + name.length + (typeof value === 'string' ? Buffer.byteLength(value) : 0),
    0,
  )
