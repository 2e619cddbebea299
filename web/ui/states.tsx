import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react'
import { messageOf } from '#web/lib/server/api.ts'
import { errors, texts } from '#web/lib/texts.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

/** Nothing here yet: why, and the next action. */
export function EmptyState({ title, children, action }: { title?: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      {title ? <h2>{title}</h2> : null}
      <div className="soft">{children}</div>
      {action ? <div className="row">{action}</div> : null}
    </div>
  )
}

export type ErrorStateProps = {
  /** The specification's sentence for this page. */
  message: string
  /** What failed; the server's own message is shown too where it says more. */
  error?: unknown
  onRetry?: () => void
  children?: ReactNode
}

/** Something could not be loaded: what, and the way on. */
export function ErrorState({ message, error, onRetry, children }: ErrorStateProps) {
  const detail = error === undefined ? message : messageOf(error)
  return (
    <div className="stack">
      <Note tone="bad" live>
        <p>{message}</p>
        {detail === message || detail === errors.unexpected ? null : <p className="small soft">{detail}</p>}
      </Note>
      <div className="row">
        {onRetry ? (
          <Button icon="repeat" onClick={onRetry}>
            {texts.retry}
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  )
}

/** True once `milliseconds` have passed since the component appeared. */
export function useLate(milliseconds = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return late
}

/** Stands in while something loads; nothing is drawn in the first 200 ms, but its space is kept. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  const late = useLate()
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        {late ? label : ''}
      </span>
      <div aria-hidden="true" style={late ? undefined : { visibility: 'hidden' }}>
        {children}
      </div>
    </div>
  )
}

type LoadedProps<Answer> = {
  of: { data: Answer | undefined; error?: unknown; mutate: () => unknown }
  /** What it is, as a sentence begins with it: 'Your sign-in address'. */
  what: string
  /** The specification's sentence for a failure, where it has one. */
  failed?: string
  /** Its shape while it is awaited. */
  bones: ReactNode
  children: (answer: Answer) => ReactNode
}

/** What was asked for: once it is here, it stays where asking for it anew fails. */
export function Loaded<Answer>({ of, what, failed, bones, children }: LoadedProps<Answer>) {
  if (of.data !== undefined) return children(of.data)
  const message = failed ?? `${what} could not be loaded.`
  if (of.error) return <ErrorState message={message} error={of.error} onRetry={() => void of.mutate()} />
  return <Skeleton label={`Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`}>{bones}</Skeleton>
}

/** One grey shape of a skeleton. */
export function Bone({
  width = '100%',
  height = '1rem',
  style,
}: {
  width?: string
  height?: string
  style?: CSSProperties
}) {
  return <span className="bone" style={{ width, height, ...style }} />
}

/** Numbers with the words that explain them. */
export function StatRow({ stats }: { stats: { label: string; value: ReactNode; unit?: string; hint: ReactNode }[] }) {
  const id = useId()
  return (
    <dl className="stats">
      {stats.map(({ label, value, unit, hint }) => (
        <div key={`${id}${label}`}>
          <dt>{label}</dt>
          <dd className="v">
            {value}
            {unit ? <small> {unit}</small> : null}
          </dd>
          <dd className="h">{hint}</dd>
        </div>
      ))}
    </dl>
  )
}
