import { lazy, Suspense, useRef } from 'react'
import type { FormDialogProps } from './form-dialog-content.tsx'

const Content = lazy(() => import('./form-dialog-content.tsx'))

/** A form over the page. Its code is loaded when it is first opened. */
export function FormDialog(props: FormDialogProps) {
  const wanted = useRef(false)
  if (props.open) wanted.current = true
  if (!wanted.current) return null
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  )
}
