import { handOver, isUnderWay } from '#web/features/login/handed-over.ts'
import { watchDeviceTheme } from '#web/lib/institution/theme.ts'
import { readToken } from '#web/lib/server/token.ts'
import { wearInstitution } from './institution.ts'
import { pressAgain } from './pressed-early.ts'

/**
 * The static sign-in page: its field is there before any script. The app is fetched when somebody reaches for the page,
 * and takes it over when the address is sent; until then what is typed stays where it is typed.
 */
const app = () => import('#web/app/mount.tsx')
const place = document.getElementById('root')
const form = document.querySelector('form')
const email = document.querySelector<HTMLInputElement>('#email')
const reaches = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'input'] as const

async function takeOver(): Promise<void> {
  const { mount } = await app()
  if (place) await mount(place)
}

function ahead(): void {
  for (const reach of reaches) document.removeEventListener(reach, ahead)
  app().catch(() => undefined)
}

async function send(event: SubmitEvent): Promise<void> {
  event.preventDefault()
  const button = form?.querySelector('button')
  if (!email || !button || button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  form?.querySelector('.problem')?.remove()
  handOver(email.value)
  try {
    await takeOver()
  } catch {
    button.ariaBusy = null
    button.after(problemOf('The sign-in did not load. Please check your connection and press again.'))
  }
}

function problemOf(text: string): HTMLElement {
  const problem = document.createElement('p')
  problem.className = 'problem'
  problem.role = 'alert'
  problem.textContent = text
  return problem
}

watchDeviceTheme()
for (const reach of reaches) document.addEventListener(reach, ahead, { passive: true })
form?.addEventListener('submit', event => void send(event))
// Who is signed in is told so, and whom a page for another role has sent here, why: the app does both. It also goes on with
// what was begun.
if (readToken() || isUnderWay()) takeOver().catch(() => undefined)
const domain = /^\/login\/([^/]+)/.exec(window.location.pathname)?.[1]
if (domain) void wearInstitution(decodeURIComponent(domain))
pressAgain()
