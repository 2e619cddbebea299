import { createHash } from 'node:crypto'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { daySeconds, secondsOf } from '#shared/time.ts'

/** How long a browser is known after a sign-in; each sign-in starts the time again. */
const knownDays = 180

/** A hash: it tells neither the address nor the device. */
const hashOf = (email: string, device: string): string =>
  createHash('sha256')
    .update(JSON.stringify([email, device]))
    .digest('base64url')

/** The name of a device that has signed in with this address before; undefined for every other. */
export async function knownDevice(table: Table, email: string, device: string): Promise<string | undefined> {
  const hash = hashOf(email, device)
  return (await table.get(keys.device(hash), { consistent: true })) ? hash : undefined
}

export async function rememberDevice(table: Table, email: string, device: string, now: Date): Promise<void> {
  const ttl = secondsOf(now) + knownDays * daySeconds
  await table.put({ ...keys.device(hashOf(email, device)), ttl })
}
