/**
 * An institution's own lists (SPEC-41): its years, its departments, and what stands in their place at other types. A
 * value that is written in one of an entry's ways becomes the entry's label.
 */
export type ValueEntry = {
  /** How it reads everywhere: in the roster, its filters, figures and exports. */
  label: string
  /** Other words that mean the same; an admin said so. What differs by case, spaces or dots alone needs no word of its own. */
  also: readonly string[]
}
export type ValueList = readonly ValueEntry[]

const decimal = /\p{Nd}/u
const digits = /\p{Nd}/gu
const separators = /[\s_,;:()[\]/\\-]+/gu
const dashes = /[\u2010-\u2015\u2212]/gu

/** Every script has its ten digits in a row, from a code that ends in 0 or in 6. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const row = code - (code % 16)
  return String(decimal.test(String.fromCodePoint(row)) ? code - row : code - row - 6)
}

/** Full-width letters, Roman numerals of one sign, and digits of any script as plain ones; lower case; one space. */
export const plainValue = (text: string): string =>
  text.normalize('NFKC').replace(digits, asciiDigit).replace(dashes, '-').toLowerCase().replace(/\s+/gu, ' ').trim()

/** One line without needless spaces: how a value is kept that no list knows. */
export const tidyValue = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const words = (text: string): string =>
  text
    .replaceAll('&', ' and ')
    .replace(/['"`’‘“”]/gu, '')
    .replace(/(?<!\d)\.|\.(?!\d)/gu, ' ')
    .replace(/\bengg\b/gu, 'engineering')
    .replace(/\s+/gu, ' ')
    .trim()

const withoutDepartment = (text: string): string =>
  text.replace(/^(?:the )?(?:department|dept) (?:of )?/u, '').replace(/[ -]+(?:department|dept)$/u, '')

/** What stands between two digits tells them apart ('2024-25', 'batch 1.2'); elsewhere it is a matter of taste. */
const joined = (text: string): string =>
  text.replace(separators, (run, offset: number) => {
    const before = text[offset - 1] ?? ''
    const after = text[offset + run.length] ?? ''
    if (/\d/.test(before) && /\d/.test(after)) return run.trim() || ' '
    // 'A-' may be another group than 'A'.
    return after === '' && run.startsWith('-') ? '-' : ''
  })

/**
 * How two values are compared: alike is only what is surely the same. 'Computer Engg.', 'COMPUTER  ENGINEERING' and 'Dept. of
 * Computer Engineering' are; 'Comp. Engineering' is for the admin to say. '+' and '#' stay: C++ and C# are no C.
 */
export function valueKey(text: string): string {
  const plain = plainValue(text)
  return joined(withoutDepartment(words(plain))) || joined(words(plain)) || plain
}

/** The entry with this label, or else with this among its other words. */
export function entryWritten(text: string, list: ValueList, keyOf: (text: string) => string): ValueEntry | null {
  const key = keyOf(text)
  if (key === '') return null
  return (
    list.find(({ label }) => label === tidyValue(text)) ??
    list.find(({ label }) => keyOf(label) === key) ??
    list.find(({ also }) => also.some(word => keyOf(word) === key)) ??
    null
  )
}

/** The label of a value in a list of departments, courses, batches, programs or groups; null where the list does not know it. */
export const knownValue = (text: string, list: ValueList): string | null =>
  entryWritten(text, list, valueKey)?.label ?? null
