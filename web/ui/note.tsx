import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'plain' | 'good' | 'warn' | 'bad'
const icons: Record<Tone, IconName> = { plain: 'info', good: 'check', warn: 'info', bad: 'alert' }

/** A remark in the page. `live` announces it when it appears: politely, and a bad one at once. */
export function Note({
  tone = 'plain',
  icon,
  live,
  children,
}: {
  tone?: Tone
  icon?: IconName
  live?: boolean
  children: ReactNode
}) {
  return (
    <div className={`note ${tone}`} role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon name={icon ?? icons[tone]} />
      <div>{children}</div>
    </div>
  )
}

/** Why something was not done, once it was refused. */
export const ProblemNote = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <Note tone="bad" live>
      {children}
    </Note>
  ) : null

export function Tag({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone | 'brand'
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={`tag ${tone}`}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </span>
  )
}

/** The problem of one field, tied to it by aria-describedby. */
export function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="problem" id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}
