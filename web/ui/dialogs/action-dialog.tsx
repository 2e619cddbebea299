import { type ReactNode, useRef } from 'react'
import { useTask } from '#web/lib/server/use-task.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

export type ActionWords = {
  title: string
  body?: ReactNode
  /** What is typed or chosen first; Return in a line of it confirms. */
  fields?: ReactNode
  button: string
  look?: 'main' | 'bad'
  icon?: IconName
}
type Props<About> = {
  /** What is asked about; null while nothing is. */
  about: About | null
  /** `forget` takes back why it was refused. */
  words: (about: About, forget: () => void) => ActionWords
  /** Whether the fields are right; where not, it says so there. */
  check?: (about: About) => boolean
  /** Does it, or throws why not, which stays in the dialog. */
  act: (about: About) => Promise<void>
  cancel?: string
  onClose: () => void
}

/** Says what happens, and does it. */
export function ActionDialog<About>({ about, words, check, act, cancel = 'Cancel', onClose }: Props<About>) {
  const { run, isBusy, problem, forget } = useTask(async (shown: About) => {
    await act(shown)
    close()
  })
  const shown = useShown(about)
  const close = () => {
    forget()
    onClose()
  }
  if (shown === null) return null
  const confirm = () => {
    if (!isBusy && check?.(shown) !== false) void run(shown)
  }
  const { title, body, fields, button, look = 'bad', icon } = words(shown, forget)
  return (
    <ConfirmDialog
      open={about !== null}
      title={title}
      cancel={cancel}
      confirm={button}
      {...(icon && { confirmIcon: icon })}
      look={look}
      busy={isBusy}
      problem={problem}
      onCancel={close}
      onConfirm={confirm}
    >
      {body}
      {fields ? (
        <form
          noValidate
          style={{ display: 'grid', gap: 'var(--s4)', marginTop: body ? 'var(--s4)' : 0 }}
          onSubmit={event => {
            event.preventDefault()
            confirm()
          }}
        >
          {fields}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      ) : null}
    </ConfirmDialog>
  )
}

/** The words of a dialog stay while it fades out. */
function useShown<T>(about: T | null): T | null {
  const last = useRef(about)
  if (about !== null) last.current = about
  return last.current
}
