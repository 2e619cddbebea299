import { Field, type FieldProps } from '#web/ui/forms/field.tsx'
import styles from './colour-field.module.css'
import { colourOf, tidyColour } from './colour-rules.ts'

/** A colour by its code or by the browser's picker; empty for none. `unset` is what the picker begins with. */
export function ColourField({
  value,
  onValue,
  unset,
  ...field
}: FieldProps & { value: string; unset: string; onValue: (value: string) => void }) {
  const known = colourOf(value)
  return (
    <Field {...field}>
      {tied => (
        <div className={styles.colour}>
          <input
            className={known === null ? `${styles.swatch} ${styles.none}` : styles.swatch}
            type="color"
            aria-label={`${field.label}, picker`}
            value={known ?? unset}
            onChange={event => onValue(event.target.value)}
          />
          <input
            {...tied}
            type="text"
            maxLength={9}
            spellCheck={false}
            autoComplete="off"
            placeholder={unset}
            value={value}
            onChange={event => onValue(event.target.value)}
            onBlur={() => {
              if (tidyColour(value) !== value) onValue(tidyColour(value))
            }}
          />
        </div>
      )}
    </Field>
  )
}
