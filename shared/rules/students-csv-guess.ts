import type { EntityType } from '../contract/branding.ts'
import { normalEmail } from './email.ts'
import {
  type CsvField,
  csvColumns,
  exactPlaces,
  headerAt,
  isComplete,
  type Mapping,
  mappedPlaces,
  type Places,
  plainHeader,
} from './students-csv-columns.ts'

/** What colleges call our columns; of several that are there the earlier counts: a PRN is nobody else's, a roll number may be. */
const ids = [
  'prn prnno prnnumber permanentregistrationnumber usn usnno universityseatno universityseatnumber uid enrollmentno',
  'enrollmentnumber enrolmentno enrolmentnumber enrollment enrolment enrollno enrolno enrollmentid registrationno',
  'registrationnumber registration registrationid regno regnumber regid registerno registernumber hallticketno',
  'hallticketnumber hallticket htno universityrollno universityrollnumber universityno matriculationno admissionno',
  'admissionnumber admno scholarno scholarnumber grno idno idnumber id rollno rollnumber rollid roll rno code',
].flatMap(line => line.split(' '))
const list = (text: string): string[] => text.split(' ')

const words: Partial<Record<CsvField, readonly string[]>> = {
  name: list('name fullname nameinfull completename nameofstudent applicantname'),
  email: list('email emailid emailaddress emailaddr mail mailid mailaddress eid gmail gmailid emails'),
  phone: [
    ...list('phone phoneno phonenumber mobile mobileno mobilenumber mob mobno mobnumber contact contactno'),
    ...list('contactnumber contactnum cell cellno cellphone cellnumber whatsapp whatsappno whatsappnumber telephone'),
    ...list('telephoneno tel telno ph phno mobilephone phonemobile mobilewhatsapp'),
  ],
  studentId: [...list('studentid studentno studentnumber studentcode'), ...ids],
  traineeId: [...list('traineeid traineeno traineenumber traineecode'), ...ids],
  candidateId: [
    ...list('candidateid candidateno candidatenumber candidatecode applicationno applicationnumber applicationid'),
    ...list('employeeid employeeno employeecode empid empno empcode'),
    ...ids,
  ],
  department: [
    ...list('department dept departmentname deptname branch branchname stream streamname discipline specialization'),
    ...list('specialisation major subject trade course coursename program programme programname'),
  ],
  year: [
    ...list('year yearofstudy studyyear studyingyear yr class classyear yearclass academicclass graduationyear'),
    ...list('yearofgraduation passingyear yearofpassing yop passoutyear passingoutyear batchyear passout batch'),
  ],
  course: list(
    'course coursename program programme programname trade track technology domain stream branch department',
  ),
  batch: list('batch batchno batchnumber batchname batchcode batchid cohort section group'),
  program: list('program role programme programname jobrole position designation post profile course department trade'),
  group: list('group groupname team cohort batch batchname section division class'),
}

/** First, middle and last names make up the name where no column has it whole. */
const nameParts = [
  list('firstname fname givenname forename first'),
  list('middlename mname fathershusbandsname'),
  list('lastname lname surname familyname last'),
]

/** Somebody else's, however the rest of the header reads. */
const others =
  /\b(?:father|mother|parent|guardian|husband|spouse|hod|mentor|tpo|faculty|teacher|coordinator|emergency|alternate|alternative|secondary|bank|company|aadhaar|aadhar|pan|reference|referred)/
/** Says nothing about what the column is. */
const noise = new Set(
  list('student students s candidate candidates trainee participant learner your the of in as per on official valid'),
)
const mailNoise = new Set(list('college institute institutional university clg personal primary domain active current'))
const noiseOfOwn = new Set([...noise, ...mailNoise])

const partsOf = (header: string): string[][] =>
  header
    .toLowerCase()
    .split(/[/|(){}[\],:;\n]+/)
    .map(
      part =>
        part
          .replace(/\be\s*-\s*mail/g, 'email')
          .match(/[\p{L}\p{M}\d]+/gu)
          ?.filter(word => word !== '') ?? [],
    )
    .filter(part => part.length > 0)

/** How well a header fits a field: over `sureFrom`, it says so itself; 0, not at all. */
const sureFrom = 1000

function fitOf(header: string, field: CsvField): number {
  if (others.test(header.toLowerCase())) return 0
  const known = words[field] ?? []
  const parts = partsOf(header)
  const whole = parts.flat().join('')
  const forms = [whole, ...parts.map(part => part.join(''))]
  for (const form of forms) {
    const rank = known.indexOf(form)
    if (rank >= 0) return 3 * sureFrom - rank
  }
  const drop = field === 'email' || field === 'phone' ? noiseOfOwn : noise
  for (const part of parts) {
    const rank = known.indexOf(part.filter(word => !drop.has(word)).join(''))
    if (rank >= 0) return 2 * sureFrom - rank
  }
  const isAmong = parts.flat().some(word => known.includes(word) && word.length > 2)
  return isAmong && field !== 'name' ? 100 : 0
}

const digits = (text: string): number => text.replace(/\D/g, '').length
const looksLike: Partial<Record<CsvField, (text: string) => boolean>> = {
  email: text => normalEmail(text) !== null,
  phone: text => /^\+?[\d() -]{10,20}$/.test(text) && digits(text) >= 10 && digits(text) <= 14,
}
const mostly = 0.6

/** The share of a column's values that look like the field; null where it has none, or the field has no look. */
function shareOf(field: CsvField, rows: readonly (readonly string[])[], place: number): number | null {
  const test = looksLike[field]
  const values = rows.map(cells => (cells[place] ?? '').trim()).filter(value => value !== '')
  return test && values.length > 0 ? values.filter(test).length / values.length : null
}

export type Guess = {
  places: Places
  /** Every column says by its header what it is, or did so before: nobody has to be asked. */
  isSure: boolean
  /** Every column was known from before. */
  isRemembered: boolean
}

type Bid = { index: number; place: number; fit: number; known: boolean }

/** Which column is which, by the headers, what they meant before, and the first values. */
export function guessPlaces(
  type: EntityType,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  remembered: Mapping = {},
): Guess {
  const columns = csvColumns(type)
  const exact = exactPlaces(type, headers)
  const before = mappedPlaces(type, headers, remembered)
  const names = headers.map((_, place) => plainHeader(headerAt(headers, place)))
  const bids: Bid[] = []
  for (const [index, { field }] of columns.entries()) {
    for (const [place, name] of names.entries()) {
      if (names.indexOf(name) !== place) continue
      const known = before[index]?.includes(place) ?? false
      const isExact = exact[index]?.includes(place) ?? false
      const share = shareOf(field, rows, place)
      const byHeader = known ? 6 * sureFrom : isExact ? 5 * sureFrom : fitOf(headers[place] ?? '', field)
      // A header of ours keeps its word; another one's values have to agree with it.
      const fit = !known && !isExact && share === 0 ? Math.min(byHeader, 50) : byHeader
      const byValues = share !== null && share >= mostly && !others.test(name) ? 200 * share : 0
      if (fit + byValues > 60) bids.push({ index, place, fit: fit > 0 ? fit + byValues / 10 : byValues, known })
    }
  }
  return settle(type, headers, bids, before)
}

function settle(type: EntityType, headers: readonly string[], bids: Bid[], before: Places): Guess {
  const places: number[][] = csvColumns(type).map(() => [])
  const won: Bid[] = []
  const taken = new Set<number>()
  const isNameKnown = (before[0]?.length ?? 0) > 1
  const wholeName = bids.some(({ index, fit }) => index === 0 && fit >= sureFrom)
  const parts = isNameKnown ? [...(before[0] ?? [])] : wholeName ? [] : namePlaces(headers)
  if (parts.length > 1) {
    places[0] = parts
    for (const place of parts) taken.add(place)
  }
  for (const bid of bids.sort((a, b) => b.fit - a.fit || a.place - b.place)) {
    const current = places[bid.index]
    if (!current || current.length > 0 || taken.has(bid.place)) continue
    current.push(bid.place)
    taken.add(bid.place)
    won.push(bid)
  }
  const isFull = isComplete(places)
  return {
    places,
    isSure: isFull && won.every(({ fit }) => fit >= sureFrom),
    isRemembered: isFull && won.every(({ known }) => known) && (parts.length === 0 || isNameKnown),
  }
}

/** Where first, middle and last name stand; nothing unless there are at least the first and one more. */
function namePlaces(headers: readonly string[]): number[] {
  const forms = headers.map(header =>
    others.test(header.toLowerCase()) ? '' : (partsOf(header)[0] ?? []).filter(word => !noise.has(word)).join(''),
  )
  const found = nameParts.map(part => forms.findIndex(form => part.includes(form)))
  const [first = -1, middle = -1, last = -1] = found
  if (first < 0 || last < 0) return []
  return [first, middle, last].filter(place => place >= 0).sort((a, b) => a - b)
}

/** Which field each of these columns is, by its header: what a call carries and an institution remembers. */
export function mappingOfPlaces(type: EntityType, headers: readonly string[], places: Places): Mapping {
  const fields = csvColumns(type)
  const pairs = places.flatMap((own, index) =>
    own.map(place => [headerAt(headers, place), fields[index]?.field] as const),
  )
  return Object.fromEntries(pairs.flatMap(([header, field]) => (field ? [[header, field]] : [])))
}
