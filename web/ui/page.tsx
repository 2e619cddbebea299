import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { brand } from '#shared/brand.ts'

export type Crumb = { label: string; to?: string }

export function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}

/** The entry of the history this document was loaded at: a reload keeps the key the router gave it. */
const loadedKey = keyOf(typeof window === 'undefined' ? null : window.history.state)

function keyOf(state: unknown): string {
  const isKeyed = typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
  return isKeyed ? String(state.key) : 'default'
}

/** A ref for the page's h1: it takes focus after a navigation (not on the first load, nor for a #place), so that a screen reader starts there. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const latestKey = useRef(key)
  latestKey.current = key
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page, also in the same component
  useEffect(() => {
    if (latestKey.current !== loadedKey) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return heading
}

/** The document's title: 'Dashboard · Vivavoce'. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
}

export type PageProps = {
  /** The document's title, unique to the route. */
  title: string
  /** The h1; the title where it says the same. */
  heading?: ReactNode
  /** The path here; the last one has no `to`. */
  crumbs?: Crumb[]
  /** Below the h1. */
  intro?: ReactNode
  /** Beside the h1. */
  actions?: ReactNode
  /** Replaces the standard head; it must then render the h1 itself. */
  head?: (heading: ReturnType<typeof useHeadingFocus>) => ReactNode
  children?: ReactNode
}

/** One screen: its title, its only h1 and its content, inside the layout's <main>. */
export function Page({ title, heading = title, crumbs, intro, actions, head, children }: PageProps) {
  const ref = useHeadingFocus()
  useTitle(title)
  const standard = (
    <div className="page-head">
      <div>
        <h1 ref={ref} tabIndex={-1}>
          {heading}
        </h1>
        {intro}
      </div>
      {actions ? <div className="row">{actions}</div> : null}
    </div>
  )
  return (
    <Fragment>
      {crumbs ? <Crumbs crumbs={crumbs} /> : null}
      {head ? head(ref) : standard}
      {children}
    </Fragment>
  )
}
