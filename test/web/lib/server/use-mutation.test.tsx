// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contact } from '#shared/contract/contact.ts'
import { operators } from '#shared/contract/operators.ts'
import { CallError } from '#web/lib/server/api.ts'
import { useMutation } from '#web/lib/server/use-mutation.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { useTask } from '#web/lib/server/use-task.ts'

let asked: string[]
let answer: () => Response
const removed = { data: { status: 'removed' } }

const ok = (body: object) => new Response(JSON.stringify({ success: true, ...body }))
const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
)

beforeEach(() => {
  asked = []
  answer = () => ok(removed)
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`)
    return method === 'GET' ? ok({ data: { operators: [] } }) : answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const remove = { params: { userId: 'u1' }, body: { act: 'remove' as const } }

describe('a call that changes something', () => {
  it('asks anew what stands on it, and nothing else', async () => {
    const { result } = renderHook(
      () => {
        useRoute(operators.listOperators, {})
        useRoute(contact.listContacts, { query: {} })
        return useMutation(operators.actOnOperator, { stale: [operators.listOperators] })
      },
      { wrapper },
    )
    await vi.waitFor(() => expect(asked).toEqual(['GET /api/b2b/operators', 'GET /api/contact-sales']))
    asked = []
    await act(() => result.current.run(remove))
    await vi.waitFor(() => expect(asked).toEqual(['POST /api/b2b/operators/u1/acts', 'GET /api/b2b/operators']))
  })

  it('keeps why it was refused until it is tried anew, and answers null', async () => {
    const onRefused = vi.fn()
    const { result } = renderHook(() => useMutation(operators.actOnOperator, { onRefused }), { wrapper })
    answer = () => new Response(JSON.stringify({ success: false, message: 'One always stays.' }), { status: 409 })
    expect(await act(() => result.current.run(remove))).toBeNull()
    expect(result.current.problem).toBe('One always stays.')
    expect(result.current.refusal?.status).toBe(409)
    expect(onRefused.mock.calls[0]?.[0]).toBeInstanceOf(CallError)
    answer = () => ok(removed)
    expect(await act(() => result.current.run(remove))).toEqual({ success: true, ...removed })
    expect(result.current).toMatchObject({ problem: null, isBusy: false })
  })

  it('takes two presses for one', async () => {
    let done = (_: string) => {}
    const work = vi.fn(() => new Promise<string>(resolve => (done = resolve)))
    const { result } = renderHook(() => useTask(work))
    let first: Promise<string | null> = Promise.resolve(null)
    act(() => {
      first = result.current.run()
    })
    expect(result.current.isBusy).toBe(true)
    expect(await act(() => result.current.run())).toBeNull()
    expect(result.current.isBusy).toBe(true)
    done('done')
    expect(await act(() => first)).toBe('done')
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('says no internals of what went wrong here', async () => {
    const { result } = renderHook(() => useTask(() => Promise.reject(new TypeError('x is undefined'))))
    await act(() => result.current.run())
    expect(result.current.problem).toMatch(/^Something went wrong on our side/)
  })
})
