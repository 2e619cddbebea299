import { useLayoutEffect, useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import type { Asked } from '#shared/contract/auth.ts'
import { entity } from '#shared/contract/entity.ts'
import { cachedBrand, wearBrand, wearCachedBrand } from '#web/lib/institution/brand.ts'
import { useMe } from '#web/lib/server/me.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { texts } from '#web/lib/texts.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { Note } from '#web/ui/note.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { Bone, Skeleton } from '#web/ui/states.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { takeOver } from './handed-over.ts'
import { LinkSentStep } from './link-sent-step.tsx'
import { LinkStep } from './link-step.tsx'
import styles from './login.module.css'
import { LoginFrame } from './login-frame.tsx'
import { keepSent, readSent, type SentMail } from './signing-in.ts'

/** /login and /login/{domain} (SPEC-204). */
export function LoginPage() {
  const { domain } = useParams()
  const { brand, failed } = useBranding(domain)
  const link = /^#link=([\w-]+)$/.exec(useLocation().hash)?.[1]
  const [sent, setSent] = useState(() => readSent(domain))
  const [handedOver, setHandedOver] = useState(takeOver)
  const [email, setEmail] = useState(handedOver ?? sent?.email ?? '')
  const goTo = (next: SentMail | null) => {
    keepSent(next)
    setSent(next)
  }
  const noteSent = (address: string, asked: Asked) =>
    goTo({ ...asked, domain: domain ?? null, email: address, atMs: Date.now() })
  const goBack = () => {
    setHandedOver(null)
    goTo(null)
  }
  useTitle(brand ? `Sign in to ${brand.name}` : 'Sign in')
  if (failed) return <Navigate to="/login" replace />
  const mark =
    domain && !brand ? (
      <Skeleton label="Loading">
        <Bone width="12rem" height="3.25rem" />
      </Skeleton>
    ) : (
      <BrandMark entity={brand} />
    )
  return (
    <LoginFrame mark={mark}>
      {link !== undefined ? (
        <LinkStep key={link} link={link} onLeave={goBack} />
      ) : sent === null ? (
        <>
          <WhyHere />
          <EmailStep
            domain={domain}
            institution={brand?.name ?? null}
            email={email}
            atOnce={handedOver !== null}
            onEmail={setEmail}
            onSent={noteSent}
          />
        </>
      ) : sent.mailed === 'link' ? (
        <LinkSentStep domain={domain} sent={sent} onResent={asked => noteSent(sent.email, asked)} onBack={goBack} />
      ) : (
        <CodeStep domain={domain} sent={sent} onResent={asked => noteSent(sent.email, asked)} onBack={goBack} />
      )}
    </LoginFrame>
  )
}

/** Somebody who is signed in already, or was sent here for want of a role (SPEC-44), is told so and led on. */
function WhyHere() {
  const { me } = useMe()
  const { state } = useLocation()
  if (!me) return null
  const forRole = typeof state === 'object' && state !== null && 'reason' in state && state.reason === 'role'
  return (
    <div className={styles.note} role={forRole ? 'alert' : undefined}>
      <Note tone={forRole ? 'warn' : 'plain'}>
        {forRole ? texts.roleNeeded : `You are signed in as ${me.name}.`}{' '}
        <Link to={me.startPage}>Go to your start page</Link>
      </Note>
    </div>
  )
}

type LoginBrand = { name: string; logoUrl: string | null }

/**
 * The institution of /login/{domain}: its cached brand at once, the real one behind it. `failed` leads to /login
 * (SPEC-204). Before the first paint, so that nobody sees the brand of the page they came from.
 */
function useBranding(domain: string | undefined): { brand: LoginBrand | null; failed: boolean } {
  const { data, error } = useRoute(entity.getBrandingByDomain, domain ? { params: { domain } } : null)
  const found = data?.data
  useLayoutEffect(() => {
    if (domain && found) wearBrand(domain, found.name, found)
    else wearCachedBrand(domain ?? null)
  }, [domain, found])
  if (!domain) return { brand: null, failed: false }
  return { brand: found ?? cachedBrand(domain), failed: error !== undefined && found === undefined }
}
