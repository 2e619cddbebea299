import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './field.module.css'

/** A part of a long form, with its name and its fields in two columns. */
export function FormPart({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>
        {title}
        {aside ? <small>{aside}</small> : null}
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}

/** 'One field needs your attention: Domain.' */
export function attention(labels: readonly string[]): string {
  const named = labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${labels.at(-1) ?? ''}` : (labels[0] ?? '')
  return labels.length === 1
    ? `One field needs your attention: ${named}.`
    : `${labels.length} fields need your attention: ${named}.`
}

/** The sum of a form's problems beside its button, by the labels of their fields; announced. */
export function Attention({ labels }: { labels: readonly string[] }) {
  return (
    <div role="status" className={styles.attention}>
      {labels.length === 0 ? null : (
        <p className="problem">
          <Icon name="alert" />
          <span>{attention(labels)}</span>
        </p>
      )}
    </div>
  )
}
