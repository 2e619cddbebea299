import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { expect, it } from 'vitest'
import { viewerAddress } from '#functions/platform/http/viewer.ts'

const call = (headers: Record<string, string>): APIGatewayProxyEventV2 =>
  Object.assign(Object.create(null), { headers, requestContext: { http: { sourceIp: '130.176.0.1' } } })

it('takes the address of who calls from CloudFront, not from the connection, which is CloudFront itself', () => {
  const headers = { 'x-origin-verify': 'secret', 'x-viewer-ip': '203.0.113.7' }
  expect(viewerAddress(call(headers), 'secret')).toBe('203.0.113.7')
})

it('refuses a call that bypasses CloudFront: without its secret, and with a wrong one', () => {
  for (const headers of [{}, { 'x-origin-verify': '' }, { 'x-origin-verify': 'guess', 'x-viewer-ip': '203.0.113.7' }])
    expect(() => viewerAddress(call(headers), 'secret')).toThrow('Please call the product by its own address.')
})

it('takes the connection where no secret is set, and believes no header', () => {
  expect(viewerAddress(call({ 'x-viewer-ip': '203.0.113.7' }), '')).toBe('130.176.0.1')
})

it('takes the secret of now and the next one, so that nobody is refused while it changes', () => {
  for (const said of ['old', 'new'])
    expect(viewerAddress(call({ 'x-origin-verify': said, 'x-viewer-ip': '203.0.113.7' }), 'old,new')).toBe(
      '203.0.113.7',
    )
  expect(() => viewerAddress(call({ 'x-origin-verify': 'old,new' }), 'old,new')).toThrow('own address')
})
