import { lazy, Suspense, useRef } from 'react'
import type { ConfirmDialogProps } from './dialog.tsx'

const Dialog = lazy(() => import('./dialog.tsx'))

/** Asks before an act. Its code is loaded when it is first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wanted = useRef(false)
  if (props.open) wanted.current = true
  if (!wanted.current) return null
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
