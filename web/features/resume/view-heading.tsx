import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'

/** True once a view has replaced another on this page. */
export const HasChanged = createContext(false)

/** A view's heading takes focus when its view replaces another, so that the change is noticed without eyes. */
export function ViewHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasChanged = useContext(HasChanged)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at its own appearance, not when a later view comes
  useEffect(() => {
    if (hasChanged) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
