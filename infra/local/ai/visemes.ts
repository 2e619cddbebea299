/** flite's phones (US English) in Polly's viseme alphabet. */
const visemes: Record<string, string> = {
  p: 'p',
  b: 'p',
  m: 'p',
  f: 'f',
  v: 'f',
  th: 'T',
  dh: 'T',
  t: 't',
  d: 't',
  n: 't',
  l: 't',
  s: 's',
  z: 's',
  r: 'r',
  sh: 'S',
  zh: 'S',
  ch: 'S',
  jh: 'S',
  k: 'k',
  g: 'k',
  ng: 'k',
  hh: 'k',
  y: 'i',
  iy: 'i',
  ih: 'i',
  w: 'u',
  uw: 'u',
  uh: 'u',
  er: '@',
  ax: '@',
  axr: '@',
  aa: 'a',
  ae: 'a',
  ay: 'a',
  aw: 'a',
  eh: 'E',
  ah: 'E',
  ey: 'e',
  ao: 'O',
  oy: 'O',
  ow: 'o',
  pau: 'sil',
}

export type Phone = { phone: string; endSeconds: number }

/** flite -psdur: 'pau:0.164 hh:0.255 ...', each with the time it ends. */
export function phonesOf(printed: string): Phone[] {
  return [...printed.matchAll(/([a-z]+):(\d+\.\d+)/g)].map(([, phone = '', end]) => ({
    phone,
    endSeconds: Number(end),
  }))
}

/** Polly's speech marks, one JSON object a line; a shape that goes on is said once. time: milliseconds. */
export function visemeMarks(phones: readonly Phone[]): string {
  let begin = 0
  let before = ''
  const lines: string[] = []
  for (const { phone, endSeconds } of phones) {
    const value = visemes[phone] ?? '@'
    if (value !== before) lines.push(JSON.stringify({ time: Math.round(begin * 1000), type: 'viseme', value }))
    before = value
    begin = endSeconds
  }
  return lines.map(line => `${line}\n`).join('')
}
