import {
  type AddressChange,
  agreedByThen,
  alreadyEnrolled,
  personOfLink,
  toldWrites,
} from '#functions/people/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { address as routes } from '#shared/contract/address.ts'
import { actOf, linked, noLink } from './links.ts'
import { settle } from './settle.ts'
import { stopChange } from './stop.ts'

const route = routes.useAddressLink
type Services = { table: Table; queue: Queue }

/** Each link works once, and only as long as nobody has stopped the change. */
export async function useAddressLink({ body, now }: Call<typeof route>, services: Services) {
  const { act, change } = await linked(services.table, body.token, now)
  const result = act === 'stop' ? await stop(services.table, change, now) : await answer(services, body.token, act, now)
  return { success: true as const, data: { act, ...result } }
}

async function stop(table: Table, change: AddressChange, now: Date) {
  const by = { userId: change.userId, role: 'student' as const }
  const stopped = await stopChange(
    table,
    change.userId,
    { act: 'address stopped', by, now },
    one => one.changeId === change.changeId,
  )
  if (!stopped) throw noLink()
  return { changed: false, waitsFor: null, agreedByThen: agreedByThen(change).toISOString() }
}

async function answer(services: Services, token: string, act: 'agree' | 'confirm', now: Date) {
  const at = now.toISOString()
  const settled = await settle(services, personOfLink(token) ?? '', now, change => {
    if (actOf(change, token, now) !== act) throw noLink()
    if (act === 'confirm')
      return { answer: { confirmedAt: at }, writes: toldWrites(change, { act: 'address confirmed', by: null, now }) }
    const by = { userId: change.userId, role: 'student' as const }
    return { answer: { agreedAt: at }, writes: toldWrites(change, { act: 'address agreed', by, now }) }
  })
  if (!settled) throw noLink()
  if (settled.outcome === 'taken') throw alreadyEnrolled()
  const { change, outcome } = settled
  const missing = change.confirmedAt === null ? ('confirmation' as const) : ('consent' as const)
  return {
    changed: outcome === 'changed',
    waitsFor: outcome === 'waits' ? missing : null,
    agreedByThen: agreedByThen(change).toISOString(),
  }
}

export const handler = endpoint(route, useAddressLink, { table, queue, now })
