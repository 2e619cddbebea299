import { useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { publicPages } from '#shared/public-pages.ts'
import { LandingPage } from '#web/features/landing/landing-page.tsx'
import { wearNoBrand } from '#web/lib/institution/brand.ts'
import { useMe, useToken } from '#web/lib/server/me.ts'
import { makeAlive } from '#web/public-pages/alive.ts'

/**
 * '/' when reached from within the app, as from an address that does not exist: the same page as the static one. Who is
 * signed in is led on to their own pages instead; a visit to '/' itself shows it to them too, with the way there.
 */
export function Front() {
  const { me, error } = useMe()
  if (!useToken() || error) return <Landing />
  if (!me) return null
  return <Navigate to={me.roles.includes('student') ? '/dashboard' : me.startPage} replace />
}

function Landing() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    wearNoBrand()
    document.title = publicPages[0].title
    return place.current ? makeAlive(place.current) : undefined
  }, [])
  return (
    <div ref={place} style={{ display: 'contents' }}>
      <LandingPage />
    </div>
  )
}
