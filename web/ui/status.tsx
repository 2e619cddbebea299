import type { ReactNode } from 'react'
import styles from './status.module.css'

export type Shape = 'disc' | 'ring' | 'triangle' | 'diamond' | 'cross'
export type StatusTone = 'good' | 'brand' | 'warn' | 'bad' | 'faint'

/** A state said three ways: word, shape, colour. */
export function Status({ shape, tone, children }: { shape: Shape; tone: StatusTone; children: ReactNode }) {
  return (
    <span className={`${styles.status} ${styles[tone]}`}>
      <i className={styles[shape]} aria-hidden="true" />
      {children}
    </span>
  )
}

/** A share of a whole as a thin bar; the words beside it say the numbers. */
export function ShareBar({ part, whole, tone = 'brand' }: { part: number; whole: number; tone?: 'brand' | 'warn' }) {
  const share = whole > 0 ? Math.min(1, part / whole) : 0
  return (
    <span className={`${styles.bar} ${tone === 'warn' ? styles.full : ''}`} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </span>
  )
}
