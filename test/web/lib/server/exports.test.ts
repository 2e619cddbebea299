// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exportFailed, exportSlow, makeExport } from '#web/lib/server/exports.ts'

const made = { exportId: 'x1', kind: 'roster', fileName: 'roster.csv', rows: 212, createdAt: '2026-11-21T10:00:00Z' }
const said = (change: object) =>
  new Response(JSON.stringify({ success: true, data: { ...made, state: 'running', url: null, ...change } }))
let asked: string[]
let answers: (() => Response)[]

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`)
    return (answers.length > 1 ? answers.shift() : answers[0])?.()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
/** Ten minutes go by meanwhile. */
async function roster() {
  const making = makeExport({ kind: 'roster' }, { entityId: 'e1' })
  making.catch(() => {})
  await vi.advanceTimersByTimeAsync(600_000)
  return making
}

describe('taking a CSV out', () => {
  it('waits until the file lies there', async () => {
    answers = [() => said({}), () => said({}), () => said({ state: 'done', url: 'https://files.example/x' })]
    expect((await roster()).url).toBe('https://files.example/x')
    const get = 'GET /api/b2b/exports/x1?entityId=e1'
    expect(asked).toEqual(['POST /api/b2b/exports?entityId=e1', get, get])
  })

  it('goes on asking where the line is down or the server fails for a while', async () => {
    answers = [
      () => said({}),
      () => {
        throw new TypeError('Failed to fetch')
      },
      () => new Response('', { status: 503 }),
      () => said({ state: 'done', url: 'https://files.example/x' }),
    ]
    expect((await roster()).rows).toBe(212)
  })

  it('says that nothing is lost where the file could not be written', async () => {
    answers = [() => said({}), () => said({ state: 'failed' })]
    await expect(roster()).rejects.toThrow(exportFailed)
  })

  it('ends where it is refused', async () => {
    answers = [() => said({}), () => new Response(JSON.stringify({ success: false, message: 'Gone' }), { status: 404 })]
    await expect(roster()).rejects.toThrow('Gone')
  })

  it('does not hold the page for ever', async () => {
    answers = [() => said({})]
    await expect(roster()).rejects.toThrow(exportSlow)
  })
})
