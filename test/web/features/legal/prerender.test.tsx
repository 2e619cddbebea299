import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'

describe('The legal pages without a browser', () => {
  let pages: Record<string, () => React.ReactNode> = {}
  beforeAll(async () => {
    vi.stubGlobal('window', { history: { state: null } })
    const [{ TermsPage }, { PrivacyPage }] = await Promise.all([
      import('#web/features/legal/terms-page.tsx'),
      import('#web/features/legal/privacy-page.tsx'),
    ])
    pages = { '/terms': TermsPage, '/privacy-policy': PrivacyPage }
    vi.unstubAllGlobals()
  })

  it.each(['/terms', '/privacy-policy'])('are whole static HTML: %s', path => {
    expect(typeof window).toBe('undefined')
    const Page = pages[path]
    const html = Page ? renderToString(<StaticRouter location={path}>{<Page />}</StaticRouter>) : ''
    expect(html).toMatch(/<h1[^>]*>(Terms of Service|Privacy policy)<\/h1>/)
    expect(html).toContain(path === '/terms' ? 'id="law"' : 'id="grievance"')
    expect(html).not.toMatch(/aria-current|undefined/)
  })
})
