import { useState } from 'react'
import { mutate } from 'swr'
import { type Accommodations, auth } from '#shared/contract/auth.ts'
import { type Profile, profile } from '#shared/contract/profile.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { routeKey } from '#web/lib/use-route.ts'
import { Note, Tag } from '#web/ui/note.tsx'
import styles from './profile.module.css'

const times: { value: Accommodations['extraTime']; label: string }[] = [
  { value: 1, label: 'Standard' },
  { value: 1.5, label: '× 1.5' },
  { value: 2, label: '× 2' },
]
const switches: { field: 'typedAnswers' | 'captionsOn' | 'noInactivityPrompts'; label: string; hint: string }[] = [
  { field: 'typedAnswers', label: 'Type answers instead of speaking', hint: 'No microphone needed.' },
  { field: 'captionsOn', label: 'Captions on', hint: "The interviewer's words, as subtitles." },
  {
    field: 'noInactivityPrompts',
    label: 'No prompts while I think',
    hint: 'The interviewer waits, however long the silence.',
  },
]

/** Decision 14: for everyone who needs it. Each change is saved at once. */
export function AccommodationsCard({ profile: own }: { profile: Profile }) {
  const [shown, setShown] = useState(own.accommodations)
  const [news, setNews] = useState<{ problem: boolean; text: string } | null>(null)
  const save = async (change: Partial<Accommodations>) => {
    const before = shown
    setShown({ ...shown, ...change })
    setNews(null)
    try {
      const answer = await call(profile.updateProfile, { body: { accommodations: change } })
      setNews({ problem: false, text: 'Saved' })
      await Promise.all([
        mutate(routeKey(profile.getProfile), answer, { revalidate: false }),
        mutate(routeKey(auth.me)),
      ])
    } catch (error) {
      setShown(before)
      setNews({ problem: true, text: messageOf(error) })
    }
  }
  return (
    <section className="card" aria-labelledby="helps">
      <div className={styles.head}>
        <h2 id="helps">What helps you</h2>
        <div role="status">
          {news?.problem === false ? (
            <Tag tone="good" icon="check">
              {news.text}
            </Tag>
          ) : null}
        </div>
      </div>
      <p className={`soft ${styles.lead}`}>
        For anyone who needs it. No reason is asked, and scores are not lowered for it.
      </p>
      {news?.problem ? (
        <Note tone="bad" live>
          {news.text}
        </Note>
      ) : null}
      <fieldset className={styles.option}>
        <legend className="sr">Time for answers</legend>
        <div>
          <b>Time for answers</b>
          <span className="hint">For each answer and the whole interview.</span>
        </div>
        <div className="segments">
          {times.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="extra-time"
                checked={shown.extraTime === value}
                onChange={() => void save({ extraTime: value })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {switches.map(({ field, label, hint }) => (
        <label key={field} className={styles.option}>
          <span>
            <b>{label}</b>
            <span className="hint" id={`${field}-hint`}>
              {hint}
            </span>
          </span>
          <input
            className="switch"
            type="checkbox"
            role="switch"
            aria-checked={shown[field]}
            aria-label={label}
            aria-describedby={`${field}-hint`}
            checked={shown[field]}
            onChange={event => void save({ [field]: event.target.checked })}
          />
        </label>
      ))}
    </section>
  )
}
