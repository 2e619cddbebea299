import { type ReactNode, useId, useState } from 'react'
import { auth } from '#shared/contract/auth.ts'
import { profile } from '#shared/contract/profile.ts'
import type { BodyIn } from '#shared/contract/route.ts'
import { call, messageOf } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { Note, Tag } from '#web/ui/note.tsx'
import styles from './profile.module.css'

type News = { problem: boolean; text: string } | null

/** Saves a part of the profile as soon as it is changed, shows it at once, and takes it back where it was refused. */
export function useSaved<T>(begins: T, bodyOf: (change: Partial<T>) => BodyIn<typeof profile.updateProfile>) {
  const { put, revalidate } = useCache()
  const [shown, setShown] = useState(begins)
  const [news, setNews] = useState<News>(null)
  const save = async (change: Partial<T>) => {
    const before = shown
    setShown({ ...shown, ...change })
    setNews(null)
    try {
      const answer = await call(profile.updateProfile, { body: bodyOf(change) })
      setNews({ problem: false, text: 'Saved' })
      await Promise.all([put(profile.getProfile, {}, answer), revalidate([auth.me])])
    } catch (error) {
      setShown(before)
      setNews({ problem: true, text: messageOf(error) })
    }
  }
  return { shown, news, save }
}

type Props = { title: string; lead: ReactNode; news: News; children: ReactNode }

/** A card of the profile that says when it has been saved, or why not. */
export function SavedCard({ title, lead, news, children }: Props) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <div role="status">
          {news?.problem === false ? (
            <Tag tone="good" icon="check">
              {news.text}
            </Tag>
          ) : null}
        </div>
      </div>
      <p className={`soft ${styles.lead}`}>{lead}</p>
      {news?.problem ? (
        <Note tone="bad" live>
          {news.text}
        </Note>
      ) : null}
      {children}
    </section>
  )
}
