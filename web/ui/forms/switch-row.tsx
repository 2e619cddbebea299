import { type ReactNode, useId } from 'react'
import styles from './switch-row.module.css'

export const switchRow = styles.row

type Props = {
  label: string
  on: boolean
  onChange: (on: boolean) => void
  /** While an earlier change is on its way, another one waits for it. */
  busy?: boolean
  /** What it means. */
  children: ReactNode
}

/** A choice that takes effect as it is made, with what it means beside it. */
export function SwitchRow({ label, on, onChange, busy = false, children }: Props) {
  const id = useId()
  return (
    <label className={styles.row}>
      <span>
        <b>{label}</b>
        <span className="hint" id={`${id}-hint`}>
          {children}
        </span>
      </span>
      <input
        className="switch"
        type="checkbox"
        role="switch"
        aria-checked={on}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        checked={on}
        onChange={event => {
          if (!busy) onChange(event.target.checked)
        }}
      />
    </label>
  )
}
