/** Where somebody signs in, in words that give nobody away: no user agent, no whole network address. */
export type CalledFrom = { device: string; place: string }

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bMac(?:intosh| OS X)\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]
export const unknownDevice = 'An unknown device'

const firstOf = (names: readonly [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** 'Chrome on Windows', from what a browser says of itself. */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, 400)
  const browser = firstOf(browsers, text)
  const system = firstOf(systems, text)
  if (browser && system) return `${browser} on ${system}`
  if (browser) return browser
  return system ? `A browser on ${system}` : unknownDevice
}

export const unknownPlace = 'an unknown place'
const ownNetwork = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][\da-f]{2}:|fe80:)/i

/** A town where CloudFront names one, else the beginning of the network's address. */
export function placeOf(given: { city?: string | undefined; country?: string | undefined; ip: string }): string {
  const named = [given.city, given.country].map(said).filter(word => word !== '')
  if (named.length > 0) return named.join(', ')
  if (ownNetwork.test(given.ip)) return 'this network'
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(given.ip)?.[1]
  if (v4) return `network ${v4}.x`
  const v6 = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):/i.exec(given.ip)?.[1]
  return v6 ? `network ${v6}::` : unknownPlace
}

/** A header's value as CloudFront writes it: percent-encoded beyond ASCII. */
function said(value = ''): string {
  const clean = (text: string) =>
    text
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, 80)
  try {
    return clean(decodeURIComponent(value))
  } catch {
    return clean(value)
  }
}
