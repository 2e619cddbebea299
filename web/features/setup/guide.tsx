import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './setup.module.css'
import { guidelines, setupTexts } from './texts.ts'

export function SetupGuide({
  minutes,
  questions,
  entityName,
  isShared,
}: {
  minutes: number
  questions: number
  entityName: string | null
  /** Staff may read and hear the answers. */
  isShared: boolean
}) {
  return (
    <aside className={styles.guide} aria-labelledby="guidelines">
      <Avatar className={styles.portrait} />
      <h2 id="guidelines">{setupTexts.guidelines}</h2>
      <ul className={styles.list}>
        {guidelines(minutes, questions, entityName, isShared).map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
