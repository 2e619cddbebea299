import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Problem } from '#web/ui/note.tsx'
import styles from './field.module.css'

/** What ties a control to its label, hint and problem. */
export type Tied = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}
export type FieldProps = {
  label: string
  /** What is wrong with it; shown under it, and read out with it. */
  problem?: string | null | undefined
  hint?: ReactNode
  /** A star beside the label. */
  required?: boolean | undefined
  /** The word 'optional' beside the label. */
  optional?: boolean | undefined
  /** Over all columns of a `.fields` grid. */
  wide?: boolean | undefined
}

/** A labelled control of any kind; `children` draws it with what ties it to its label, hint and problem. */
export function Field({
  label,
  problem,
  hint,
  required,
  optional,
  wide,
  children,
}: FieldProps & { children: (tied: Tied) => ReactNode }) {
  const id = useId()
  const described = [problem ? `${id}-problem` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className={wide ? `field ${styles.wide}` : 'field'}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {required ? (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        ) : null}
        {optional ? <span className={styles.optional}>optional</span> : null}
      </div>
      {children({
        id,
        className: 'input',
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-required': required || undefined,
      })}
      {problem ? <Problem id={`${id}-problem`}>{problem}</Problem> : null}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

type Control<Tag extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentPropsWithRef<Tag>, keyof Tied | keyof FieldProps | 'value' | 'onChange' | 'children' | 'prefix'> & {
    value: string
    onValue: (value: string) => void
  }

/** A control's field and the rest, which is the control's own. */
function apart<P extends FieldProps>({ label, problem, hint, required, optional, wide, ...own }: P) {
  return { field: { label, problem, hint, required, optional, wide }, own }
}

/**
 * One line of text. `prefix` stands before it in the same box, as /login/ before a domain. `choices` are offered while one
 * types, and anything else may be typed.
 */
export function TextField(props: Control<'input'> & { prefix?: string; choices?: readonly string[] }) {
  const { field, own } = apart(props)
  const { prefix, choices = [], onValue, ...rest } = own
  const list = useId()
  return (
    <Field {...field}>
      {tied => {
        const offered = choices.length > 0 ? { list } : {}
        const input = (
          <>
            <input type="text" {...rest} {...offered} {...tied} onChange={event => onValue(event.target.value)} />
            {choices.length > 0 ? (
              <datalist id={list}>
                {choices.map(choice => (
                  <option key={choice} value={choice} />
                ))}
              </datalist>
            ) : null}
          </>
        )
        if (prefix === undefined) return input
        return (
          <div className={styles.prefixed}>
            <span aria-hidden="true">{prefix}</span>
            {input}
          </div>
        )
      }}
    </Field>
  )
}

/** Several lines of text. */
export function TextArea(props: Control<'textarea'>) {
  const { field, own } = apart(props)
  const { onValue, ...rest } = own
  return (
    <Field {...field}>
      {tied => <textarea rows={4} {...rest} {...tied} onChange={event => onValue(event.target.value)} />}
    </Field>
  )
}

export type Option = { value: string; label: string }

/** One of a list. */
export function SelectField(props: Control<'select'> & { options: readonly Option[] }) {
  const { field, own } = apart(props)
  const { onValue, options, ...rest } = own
  return (
    <Field {...field}>
      {tied => (
        <select
          {...rest}
          {...tied}
          className={`input ${styles.select}`}
          onChange={event => onValue(event.target.value)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
