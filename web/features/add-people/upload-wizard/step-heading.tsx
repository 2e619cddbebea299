import { type ReactNode, useEffect, useRef } from 'react'

/** A step's heading takes the focus when its step replaces another, so that the change is noticed without eyes. */
export function StepHeading({ focus, children }: { focus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at its own appearance, not when a later step comes
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
