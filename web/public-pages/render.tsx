import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import layout from '#web/app/layout.module.css'
import { LandingPage } from '#web/features/landing/landing-page.tsx'
import { PrivacyPage } from '#web/features/legal/privacy-page.tsx'
import { TermsPage } from '#web/features/legal/terms-page.tsx'
import { EmailForm } from '#web/features/login/email-form.tsx'
import { LoginFrame } from '#web/features/login/login-frame.tsx'
import { BrandMark, EntityLogo } from '#web/ui/brand/brand-mark.tsx'
import { Bone } from '#web/ui/states.tsx'

/** What prerender.ts puts into each static page; built for Node, once, and never sent to a browser. */
const pages: Record<string, { path: string; page: ReactNode }> = {
  'index.html': { path: '/', page: <LandingPage /> },
  'terms.html': { path: '/terms', page: <Framed page={<TermsPage />} /> },
  'privacy-policy.html': { path: '/privacy-policy', page: <Framed page={<PrivacyPage />} /> },
  'login.html': { path: '/login', page: <Framed page={<SignIn mark={<BrandMark entity={null} />} />} /> },
  'login-domain.html': { path: '/login', page: <Framed page={<SignIn mark={<MarkToCome />} />} /> },
}

export function renderPage(file: string): string {
  const found = pages[file]
  if (!found) throw new Error(`Nothing is said about ${file}`)
  return renderToStaticMarkup(<StaticRouter location={found.path}>{found.page}</StaticRouter>)
}

/** As PublicLayout frames it, so that nothing moves when the app takes over. */
function Framed({ page }: { page: ReactNode }) {
  return (
    <>
      <a className={layout.skip} href="#main">
        Skip to content
      </a>
      <main id="main" tabIndex={-1} className={layout.bare} style={{ outline: 'none' }}>
        {page}
      </main>
    </>
  )
}

function SignIn({ mark }: { mark: ReactNode }) {
  return (
    <LoginFrame mark={mark}>
      <EmailForm institution={null} />
    </LoginFrame>
  )
}

/** Of an institution whose name is still to be asked for (institution.ts); grey only where that takes long. */
function MarkToCome() {
  return (
    <>
      <template data-login="shield">
        <EntityLogo logoUrl={null} />
      </template>
      <Bone width="12rem" height="3.25rem" style={{ animation: 'appear 0.2s 0.3s backwards' }} />
    </>
  )
}
