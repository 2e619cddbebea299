import { brand } from './brand.ts'
import { withoutTrailingSlashes } from './paths.ts'

export type PublicPage = {
  /** The address. '/login/{domain}' has a page of its own beside '/login', the same but for the mark. */
  path: string
  /** The static page made at build. */
  file: string
  /** In the browser's tab and in search results. */
  title: string
  description: string
}

/** The pages everybody may open: static HTML, which the local site and CloudFront serve as they are. */
export const publicPages = [
  {
    path: '/',
    file: 'index.html',
    title: `${brand.name}: spoken mock interviews for your students`,
    description:
      'Every student sits a real spoken interview before the recruiter comes, and reads feedback on their own words. 15-day free trial, no credit card required.',
  },
  {
    path: '/terms',
    file: 'terms.html',
    title: `Terms of Service · ${brand.name}`,
    description: `The terms on which institutions and their students use ${brand.name}: plans and payment, sign-in, interviews, availability and liability.`,
  },
  {
    path: '/privacy-policy',
    file: 'privacy-policy.html',
    title: `Privacy policy · ${brand.name}`,
    description: `What ${brand.name} keeps about a person, who sees it, how long it is kept, and how to have it back or deleted.`,
  },
  {
    path: '/login',
    file: 'login.html',
    title: `Sign in · ${brand.name}`,
    description: `Sign in to ${brand.name} with the e-mail address your institution registered. A one-time code comes by mail; there is no password.`,
  },
] as const satisfies readonly PublicPage[]

/** The empty page in which the app draws every other address. */
export const appFile = 'app.html'

/**
 * The page that answers an address; unknown ones are the app's, which leads them to '/' (SPEC-201). The local site and the
 * CloudFront Function (infra/edge) both ask this.
 */
export function pageFile(pathname: string): string {
  const path = withoutTrailingSlashes(pathname)
  if (/^\/login\/[^/]+$/.test(path)) return 'login-domain.html'
  return publicPages.find(page => page.path === path)?.file ?? appFile
}
