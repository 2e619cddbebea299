import '#web/lib/zod-without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchDeviceTheme } from '#web/lib/institution/theme.ts'
import { App } from './app.tsx'
import { router } from './router.tsx'

/** Resolves when the code of the first page is there: until then whatever stands in the place may stay. */
export const ready = new Promise<void>(resolve => {
  if (router.state.initialized) return resolve()
  const stop = router.subscribe(state => {
    if (!state.initialized) return
    stop()
    resolve()
  })
})

/** Draws the app in place of the static page. */
export async function mount(place: HTMLElement): Promise<void> {
  watchDeviceTheme()
  await ready
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
