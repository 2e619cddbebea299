import { withoutTrailingSlashes } from '#shared/paths.ts'
import type { EdgeEvent, EdgeRequest } from './event.ts'

/**
 * For /api/*: API Gateway knows no route that ends in '/' (the specification's 'POST /api/contact-sales/'), and who calls
 * is CloudFront's word: what the caller says of it, or of CloudFront's secret, goes.
 */
export function handler(event: EdgeEvent): EdgeRequest {
  const request = event.request
  request.uri = withoutTrailingSlashes(request.uri)
  delete request.headers['x-origin-verify']
  request.headers['x-viewer-ip'] = { value: event.viewer.ip }
  return request
}
