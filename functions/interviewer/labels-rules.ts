import type { ParsedResume } from '#shared/contract/resume.ts'
import { shortened, speakablePhrase } from './speakable-rules.ts'

type Project = ParsedResume['projects'][number]

const pieces = (text: string) => text.split(/\s+[-–—]\s+|[|•·;\n\t]|:(?!\/\/)|\s[–—]|,\s/).map(piece => piece.trim())
const firstPiece = (text: string) => pieces(text).find(piece => /\p{L}/u.test(piece)) ?? ''

const nameless =
  /^(?:(?:academic|major|minor|mini|main|final|personal|college|key|other|group|industrial|summer|live|b ?tech|be)\s*)*(?:(?:year|sem(?:ester)?)\s*)?(?:projects?|internship|title|name|description|project (?:title|name)|n a|na|nil|none|untitled|role|duration|team size)?\s*(?:no\s*)?\.?\s*(?:\d{1,2}|[ivx]{1,4})?\.?$/i
const opening =
  /^(?:i |we |have |has |successfully |worked on |working on |responsible for |\w{3,}ed (?=(?:and|an?|the|our|my)\b)|(?:developed|built|created|designed|implemented|made|completed|prepared|conducted|organi[sz]ed|managed|constructed|fabricated|deployed|proposed|engineered|launched|executed) |led (?=[a-z])|and (?:\w+ed|built|made) |an? |the |my |our |to )/i

function stripped(text: string, pattern: RegExp): string {
  let rest = text
  while (pattern.test(rest)) rest = rest.replace(pattern, '')
  return rest
}

const tooFaint = (label: string) => label.length < 3 || nameless.test(label) || /^\d|\b(?:19|20)\d\d$/.test(label)

/** A sentence ends before its means and its purpose: 'a portal for hostels using PHP' is 'portal for hostels'. */
const beforeMeans = (text: string) =>
  text.split(/\s(?:using|which|that|where|by using|with the help|in order|so that|to)\s|\.\s/i)[0] ?? text

function projectName(text: string): string | null {
  const phrase = speakablePhrase(text)
  if (!phrase) return null
  const bare = stripped(phrase, opening).replace(/\s*\bproject$/i, '')
  const core = beforeMeans(bare).replace(/[\s,.]+$/, '')
  const label = shortened(core.split(/\s+/).length > 1 ? core : bare, 7)
  return label === null || tooFaint(label) ? null : label
}

/** A project's name; where it has none, what its description begins with. */
export function projectLabel(project: Project): string | null {
  for (const piece of pieces(project.name)) {
    const label = projectName(piece)
    if (label) return label
  }
  return project.description ? projectName(project.description.split(/[.!?](?:\s|$)/)[0] ?? '') : null
}

const abbreviations: [RegExp, string][] = [
  [/\bsr\b\.?/gi, 'Senior'],
  [/\bjr\b\.?/gi, 'Junior'],
  [/\basst\b\.?/gi, 'Assistant'],
  [/\bassoc\b\.?/gi, 'Associate'],
  [/\bmgr\b\.?/gi, 'Manager'],
  [/\bengg\b\.?/gi, 'Engineering'],
  [/\bengr\b\.?/gi, 'Engineer'],
  [/\bexec\b\.?/gi, 'Executive'],
  [/\bdept\b\.?/gi, 'Department'],
  [/\bmgmt\b\.?/gi, 'Management'],
]
const expanded = (text: string) => abbreviations.reduce((done, [short, long]) => done.replace(short, long), text)

const occupation =
  /\b(?:engineer|developer|analyst|nurse|teacher|manager|accountant|executive|designer|scientist|architect|consultant|technician|administrator|officer|associate|specialist|programmer|representative|recruiter|chef|cook|lawyer|advocate|pharmacist|physiotherapist|therapist|assistant|coordinator|co-ordinator|supervisor|tester|trainer|lecturer|professor|tutor|writer|editor|marketer|surveyor|electrician|mechanic|operator|agent|lead|leader|head|director|auditor|banker|clerk|librarian|counsellor|counselor|intern|trainee|apprentice|volunteer|researcher|fellow|inspector|foreman|fitter|welder|machinist|buyer|planner|controller|partner|founder|captain|steward|stewardess|receptionist|cashier|driver|doctor|dentist|paramedic|faculty|strategist|producer|photographer|illustrator|artist|advisor|adviser|member|secretary|president|ambassador|salesman|salesperson|salesperson|telecaller|concierge|barista|waiter|waitress|housekeeper|merchandiser|dispatcher|storekeeper|bookkeeper|economist|chemist|biologist|physicist|statistician|owner|tailor|plumber|carpenter|mentor|instructor|principal)\b/i

/** The words up to and with the last occupation, as 'Staff Nurse' of 'Staff Nurse in the surgical ward'. */
function upToOccupation(phrase: string): string | null {
  const words = phrase.split(' ')
  const before = words.findIndex(word => /^(?:in|at|for|with|on|of|and|from|who|seeking|looking)$/i.test(word))
  const kept = (before > 0 ? words.slice(0, before) : words).join(' ')
  return occupation.test(kept) && kept.split(' ').length <= 5 ? kept : null
}

/** A job title, or null where the text is not one. */
export function roleLabel(title: string): string | null {
  const phrase = speakablePhrase(expanded(firstPiece(title.replace(/\s@\s.*$/, '').split('/')[0] ?? '')))
  if (!phrase) return null
  const bare = stripped(phrase, /^(?:worked as|working as|work as|position|designation|role|currently|as|an?|the)\s+/i)
  const label = upToOccupation(bare)
  return label && !/^(?:student|fresher)\b/i.test(label) ? label : null
}

const praise =
  /^(?:an?|aspiring|experienced|seasoned|passionate|dedicated|motivated|self-motivated|results?-driven|results?-oriented|enthusiastic|hard-?working|skilled|talented|creative|dynamic|driven|ambitious|detail-oriented|certified|budding|professional|young|future|fresh|highly|committed|qualified|proficient|accomplished|\d+\+? years?)\s+(?:and\s+)?/i

/** The trade a headline speaks of, as 'backend developer'. */
export function goalLabel(headline: string): string | null {
  const phrase = speakablePhrase(expanded(firstPiece(headline)))
  if (!phrase) return null
  const label = upToOccupation(stripped(phrase, praise))
  return label && !/\b(?:student|fresher|graduate|intern|trainee|member|volunteer)\b/i.test(label) ? label : null
}

const legalForm = /[\s,]+(?:pvt|private|ltd|limited|llp|llc|inc|incorporated|corp|corporation|gmbh|plc|co|opc|p)\.?$/i

export function employerLabel(employer: string): string | null {
  const phrase = speakablePhrase(firstPiece(employer))
  if (!phrase) return null
  const bare = stripped(phrase.replace(/,.*$/, ''), legalForm)
  const label = shortened(stripped(bare, /^(?:at|with|company|employer|organi[sz]ation|m s)\s+/i), 6)
  if (!label || label.length < 2) return null
  return /^(?:n a|na|nil|none|self|self[ -]employed|freelance\w*|confidential|various|present|current|company|unknown|home|remote)$/i.test(
    label,
  ) || /^\d/.test(label)
    ? null
    : label
}

const school =
  /\b(?:ssc|hsc|sslc|cbse|icse|isc|puc|10th|12th|xth|xiith|x|xii|10|12|class|std|standard|secondary|matriculation|matric|intermediate|high school|school|schooling)\b/i

/** A degree as one says it. School leaving certificates carry no interview question. */
export function degreeLabel(degree: string): string | null {
  const source = degree.split(/\s(?:from|at)\s|\bwith\s/i)[0] ?? ''
  const phrase = speakablePhrase(pieces(source).slice(0, 2).join(', '))
  if (!phrase) return null
  const [first = '', second = ''] = phrase.split(/,\s*/)
  if (school.test(first)) return null
  const isBare = first.split(' ').length <= 2 && second !== '' && !/\d/.test(second) && !/\sin\s/.test(first)
  const label = shortened(
    stripped(isBare ? `${first} in ${second}` : first, /^(?:pursuing|completed|a|an|the|degree in)\s+/i),
    9,
  )
  return label && label.length > 1 && !/^\d|\b(?:university|college|institute|cgpa|percentage)\b/i.test(label)
    ? label
    : null
}
