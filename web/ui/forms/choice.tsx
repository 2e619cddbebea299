import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import type { Option } from './field.tsx'

type Props<Value extends string> = {
  /** What is chosen; read out, and shown unless `quiet`. */
  label: string
  quiet?: boolean
  options: readonly (Option & { value: Value })[]
  value: Value
  onValue: (value: Value) => void
  disabled?: boolean
}

/** One of a few, side by side: radio buttons that look like one control. */
export function Segments<Value extends string>({ label, quiet, options, value, onValue, disabled }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.segments} disabled={disabled}>
      <legend className={quiet ? 'sr' : 'label'}>{label}</legend>
      <div className="segments">
        {options.map(option => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** One of a few that need a sentence each. */
export function Choices<Value extends string>({
  label,
  quiet,
  options,
  value,
  onValue,
  disabled,
}: Omit<Props<Value>, 'options'> & { options: readonly (Option & { value: Value; hint: ReactNode })[] }) {
  const name = useId()
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend className={quiet ? 'sr' : 'label'}>{label}</legend>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-labelledby={`${name}-${index}`}
            aria-describedby={`${name}-${index}-hint`}
            onChange={() => onValue(option.value)}
          />
          <span>
            <b id={`${name}-${index}`}>{option.label}</b>
            <span className="hint" id={`${name}-${index}-hint`}>
              {option.hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
