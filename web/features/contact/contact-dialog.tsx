import '#web/lib/zod-without-eval.ts'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { replyHours } from '#shared/contract/contact.ts'
import { ProductMark } from '#web/ui/brand/brand-mark.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './dialog.module.css'
import { useVisibleArea } from './use-visible-area.ts'

type Props = { open: boolean; onClose: () => void }

/**
 * Contact sales (SPEC-203). Neither a press beside it nor Escape closes it: Cancel does, and clears it. The browser's own
 * modal dialog, and neither Chakra nor the router: it is the first thing that a page without React loads.
 */
export function ContactDialog({ open, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog, open)
  useVisibleArea(dialog, open)
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-intro`}
      // One of these three is heard by each browser; on Android, 'none' is what the Back gesture hears.
      closedby="none"
      onCancel={event => event.preventDefault()}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
    >
      {open ? <Views id={id} onClose={onClose} /> : null}
    </dialog>
  )
}

/** Opens over everything else, which nothing reaches meanwhile; closed, it gives the focus back to what had it. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const box = dialog.current
    if (!box || box.open === open) return
    if (!open) return box.close()
    box.showModal()
    // Left to itself, the focus begins on the part that scrolls.
    box.querySelector('input')?.focus()
  }, [dialog, open])
}

/** Made anew each time the dialog opens, so that it opens empty. */
function Views({ id, onClose }: { id: string; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <Thanks id={id} sentTo={sentTo} onClose={onClose} />
  return <ContactForm id={id} onCancel={onClose} onSent={setSentTo} />
}

function Thanks({ id, sentTo, onClose }: { id: string; sentTo: string; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const home = () => {
    onClose()
    if (window.location.pathname === '/') window.scrollTo({ top: 0 })
    else window.location.assign('/')
  }
  return (
    <div className={styles.thanks}>
      <ProductMark />
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
        Thank you for reaching out
      </h2>
      <p id={`${id}-intro`}>
        Our sales team will be in touch within {replyHours} hours. A confirmation is on its way to <b>{sentTo}</b>.
      </p>
      <button type="button" className="btn main" onClick={home}>
        Back to home page
      </button>
    </div>
  )
}
