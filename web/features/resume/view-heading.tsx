import { type ReactNode, useEffect, useRef } from 'react'

const shownOnce = { current: false }

/** A view's heading takes focus when its view replaces another, so that the change is noticed without eyes. */
export function ViewHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shownOnce.current) heading.current?.focus({ preventScroll: true })
    shownOnce.current = true
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
