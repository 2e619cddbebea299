import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './add-people.module.css'

export type Tab<Name extends string> = { name: Name; label: string; panel: ReactNode }

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs as ARIA wants them: one stop for the Tab key, arrows go round. A panel once shown stays, so that nothing typed is lost. */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string
  tabs: readonly Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
}) {
  const id = useId()
  const shown = useRef(new Set<Name>())
  shown.current.add(chosen)
  const buttons = useRef(new Map<Name, HTMLButtonElement | null>())
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.name === chosen)
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    buttons.current.get(next.name)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            ref={button => {
              buttons.current.set(name, button)
            }}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== chosen}
        >
          {shown.current.has(name) ? panel : null}
        </div>
      ))}
    </>
  )
}
