import { useState } from 'react'
import { mutate } from 'swr'
import { auth } from '#shared/contract/auth.ts'
import { type Profile, profile } from '#shared/contract/profile.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { routeKey } from '#web/lib/use-route.ts'
import { Note, Tag } from '#web/ui/note.tsx'
import styles from './profile.module.css'

type Props = { profile: Profile; entityName: string; isRequired: boolean }

/** Decision 25: scores and dates are the institution's, the words one's own, unless the institution requires them. */
export function SharingCard({ profile: own, entityName, isRequired }: Props) {
  const [shown, setShown] = useState(own.sharing)
  const [news, setNews] = useState<{ problem: boolean; text: string } | null>(null)
  const save = async (sharing: boolean) => {
    setShown(sharing)
    setNews(null)
    try {
      const answer = await call(profile.updateProfile, { body: { sharing } })
      setNews({ problem: false, text: 'Saved' })
      await Promise.all([
        mutate(routeKey(profile.getProfile), answer, { revalidate: false }),
        mutate(routeKey(auth.me)),
      ])
    } catch (error) {
      setShown(!sharing)
      setNews({ problem: true, text: messageOf(error) })
    }
  }
  return (
    <section className="card" aria-labelledby="sharing">
      <div className={styles.head}>
        <h2 id="sharing">Who may read your feedback</h2>
        <div role="status">
          {news?.problem === false ? (
            <Tag tone="good" icon="check">
              {news.text}
            </Tag>
          ) : null}
        </div>
      </div>
      <p className={`soft ${styles.lead}`}>
        {entityName} sees your scores and when you practised.{' '}
        {isRequired ? '' : 'What you said is yours; you may show it, so that somebody can help you.'}
      </p>
      {news?.problem ? (
        <Note tone="bad" live>
          {news.text}
        </Note>
      ) : null}
      {isRequired ? (
        <Note icon="eye">
          {entityName} requires that its staff may read your answers and feedback and hear your recordings. Each time
          somebody does, it is noted below.
        </Note>
      ) : (
        <label className={styles.option}>
          <span>
            <b>Show my answers and feedback</b>
            <span className="hint" id="sharing-hint">
              Staff may then read what you said and the remarks on it, and hear your recordings. Each time somebody
              does, it is noted below.
            </span>
          </span>
          <input
            className="switch"
            type="checkbox"
            role="switch"
            aria-checked={shown}
            aria-label="Show my answers and feedback"
            aria-describedby="sharing-hint"
            checked={shown}
            onChange={event => void save(event.target.checked)}
          />
        </label>
      )}
    </section>
  )
}
