/** A number from 0 up to 1 that depends on the text alone (FNV-1a, then mixed), so that a plan is the same for the same seed. */
export function noise(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}

/** The same list, in an order that depends on the seed alone. */
export const shuffled = <T>(list: readonly T[], seed: string): T[] =>
  list
    .map((value, index) => ({ value, rank: noise(`${seed}:${index}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value)
