import { useState } from 'react'
import type * as z from 'zod'
import { auth } from '#shared/contract/auth.ts'
import { type Entity, type EntityChange, entity as routes } from '#shared/contract/entity.ts'
import type { Problems } from '#web/lib/form-rules.ts'
import type { WhichEntity } from '#web/lib/institution/which-entity.ts'
import { call } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { useForm } from '#web/ui/forms/use-form.ts'

/** What each part of the settings is given. */
export type SettingsPartProps = { entity: Entity; which: WhichEntity }
export type SettingsChange = z.input<typeof EntityChange>

/** Saves a change; the header and every page that shows the institution follow. Null where there is nothing to show. */
export function useSaveEntity(which: WhichEntity): (change: SettingsChange) => Promise<Entity | null> {
  const { put, revalidate } = useCache()
  return async change => {
    const { data } = await call(routes.updateEntity, { query: which.query, body: change })
    if ('upload' in data) return null
    await put(routes.getEntity, { query: which.query }, { success: true, data })
    void revalidate([auth.me])
    return data
  }
}

type Options<Values, Name extends string> = SettingsPartProps & {
  /** What the form holds of an institution. */
  read: (entity: Entity) => Values
  labels: Readonly<Record<Name, string>>
  check: (values: Values) => Problems<Name>
  /** What differs from what is saved; nothing is sent where nothing does. */
  change: (values: Values) => SettingsChange | Promise<SettingsChange>
  onSaved?: () => void
}

/** One part of the settings: a form whose fields show what is saved. */
export function useSettings<Values extends object, Name extends string>({
  entity,
  which,
  read,
  labels,
  check,
  change,
  onSaved,
}: Options<Values, Name>) {
  const [news, setNews] = useState<string | null>(null)
  const save = useSaveEntity(which)
  const form = useForm<Values, Name>({
    start: read(entity),
    labels,
    check: typed => {
      setNews(null)
      return check(typed)
    },
    send: async typed => {
      const changed = await change(typed)
      if (Object.keys(changed).length === 0) return setNews('Nothing has changed')
      const saved = await save(changed)
      if (saved === null) return
      form.reset(read(saved))
      setNews('Saved')
      onSaved?.()
    },
  })
  return { ...form, news }
}
