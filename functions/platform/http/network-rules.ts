/**
 * What counts as one network where calls are limited by where they come from: an IPv4 address, or the /64 of an IPv6 one.
 * A household or a server is given a whole /64, so that its single addresses are endless and say nothing.
 */
export function networkOf(address: string): string {
  const text = address.trim().toLowerCase().replace(/%.*/, '')
  if (!text.includes(':')) return text
  const inV4 = /:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text)?.[1]
  const [left = '', right] = text.replace(/\d+(?:\.\d+){3}$/, 'v4:v4').split('::')
  const before = groupsIn(left)
  const after = groupsIn(right ?? '')
  const missing = right === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  if (inV4 && groups.slice(0, 5).every(isZero) && /^(f{4}|0*)$/.test(groups[5] ?? '')) return inV4
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const groupsIn = (part: string): string[] => (part === '' ? [] : part.split(':'))
const isZero = (group: string): boolean => /^0+$/.test(group)
