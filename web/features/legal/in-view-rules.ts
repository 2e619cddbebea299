type Seen = {
  /** Where each section begins, in pixels below the window's upper edge. */
  tops: readonly number[]
  height: number
  /** How far one can still scroll. */
  left: number
}

const lineAt = 0.3

/**
 * Which section is being read: the last one that begins above a line in the upper part of the window. Towards the end of the
 * page the line sinks to the window's lower edge, for the last sections cannot come further up.
 */
export function sectionInView({ tops, height, left }: Seen): number {
  const reach = height * (1 - lineAt)
  const line = height - Math.min(reach, Math.max(0, left))
  return Math.max(
    0,
    tops.findLastIndex(top => top <= line),
  )
}
