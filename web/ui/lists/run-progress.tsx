import type { ReactNode } from 'react'
import styles from './run-progress.module.css'

/** How far something is that goes on by itself. Its beginning is announced, the steps are not. */
export function RunProgress({
  news,
  label,
  value,
  max,
  children,
}: {
  news: string
  label: string
  value: number
  max: number
  children: ReactNode
}) {
  return (
    <div className={styles.run}>
      <span className="sr" role="status">
        {news}
      </span>
      <progress aria-label={label} max={Math.max(max, 1)} value={value} />
      <p className="num">{children}</p>
    </div>
  )
}
