import { namesFile, withoutTrailingSlashes } from '#shared/paths.ts'
import { pageFile } from '#shared/public-pages.ts'
import type { EdgeEvent, EdgeRequest, EdgeResponse } from './event.ts'

/** The product's own domain, put in when this is built; '' where it has none. */
declare const PRODUCT_DOMAIN: string

const publicFiles = '/files/'

/** For every address but the API's: the object that answers it, and an institution's subdomain to its sign-in page. */
export function handler(event: EdgeEvent): EdgeRequest | EdgeResponse {
  const request = event.request
  if (request.uri.indexOf(publicFiles) === 0) {
    request.uri = request.uri.slice(publicFiles.length - 1)
    return request
  }
  const path = decoded(`/${request.uri.replace(/^\/+/, '')}`)
  const institution = institutionOf(request)
  if (institution !== '' && isFrontDoor(path)) return signInAt(institution, request)
  if (!namesFile(path)) request.uri = `/${pageFile(path)}`
  return request
}

/** CloudFront may have put its default root object in the place of '/'. */
function isFrontDoor(path: string): boolean {
  const clean = withoutTrailingSlashes(path)
  return clean === '/' || clean === '/login' || clean === '/index.html'
}

/** What cannot be decoded is no file and no page of ours. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (_error) {
    return path
  }
}

/** 'acme' of acme.{product domain}; '' for every other host. */
function institutionOf(request: EdgeRequest): string {
  const sent = request.headers.host
  const host = sent ? sent.value.toLowerCase().split(':')[0] || '' : ''
  const end = `.${PRODUCT_DOMAIN}`
  if (PRODUCT_DOMAIN === '' || host.slice(-end.length) !== end) return ''
  const label = host.slice(0, -end.length)
  return label !== 'www' && /^[a-z0-9-]{3,40}$/.test(label) ? label : ''
}

/** Not kept by anybody: the institution may be renamed. */
function signInAt(institution: string, request: EdgeRequest): EdgeResponse {
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: {
      location: { value: `/login/${institution}${queryOf(request)}` },
      'cache-control': { value: 'no-store' },
    },
  }
}

/** As it was sent; CloudFront hands it over in pieces, undecoded. */
function queryOf(request: EdgeRequest): string {
  const pairs: string[] = []
  Object.keys(request.querystring).forEach(name => {
    const sent = request.querystring[name]
    if (!sent) return
    const values = sent.multiValue || [sent]
    values.forEach(one => {
      pairs.push(one.value === '' ? name : `${name}=${one.value}`)
    })
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
