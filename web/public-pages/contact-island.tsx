import { createRoot, type Root } from 'react-dom/client'
import { ContactDialog } from '#web/features/contact/contact-dialog.tsx'

let dialog: Root | null = null

/** The Contact sales dialog, over whatever page it was asked for on. Goes with that page. */
export function openContact(page: HTMLElement, signal: AbortSignal): void {
  const root = dialog ?? begin(page, signal)
  const draw = (open: boolean) => root.render(<ContactDialog open={open} onClose={() => draw(false)} />)
  draw(true)
}

function begin(page: HTMLElement, signal: AbortSignal): Root {
  const place = page.ownerDocument.body.appendChild(page.ownerDocument.createElement('div'))
  const root = createRoot(place)
  dialog = root
  signal.addEventListener('abort', () => {
    dialog = null
    // Not within the app's own drawing, in which another root must not end.
    setTimeout(() => {
      root.unmount()
      place.remove()
    })
  })
  return root
}
