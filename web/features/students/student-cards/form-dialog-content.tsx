import {
  DialogBackdrop,
  DialogContent,
  DialogFooter,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chakra } from '#web/ui/chakra.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './student.module.css'

export type FormDialogProps = {
  open: boolean
  title: string
  children: ReactNode
  save: string
  busy: boolean
  /** Why it was not saved. */
  problem: string | null
  onCancel: () => void
  /** Answers the name of the field that is wrong, which then takes the focus. */
  onSave: () => string | null
}

/** A press outside does not close it: what was typed would be gone. Escape and Cancel do. */
export default function FormDialogContent({
  open,
  title,
  children,
  save,
  busy,
  problem,
  onCancel,
  onSave,
}: FormDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = onSave()
    if (wrong !== null) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <Chakra>
      <DialogRoot
        open={open}
        closeOnInteractOutside={false}
        onOpenChange={details => {
          if (!details.open && !busy) onCancel()
        }}
      >
        <Portal>
          <DialogBackdrop />
          <DialogPositioner>
            <DialogContent>
              <DialogTitle>{title}</DialogTitle>
              <form ref={form} className={styles.form} onSubmit={submit} noValidate>
                {children}
                {problem ? (
                  <Note tone="bad" live>
                    {problem}
                  </Note>
                ) : null}
                <DialogFooter>
                  <Button onClick={onCancel} disabled={busy}>
                    Cancel
                  </Button>
                  <Button look="main" type="submit" busy={busy}>
                    {save}
                  </Button>
                </DialogFooter>
              </form>
            </DialogContent>
          </DialogPositioner>
        </Portal>
      </DialogRoot>
    </Chakra>
  )
}
