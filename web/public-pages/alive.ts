import { brand } from '#shared/brand.ts'
import { readToken } from '#web/lib/server/token.ts'
import { unlockSound } from '#web/lib/voice/player-context.ts'
import { fieldOf } from './field-of.ts'

/**
 * The life of the landing page, without React: what is pressed is loaded when somebody reaches for it. Answers the way to
 * stop, for the app, which draws the same page.
 */
export function makeAlive(page: HTMLElement): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  for (const reach of ['pointerover', 'focusin', 'touchstart'] as const)
    page.addEventListener(reach, event => void actOf(event)?.act.ahead(), { signal, passive: true })
  page.addEventListener(
    'click',
    event => {
      const found = actOf(event)
      if (found) void press(found.button, () => found.act.run(page, signal))
    },
    { signal },
  )
  void showOwnPlaces(page, signal)
  if (window.location.hash === '#contact') void acts.contact.run(page, signal)
  return () => stopping.abort()
}

type Act = { ahead: () => void; run: (page: HTMLElement, signal: AbortSignal) => Promise<void> }

const contact = () => import('./contact-island.tsx')
const trying = () => import('./try-island.tsx')
/** Loading ahead may fail; pressing says so. */
const ahead = (load: () => Promise<unknown>) => () => void load().catch(() => undefined)

const tryBy = (mode: 'speak' | 'type'): Act => ({
  ahead: ahead(trying),
  async run(page, signal) {
    // Within the press itself, for later the browser would not let her speak.
    if (mode === 'speak') void unlockSound()
    const { openTry } = await trying()
    if (!signal.aborted) openTry(page, mode, () => void acts.contact.run(page, signal), signal)
  },
})

const acts = {
  contact: {
    ahead: ahead(contact),
    async run(page, signal) {
      const { openContact } = await contact()
      if (!signal.aborted) openContact(page, signal)
    },
  },
  'try-speak': tryBy('speak'),
  'try-type': tryBy('type'),
} satisfies Record<string, Act>

const isAct = (name: string | undefined): name is keyof typeof acts => name !== undefined && Object.hasOwn(acts, name)

function actOf({ target }: Event): { button: HTMLElement; act: Act } | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null
  const name = button?.dataset.act
  return button && isAct(name) ? { button, act: acts[name] } : undefined
}

/** A second press while the first is on its way does nothing; what could not be loaded is said beside the button. */
async function press(button: HTMLElement, run: () => Promise<void>): Promise<void> {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  button.parentElement?.querySelector(':scope > .problem')?.remove()
  try {
    await run()
  } catch {
    const problem = document.createElement('p')
    problem.className = 'problem'
    problem.role = 'alert'
    problem.textContent = `This did not load. Please check your connection and press again, or write to ${brand.salesEmail}.`
    button.after(problem)
  } finally {
    button.ariaBusy = null
  }
}

/** Who is signed in finds the way to their own pages instead of the sign-in. */
async function showOwnPlaces(page: HTMLElement, signal: AbortSignal): Promise<void> {
  if (!readToken()) return
  const lead = (startPage: string) => {
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-own]')) {
      link.href = link.dataset.own === 'start' ? startPage : '/dashboard'
      if (link.dataset.ownText) link.textContent = link.dataset.ownText
    }
  }
  lead('/dashboard')
  const startPage = await ownStartPage()
  if (startPage !== null && !signal.aborted) lead(startPage)
}

/** Where the signed-in person's own pages begin; null where that cannot be known. Without zod, which weighs more than this page. */
async function ownStartPage(): Promise<string | null> {
  try {
    const headers = { authorization: `Bearer ${readToken()}` }
    const answer: unknown = await (await fetch('/api/auth/me', { headers, cache: 'no-store' })).json()
    const data = fieldOf(answer, 'data')
    const startPage = fieldOf(data, 'startPage')
    return typeof startPage === 'string' && /^\/(?!\/)/.test(startPage) ? startPage : null
  } catch {
    return null
  }
}
