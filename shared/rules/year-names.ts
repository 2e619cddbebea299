import { entryWritten, plainValue, type ValueEntry, type ValueList } from './value-lists.ts'

/** A college's years until it says otherwise. A label is a bare number: sentences make 'year 3' of it. */
export const defaultYears: ValueList = ['1', '2', '3', '4'].map(label => ({ label, also: [] }))

/** What a year of study is called, from the first on. The specification's own words are valid whatever the list says. */
const names = [
  '1 01 1st i ist first one fy fe प्रथम पहिला पहला',
  '2 02 2nd ii iind second two sy se द्वितीय दुसरा दूसरा',
  '3 03 3rd iii iiird third three ty te तृतीय तिसरा तीसरा',
  '4 04 4th iv ivth fourth four चतुर्थ चौथा',
  '5 05 5th v vth fifth five पंचम पाचवा पाँचवाँ',
  '6 06 6th vi vith sixth six',
].map(line => line.split(' '))
const alwaysValid = 4

/** 'BE' stands for a degree too; alone in a column of years it is its last one. */
const lastNames = new Set(['final', 'last', 'ly', 'le', 'be', 'finalyear', 'अंतिम', 'शेवटचे'])
const lastButOneNames = new Set(['prefinal', 'penultimate'])

const yearWords = new Set(['year', 'yr', 'yrs', 'years', 'the', 'of', 'in', 'student', 'students', 'वर्ष', 'साल'])
const classWords = new Set([
  ...yearWords,
  'batch',
  'class',
  'passing',
  'passout',
  'pass',
  'out',
  'graduating',
  'graduation',
])
const degree =
  'btech|mtech|be|me|bsc|msc|bcom|mcom|ba|ma|bca|mca|bba|mba|bbm|bms|bed|med|barch|march|bpharm|mpharm|bpharma|bdes|bvoc|bhm|llb|llm|mbbs|bds|diploma|degree|ug|pg'
const degrees = new Set(degree.split('|'))
const glued = [
  /** 1styear, 1yr */
  /^(\d{1,2}(?:st|nd|rd|th)?|i{1,3}|iv|vi?|first|second|third|fourth|fifth|sixth|final|last)(?:year|yr)$/u,
  /** year1, yr1, y1 */
  /^(?:year|yr|y)(\d{1,2}|i{1,3}|iv|vi?)$/u,
  /** fybtech */
  new RegExp(`^([fstl]y)(?:${degree})$`, 'u'),
]

type Year = { nth: number } | { fromLast: 0 | 1 } | { graduation: string }

/** How a word of a list is compared with what was written. */
const yearKey = (text: string): string => wordsIn(text).join('') || plainValue(text)

/** 'F. Y. B.Tech' -> fy, btech. Dots end an abbreviation; a spreadsheet's 1.0 is a 1. */
function wordsIn(text: string): string[] {
  const plain = plainValue(text)
    .replace(/^(\d+)\.0+$/u, '$1')
    .replace(/['’`]/gu, '')
  // '1/2', '1.5' and '-1' are no years.
  if (/\d[^\p{L}\p{M}\d]+\d/u.test(plain) || /^[-+−]/u.test(plain)) return []
  const found = plain
    .replace(/(?<=(?:^|[^\p{L}])\p{L})\.\s*(?=\p{L})/gu, '')
    .replace(/\./gu, ' ')
    .replace(/\b([bm]) (?=(?:tech|sc|com|arch|pharma?|des|voc|ed)\b)/gu, '$1')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '')
  return found.length > 1 && found.every(word => /^\p{L}$/u.test(word)) ? [found.join('')] : found
}

function yearIn(text: string): Year | null {
  const all = wordsIn(text)
  const [graduation, ...others] = all.filter(word => !classWords.has(word))
  if (graduation !== undefined && others.length === 0 && /^\d{4}$/u.test(graduation)) return { graduation }
  const ofYear = all.filter(word => !yearWords.has(word))
  const telling = ofYear.filter(word => !degrees.has(word))
  const found = telling.length > 0 ? telling : ofYear
  // 'Second Year (SE)' says it twice.
  const [first, ...rest] = found.map(named)
  if (first && rest.every(other => isSame(first, other))) return first
  // '1 st', 'pre-final'; 'I II' is two years.
  const word = found.length === 1 || /^(?:\d+|pre)$/.test(found[0] ?? '') ? found.join('') : ''
  return named(word) ?? named(glued.map(form => form.exec(word)?.[1]).find(part => part !== undefined) ?? '')
}

const isSame = (a: Year, b: Year | null): boolean => JSON.stringify(a) === JSON.stringify(b)

function named(word: string): Year | null {
  const index = names.findIndex(words => words.includes(word))
  if (index >= 0) return { nth: index + 1 }
  if (lastNames.has(word)) return { fromLast: 0 }
  return lastButOneNames.has(word) ? { fromLast: 1 } : null
}

type Study = { nth: number; label: string }

/** Which years of study a list names, by its labels and other words; the first year first. */
const studyYears = (years: ValueList): Study[] =>
  years
    .flatMap(({ label, also }) =>
      [label, ...also].map(yearIn).flatMap(year => (year !== null && 'nth' in year ? [{ nth: year.nth, label }] : [])),
    )
    .sort((a, b) => a.nth - b.nth)

/** The list in the order of the years: years of study, then years of graduation and what else there is. */
export function inYearOrder<Entry extends ValueEntry>(years: readonly Entry[]): Entry[] {
  const study = studyYears(years)
  const place = ({ label }: Entry) => study.find(year => year.label === label)?.nth ?? Number.POSITIVE_INFINITY
  return years.toSorted((a, b) => {
    const [left, right] = [place(a), place(b)]
    return left === right ? natural.compare(a.label, b.label) : left - right
  })
}
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * The label of a year in an institution's list: 'FY', 'Ist year', '१' and 'First Year B.Tech' are its first one, 'Final' and
 * 'BE' its last. A year of graduation (2027) is its own label where the list has no other. null: this is no year here.
 */
export function knownYear(text: string, years: ValueList): string | null {
  const listed = entryWritten(text, years, yearKey)
  if (listed) return listed.label
  const year = yearIn(text)
  if (year === null) return null
  if ('graduation' in year) return entryWritten(year.graduation, years, yearKey)?.label ?? year.graduation
  const study = studyYears(years)
  if ('fromLast' in year) {
    const labels = [...new Set(study.map(({ label }) => label))]
    return labels.at(-1 - year.fromLast) ?? (year.fromLast === 0 ? (years.at(-1)?.label ?? null) : null)
  }
  const { nth } = year
  return study.find(entry => entry.nth === nth)?.label ?? (nth <= alwaysValid ? String(nth) : null)
}
