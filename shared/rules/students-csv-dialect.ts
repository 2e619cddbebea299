export type Dialect = {
  separator: ',' | ';' | '\t'
  /** Lines end with \r alone, as Excel's 'CSV (Macintosh)' writes them. */
  isOldMac: boolean
}

const separators = [',', ';', '\t'] as const

/** Told by the first line that is not blank: the separator it has most of, outside quotes. */
export function dialectOf(text: string): Dialect {
  const counts = { ',': 0, ';': 0, '\t': 0 }
  let isQuoted = false
  let isBlank = true
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      if (!isBlank) return dialect(counts, character === '\r' && text.charAt(index + 1) !== '\n')
      for (const separator of separators) counts[separator] = 0
    } else if (!isQuoted && (character === ',' || character === ';' || character === '\t')) counts[character]++
    if (!/[\s,;]/.test(character)) isBlank = false
  }
  return dialect(counts, false)
}

function dialect(counts: Record<(typeof separators)[number], number>, isOldMac: boolean): Dialect {
  const most = Math.max(...Object.values(counts))
  return { separator: separators.find(separator => counts[separator] === most) ?? ',', isOldMac }
}
