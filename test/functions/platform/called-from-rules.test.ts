import { describe, expect, it } from 'vitest'
import { deviceOf, placeOf } from '#functions/platform/http/called-from-rules.ts'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('A device in words', () => {
  it.each([
    [windows, 'Chrome on Windows'],
    [`${windows} Edg/131.0.0.0`, 'Edge on Windows'],
    [`${windows} OPR/115.0.0.0`, 'Opera on Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Windows'],
    [`${android} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
    [`${mac} Version/18.1 Safari/605.1.15`, 'Safari on a Mac'],
    [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on an iPhone'],
    [`${iphone} CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on an iPhone'],
    [`${iphone} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on an iPhone'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
      'Chrome on a Chromebook',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
    ['Something (Windows)', 'A browser on Windows'],
    ['Something Chrome/131.0.0.0', 'Chrome'],
    ['curl/8.5.0', 'An unknown device'],
    ['', 'An unknown device'],
    ['<script>alert(1)</script>', 'An unknown device'],
  ])('%s', (userAgent, words) => expect(deviceOf(userAgent)).toBe(words))
})

describe('A place in words', () => {
  it.each([
    [{ city: 'Pune', country: 'India', ip: '203.0.113.7' }, 'Pune, India'],
    [{ city: 'S%C3%A3o%20Paulo', country: 'Brazil', ip: '203.0.113.7' }, 'São Paulo, Brazil'],
    [{ country: 'India', ip: '203.0.113.7' }, 'India'],
    [{ city: '%', ip: '203.0.113.7' }, '%'],
    [{ city: '\u202e\u0000', ip: '203.0.113.7' }, 'network 203.0.113.x'],
    [{ ip: '2001:db8:12:3456::1' }, 'network 2001:db8:12::'],
    [{ city: ` ${'Pune'.repeat(30)} `, ip: '203.0.113.7' }, 'Pune'.repeat(20)],
    [{ ip: '203.10.113.77' }, 'network 203.10.113.x'],
    [{ ip: 'x203.0.113.7' }, 'an unknown place'],
    [{ ip: '203.0.113.7x' }, 'an unknown place'],
    [{ ip: 'x:2001:db8:12:3456::1' }, 'an unknown place'],
    [{ ip: '127.0.0.1' }, 'this network'],
    [{ ip: '192.168.1.20' }, 'this network'],
    [{ ip: '::1' }, 'this network'],
    [{ ip: 'nonsense' }, 'an unknown place'],
  ])('%j is %s', (given, words) => expect(placeOf(given)).toBe(words))
})
