import {
  DialogBackdrop,
  DialogContent,
  DialogFooter,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chakra } from '#web/ui/chakra.tsx'
import { ProblemNote } from '#web/ui/note.tsx'
import styles from './student.module.css'

export type FormDialogProps = {
  open: boolean
  title: string
  children: ReactNode
  save: string
  form: { props: ComponentPropsWithRef<'form'>; isBusy: boolean }
  /** Why it was not saved. */
  problem: string | null
  onCancel: () => void
}

/** A press outside does not close it: what was typed would be gone. Escape and Cancel do. */
export default function FormDialogContent({ open, title, children, save, form, problem, onCancel }: FormDialogProps) {
  return (
    <Chakra>
      <DialogRoot
        open={open}
        closeOnInteractOutside={false}
        onOpenChange={details => {
          if (!details.open && !form.isBusy) onCancel()
        }}
      >
        <Portal>
          <DialogBackdrop />
          <DialogPositioner>
            <DialogContent>
              <DialogTitle>{title}</DialogTitle>
              <form className={styles.form} {...form.props}>
                {children}
                <ProblemNote>{problem}</ProblemNote>
                <DialogFooter>
                  <Button onClick={onCancel} disabled={form.isBusy}>
                    Cancel
                  </Button>
                  <Button look="main" type="submit" busy={form.isBusy}>
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
