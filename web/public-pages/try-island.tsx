import '#web/lib/zod-without-eval.ts'
import { createRoot, type Root } from 'react-dom/client'
import { TryIt } from '#web/features/try/try-it.tsx'

let stage: Root | null = null

/** One question without an account, in place of the invitation to it. Goes with the page. */
export function openTry(page: HTMLElement, mode: 'speak' | 'type', onContact: () => void, signal: AbortSignal): void {
  const invitation = page.querySelector<HTMLElement>('[data-try="invitation"]')
  const place = page.querySelector<HTMLElement>('[data-try="place"]')
  if (!place || !invitation || stage) return
  invitation.hidden = true
  const root = createRoot(place)
  stage = root
  const end = () => {
    stage = null
    // Not within a drawing, in which a root must not end.
    setTimeout(() => root.unmount())
  }
  signal.addEventListener('abort', end)
  const leave = () => {
    signal.removeEventListener('abort', end)
    end()
    invitation.hidden = false
    invitation.querySelector<HTMLElement>(`[data-act="try-${mode}"]`)?.focus()
  }
  root.render(<TryIt mode={mode} onContact={onContact} onLeave={leave} />)
}
