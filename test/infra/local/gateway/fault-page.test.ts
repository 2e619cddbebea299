import { mkdtemp } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localPages } from '#infra/local/gateway/local-pages.ts'
import { Inbox } from '#infra/local/ses/inbox.ts'
import { Faults, faultyServices } from '#infra/local/wire/faults.ts'

const faults = new Faults()
let server: Server
let origin: string
beforeAll(async () => {
  const inbox = new Inbox(await mkdtemp(path.join(tmpdir(), 'vivavoce-inbox-')))
  const pages = localPages(inbox, { interviewer: 'i', voice: 'v', recogniser: 'r' }, faults)
  server = createServer((request, response) => {
    void pages(request, response, new URL(request.url ?? '/', 'http://localhost'))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => server.close())
beforeEach(() => {
  for (const service of faultyServices) faults.set(service, null)
})

const working = { mode: 'working' }
async function send(body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${origin}/_local/faults`, { method: 'POST', headers, body: text })
  return { status: response.status, body: await response.json() }
}
const set = async () => (await fetch(`${origin}/_local/faults`)).json()

describe('POST /_local/faults', () => {
  it('breaks one service, in the way asked for, and repairs it', async () => {
    const all = { bedrock: working, polly: working, transcribe: working, ses: working }
    expect(await set()).toEqual(all)
    const broken = { ...all, polly: { mode: 'hanging' } }
    expect(await send({ service: 'polly', mode: 'hanging' })).toEqual({ status: 200, body: broken })
    expect(await set()).toEqual(broken)
    expect((await send({ service: 'polly', mode: 'working' })).body).toEqual(all)
  })

  it('throttles three calls in ten, unless another share is said', async () => {
    expect((await send({ service: 'ses', mode: 'throttled' })).body.ses).toEqual({ mode: 'throttled', share: 0.3 })
    expect((await send({ service: 'ses', mode: 'throttled', share: 0.9 })).body.ses).toMatchObject({ share: 0.9 })
  })

  it.each([
    [{ service: 'dynamodb', mode: 'down' }],
    [{ service: 'ses', mode: 'broken' }],
    [{ service: 'ses', mode: 'throttled', share: 30 }],
    [{ service: 'ses', mode: 'down', share: 0.5 }],
    [{ mode: 'down' }],
    [['ses']],
    ['{'],
  ])('says of %j what it may be, and changes nothing', async wish => {
    const { status, body } = await send(wish)
    expect(status).toBe(400)
    expect(body.message).toContain('service is one of bedrock, polly, transcribe, ses')
    expect(faults.all().ses).toEqual(working)
  })

  it('takes nothing that a page elsewhere could send without being asked about it', async () => {
    const wish = { service: 'ses', mode: 'down' }
    expect((await send(wish, { 'content-type': 'text/plain' })).status).toBe(400)
    expect((await send(wish, {})).status).toBe(400)
    expect(faults.all().ses).toEqual(working)
  })
})
