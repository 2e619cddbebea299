import { ButtonLink } from '#web/ui/button.tsx'
import styles from './settings.module.css'
import type { PartProps } from './use-settings.ts'
import { pageTitles } from './values-words-rules.ts'

/** The way to the institution's own lists. */
export function ValuesCard({ entity, which }: PartProps) {
  const title = pageTitles[entity.type]
  if (title === null) return null
  return (
    <section className="card" aria-labelledby="values">
      <h2 id="values">{title}</h2>
      <p className={`soft ${styles.intro}`}>
        The lists your roster is filtered by: rename what reads badly, merge what is written in two ways, and every
        student follows.
      </p>
      <div className="row">
        <ButtonLink to={which.at('/b2b/settings/values')}>Open the lists</ButtonLink>
      </div>
    </section>
  )
}
