import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { auth } from '#shared/contract/auth.ts'
import { type Entity, entity } from '#shared/contract/entity.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/cache.ts'
import type { WhichEntity } from '#web/lib/which-entity.ts'
import type { Change } from './settings-rules.ts'

export type News = { tone: 'good' | 'bad'; text: string } | null

/** Saves one part of the settings; the header and every page that shows the institution follow. */
export function useSave(which: WhichEntity) {
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState<News>(null)
  const { mutate } = useSWRConfig()
  const save = async (make: () => Promise<Change>): Promise<Entity | null> => {
    setBusy(true)
    setNews(null)
    try {
      const change = await make()
      if (Object.keys(change).length === 0) {
        setNews({ tone: 'good', text: 'Nothing has changed' })
        return null
      }
      const { data } = await call(entity.updateEntity, { query: which.query, body: change })
      if ('upload' in data) return null
      await mutate(keyOf(entity.getEntity, { query: which.query }), { success: true, data }, { revalidate: false })
      void mutate(keyOf(auth.me))
      setNews({ tone: 'good', text: 'Saved' })
      return data
    } catch (error) {
      setNews({ tone: 'bad', text: messageOf(error) })
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, news, save, clear: () => setNews(null) }
}
