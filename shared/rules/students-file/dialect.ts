export type Dialect = {
  separator: ',' | ';' | '\t'
  /** Lines end with \r alone, as Excel's 'CSV (Macintosh)' writes them. */
  isOldMac: boolean
}

const separators = [',', ';', '\t'] as const

/** Told by the first line that has a separator, outside quotes: the one it has most of. A title may stand above it. */
export function dialectOf(text: string): Dialect {
  const counts = { ',': 0, ';': 0, '\t': 0 }
  let isQuoted = false
  let isBlank = true
  let isOldMac: boolean | null = null
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      isOldMac ??= isBlank ? null : character === '\r' && text.charAt(index + 1) !== '\n'
      if (!isBlank && separators.some(separator => counts[separator] > 0)) return dialect(counts, isOldMac ?? false)
      for (const separator of separators) counts[separator] = 0
    } else if (!isQuoted && (character === ',' || character === ';' || character === '\t')) counts[character]++
    if (!/[\s,;]/.test(character)) isBlank = false
  }
  return dialect(counts, isOldMac ?? false)
}

function dialect(counts: Record<(typeof separators)[number], number>, isOldMac: boolean): Dialect {
  const most = Math.max(...Object.values(counts))
  return { separator: separators.find(separator => counts[separator] === most) ?? ',', isOldMac }
}
