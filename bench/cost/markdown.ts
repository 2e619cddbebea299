/** Dollars as people read them: cents where there are any, else as many digits as say something. */
export function usd(value: number): string {
  if (value === 0) return '$0'
  if (value >= 1000) return `$${Math.round(value).toLocaleString('en')}`
  if (value >= 1) return `$${value.toFixed(2)}`
  return `$${value.toFixed(value >= 0.01 ? 3 : value >= 0.0001 ? 4 : 6)}`
}

/** Of a month or a day: in cents, large ones in dollars. */
export function cents(value: number): string {
  if (value !== 0 && (value < 0.01 || value >= 1000)) return usd(value)
  return `$${value.toFixed(2)}`
}

/** 1,234,567; 12.3; 0.00456 */
export function number(value: number): string {
  if (value === 0) return '0'
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

/** The first column reads to the right, the others are figures unless said. */
export function table(head: string[], rows: string[][], texts: number[] = [0]): string {
  const rule = head.map((_, column) => (texts.includes(column) ? '---' : '---:'))
  return [head, rule, ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
