import { useEffect } from 'react'
import * as z from 'zod'
import { readStored, writeStored } from '#web/lib/storage.ts'

const key = 'vivavoce.looked'
const Looked = z.object({ _id: z.string(), name: z.string(), logoUrl: z.string().nullable() })
export type Looked = z.infer<typeof Looked>

/** The institution a platform operator is about to look at. */
export const rememberLookedAt = (looked: Looked): void => writeStored(key, JSON.stringify(Looked.parse(looked)))

/** The next person at this device does not see where the last one was. */
export const forgetLookedAt = (): void => writeStored(key, null)

/** The institution an operator looks at. Until it is fetched, what was known of it stands in, so that the header does not jump. */
export function useLookedAt(entityId: string | undefined, fetched: Looked | undefined): Looked | null {
  useEffect(() => {
    if (fetched) rememberLookedAt(fetched)
  }, [fetched])
  if (fetched) return fetched
  const known = lookedAt()
  return known !== null && known._id === entityId ? known : null
}

function lookedAt(): Looked | null {
  try {
    return Looked.parse(JSON.parse(readStored(key) ?? ''))
  } catch {
    return null
  }
}
