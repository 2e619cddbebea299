import { useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { SWRConfig, useSWRConfig } from 'swr'
import { rememberDomain } from '#web/lib/institution/brand.ts'
import { CallError } from '#web/lib/server/api.ts'
import { forgetLookedAt } from '#web/lib/server/looked-at.ts'
import { onTokenChange, readToken } from '#web/lib/server/token.ts'
import { Toasts } from '#web/ui/dialogs/toast.tsx'
import { router } from './router.tsx'

/** Only a lost connection or a failing server is retried; a refusal (4xx) would be the same again. */
const worthRetrying = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500

export function App() {
  return (
    <SWRConfig value={{ shouldRetryOnError: worthRetrying, errorRetryCount: 3, keepPreviousData: false }}>
      <ForgetOnSignOut />
      <RouterProvider router={router} />
      <Toasts />
    </SWRConfig>
  )
}

/** What one person loaded must not be shown to the next. */
function ForgetOnSignOut() {
  const { mutate } = useSWRConfig()
  useEffect(
    () =>
      onTokenChange(() => {
        if (readToken()) return
        rememberDomain(null)
        forgetLookedAt()
        void mutate(() => true, undefined, { revalidate: false })
      }),
    [mutate],
  )
  return null
}
