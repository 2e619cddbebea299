/** What must stand in no line of a log (SPEC-32). Sets, for a line is looked up in them. */
export type Secrets = {
  /** Codes and telephone numbers: digits alone. */
  numbers: Set<string>
  /** Names of people, as plain words. */
  names: Set<string>
  /** Every four words in a row of what anybody said, wrote, was told or was mailed. */
  runs: Set<string>
}

export type Mail = { to: string; subject: string; text: string }
export type Leak = { kind: string; line: string }

/** Addresses that are printed at the start on purpose: how to sign in to the demo. */
const printedOnPurpose = new Set([
  'Sign in as candidate@example.com (with seven interviews behind her) or newcomer@example.com,',
  'as admin@example.com or counsellor@example.com (an institution), or as operator@example.com (the platform).',
])

const runLength = 4
const address = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/i
/** 256 bits in base64url, as tokens are written; and whatever is sent as one. */
const token = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])|\bBearer\s+[\w-]+/
const signature = /X-Amz-Signature|X-Amz-Credential/i
const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{16,}\b|\d{4}-\d\d-\d\dT[\d:.]+Z?/gi

/** As it was before JSON or a URL wrapped it; line breaks within are spaces. */
const unwrapped = (line: string) =>
  line
    .replace(/\\+[nrt]/g, ' ')
    .replace(/\\+/g, '')
    .replace(/%40/g, '@')
    .replace(/%20|\+(?=[a-z])/gi, ' ')

const wordsOf = (text: string): string[] =>
  unwrapped(text)
    .replace(ids, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}']+/gu) ?? []

const runsOf = (words: string[], length: number): string[] =>
  words.slice(length - 1).map((_, from) => words.slice(from, from + length).join(' '))

/** Every text of an item, with the name of the field it stands in; keys and ids are no text. */
function textsOf(value: unknown, field = ''): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }]
  if (Array.isArray(value)) return value.flatMap(inner => textsOf(inner, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, name))
}

/** What to look for. Items: what the table holds and what was sent to the API; mails; what is known to have been said. */
export function secretsOf(known: { items: Record<string, unknown>[]; mails: Mail[]; said: string[] }): Secrets {
  const stored = known.items.flatMap(({ pk: _pk, sk: _sk, ...item }) => textsOf(item))
  const mailed = known.mails.flatMap(({ subject, text }) => [subject, text])
  const texts = [...stored.map(({ text }) => text), ...mailed, ...known.said]
  const phones = stored.filter(({ text }) => /^\+?[\d -]{10,16}$/.test(text)).map(({ text }) => text.replace(/\D/g, ''))
  const codes = mailed.flatMap(text => text.match(/(?<!\d)\d{6}(?!\d)/g) ?? [])
  const names = stored.filter(({ field, text }) => /name$/i.test(field) && /^\p{L}+ .*\p{L}/u.test(text))
  return {
    numbers: new Set([...phones, ...codes]),
    names: new Set(names.map(({ text }) => wordsOf(text).join(' '))),
    runs: new Set(texts.flatMap(text => runsOf(wordsOf(text), runLength))),
  }
}

/** Each line of a log that holds what it must not, with what that is. */
export function leaksIn(log: string, secrets: Secrets): Leak[] {
  const mostWords = Math.max(1, ...[...secrets.names].map(name => name.split(' ').length))
  return log
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !printedOnPurpose.has(line))
    .flatMap(line => kindsIn(line, secrets, mostWords).map(kind => ({ kind, line })))
}

function kindsIn(line: string, { numbers, names, runs }: Secrets, mostWords: number): string[] {
  const plain = unwrapped(line)
  const words = wordsOf(line)
  const isIn = (set: Set<string>, length: number) => runsOf(words, length).some(run => set.has(run))
  const lengths = Array.from({ length: mostWords }, (_, index) => index + 1)
  return [
    ...(address.test(plain) ? ['an address'] : []),
    ...(token.test(plain.replace(ids, ' ')) || signature.test(plain) ? ['a token'] : []),
    ...((plain.match(/(?<![\w.-])\+?\d{6,}(?![\w.-])/g) ?? []).some(number => numbers.has(number.replace('+', '')))
      ? ['a code or a telephone number']
      : []),
    ...(lengths.some(length => isIn(names, length)) ? ['a name'] : []),
    ...(isIn(runs, runLength) ? ['words of a person or of a mail'] : []),
  ]
}
