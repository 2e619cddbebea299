import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import type { FormDialogProps } from './form-dialog-content.tsx'

const Content = lazy(() => import('./form-dialog-content.tsx'))

/** A form over the page. Its code is loaded when it is first opened. */
export const FormDialog = (props: FormDialogProps) => (
  <Suspense fallback={null}>
    <Content {...props} />
  </Suspense>
)

/** Draws what is in it anew each time it opens, so that a form starts from what is stored; it stays while it fades out. */
export function NewWhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [seen, setSeen] = useState({ open: false, times: 0 })
  if (open !== seen.open) setSeen({ open, times: open ? seen.times + 1 : seen.times })
  return seen.times === 0 ? null : <Fragment key={seen.times}>{children}</Fragment>
}
