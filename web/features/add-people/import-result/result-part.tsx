import { type ReactNode, useId } from 'react'
import styles from '#web/features/add-people/upload-wizard/wizard.module.css'

/** One of the lists of what came of an import. */
export function ResultPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
