import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Attention } from '#web/ui/forms/form.tsx'
import type { Form } from '#web/ui/forms/use-form.ts'
import { Note, Tag } from '#web/ui/note.tsx'
import styles from './settings.module.css'

type Props = {
  title: string
  intro?: ReactNode
  form: Pick<Form<object, string>, 'props' | 'isBusy' | 'problem' | 'wrong'> & { news: string | null }
  children: ReactNode
}

/** One part of the settings with its own Save: what is saved is what one sees above the button. */
export function SettingsPart({ title, intro, form, children }: Props) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro ? <p className={`soft ${styles.intro}`}>{intro}</p> : null}
      <form {...form.props}>
        {children}
        {form.problem ? (
          <div className={styles.news}>
            <Note tone="bad" live>
              {form.problem}
            </Note>
          </div>
        ) : null}
        <div className={styles.save}>
          <Button look="main" type="submit" busy={form.isBusy}>
            Save<span className="sr"> {title.toLowerCase()}</span>
          </Button>
          <Attention labels={form.wrong} />
          <Saved news={form.news} />
        </div>
      </form>
    </section>
  )
}

/** Says politely that it is saved. */
export function Saved({ news }: { news: string | null }) {
  return (
    <div role="status">
      {news ? (
        <Tag tone="good" icon="check">
          {news}
        </Tag>
      ) : null}
    </div>
  )
}
