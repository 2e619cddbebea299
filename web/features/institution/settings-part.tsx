import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Attention } from '#web/ui/form.tsx'
import { Note, Tag } from '#web/ui/note.tsx'
import styles from './settings.module.css'
import type { News } from './use-save.ts'

type Props = {
  title: string
  intro?: ReactNode
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  news: News
  /** Labels of the fields with problems. */
  wrong: string[]
  onSubmit: () => void
  children: ReactNode
}

/** One part of the settings with its own Save: what is saved is what one sees above the button. */
export function SettingsPart({ title, intro, form, busy, news, wrong, onSubmit, children }: Props) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro ? <p className={`soft ${styles.intro}`}>{intro}</p> : null}
      <form
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        {children}
        {news?.tone === 'bad' ? (
          <div className={styles.news}>
            <Note tone="bad" live>
              {news.text}
            </Note>
          </div>
        ) : null}
        <div className={styles.save}>
          <Button look="main" type="submit" busy={busy}>
            Save<span className="sr"> {title.toLowerCase()}</span>
          </Button>
          <Attention labels={wrong} />
          <Saved news={news} />
        </div>
      </form>
    </section>
  )
}

/** Says politely that it is saved. */
export function Saved({ news }: { news: News }) {
  return (
    <div role="status">
      {news?.tone === 'good' ? (
        <Tag tone="good" icon="check">
          {news.text}
        </Tag>
      ) : null}
    </div>
  )
}
