import {
  DialogBackdrop,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chakra } from '#web/ui/chakra.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  children: ReactNode
  cancel: string
  confirm: string
  confirmIcon?: IconName
  /** 'bad' for what cannot be undone. */
  look?: 'main' | 'bad'
  busy?: boolean
  /** Why the confirmed act failed. */
  problem?: string | null
  onCancel: () => void
  onConfirm: () => void
}

/** Loaded when first needed, by confirm-dialog.tsx. Escape and a press outside cancel; focus starts on Cancel and returns. */
export default function Dialog({
  open,
  title,
  children,
  cancel,
  confirm,
  confirmIcon,
  look = 'bad',
  busy = false,
  problem,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Chakra>
      <DialogRoot
        role="alertdialog"
        open={open}
        onOpenChange={details => {
          if (!details.open && !busy) onCancel()
        }}
        initialFocusEl={() => first.current}
      >
        <Portal>
          <DialogBackdrop />
          <DialogPositioner>
            <DialogContent>
              <DialogTitle>{title}</DialogTitle>
              <DialogDescription as="div">{children}</DialogDescription>
              {problem ? (
                <div style={{ marginTop: 'var(--s4)' }}>
                  <Note tone="bad" live>
                    {problem}
                  </Note>
                </div>
              ) : null}
              <DialogFooter>
                <Button ref={first} onClick={onCancel} disabled={busy}>
                  {cancel}
                </Button>
                <Button look={look} busy={busy} {...(confirmIcon ? { icon: confirmIcon } : {})} onClick={onConfirm}>
                  {confirm}
                </Button>
              </DialogFooter>
            </DialogContent>
          </DialogPositioner>
        </Portal>
      </DialogRoot>
    </Chakra>
  )
}
