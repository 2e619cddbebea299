import type { AuditAct, AuditLine } from '#shared/contract/audit.ts'
import { counted } from '#web/lib/format.ts'
import type { SentencePiece } from '#web/ui/lists/act-log.tsx'

/** The kinds of acts as one chooses them in the filter. */
export const auditActWords: Record<AuditAct, string> = {
  'entity created': 'the set-up',
  'entity changed': 'changed settings',
  'values changed': 'changed years and departments',
  'user added': 'people added',
  'users imported': 'students added from a file',
  'user changed': 'people changed',
  'roles changed': 'roles given',
  'user suspended': 'people suspended',
  'user restored': 'people let back in',
  'user removed': 'people removed',
  'removal undone': 'removals undone',
  'user deleted': 'removals that became final',
  'invites sent': 'invites sent',
  'export made': 'exports',
  'feedback opened': 'feedback opened',
  'address change asked': 'sign-in addresses: changes asked for',
  'address change confirmed': 'sign-in addresses: new ones confirmed',
  'address change agreed': 'sign-in addresses: agreed to',
  'address change stopped': 'sign-in addresses: stopped',
  'address change withdrawn': 'sign-in addresses: withdrawn',
  'address change lapsed': 'sign-in addresses: not confirmed',
  'address changed': 'sign-in addresses changed',
}

type About = AuditLine['about']

const plain = (text: string): SentencePiece => ({ text })
const strong = (text: string): SentencePiece => ({ text, strong: true })
const gone = 'somebody who is no longer here'

/** name, email and department */
export function listedWords(words: readonly string[]): string {
  const [last, ...before] = words.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : (last ?? '')
}

const partsOf = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

const fieldWords: Record<string, string> = {
  logo: 'logo',
  logoKey: 'logo',
  logoUrl: 'logo',
  removeLogo: 'logo',
  agreement: 'agreement',
  agreementKey: 'agreement',
  agreementUrl: 'agreement',
  primaryColor: 'colours',
  secondaryColor: 'colours',
  billing: 'billing details',
  browserRecognitionAllowed: 'speech recognition',
  sharingRequired: 'sharing',
  interviewsPerDay: 'interviews a day',
  planEndsAt: 'end of the plan',
  voiceProfile: 'voice',
  pendingName: 'name that waits',
  suspended: 'suspension',
  entitySpecificFields: 'roster fields',
  studentId: 'student ID',
  traineeId: 'trainee ID',
  candidateId: 'candidate ID',
}
const fieldsOf = (about: About): string[] => [
  ...new Set(partsOf(about.fields).map(field => fieldWords[field] ?? field)),
]

const roleWord = (role: string): string => (role === 'entity_admin' ? 'admin' : role)

function roles(about: About): { words: string; many: boolean } | null {
  const words = partsOf(about.roles).map(roleWord)
  return words.length > 0 ? { words: listedWords(words), many: words.length > 1 } : null
}

const numberOf = (value: string | undefined): number | null =>
  value !== undefined && /^\d+$/.test(value) ? Number(value) : null

/** Whom it was done to: one person, else how many. */
function whom({ user, about }: AuditLine): SentencePiece {
  if (user) return user.name === null ? plain(gone) : strong(user.name)
  const count = numberOf(about.count)
  return count === null ? plain('people') : strong(counted(count, 'person', 'people'))
}

function whose({ user }: AuditLine): SentencePiece[] {
  if (!user) return [plain('a student’s')]
  return user.name === null ? [plain('a former member’s')] : [strong(`${user.name}’s`)]
}

/** The filter of an act on all who match: (department Civil, year 3) */
function which({ user, about: { count: _, ...filter } }: AuditLine): SentencePiece[] {
  const words = user ? '' : extent(filter)
  return words === '' ? [] : [plain(words)]
}

const inviteGroups: Record<string, string> = {
  not_sent: ' to all who were not yet invited',
  not_signed_in: ' again to all who had not signed in',
  chosen: ' to chosen students',
  matching: ' to all who matched a filter',
}

const month = (value: string): string => {
  const day = new Date(`${value}-01T00:00:00Z`)
  return Number.isNaN(day.getTime())
    ? value
    : new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day)
}

const notFilters = ['kind', 'rows', 'month', 'fileName', 'exportId']
/** An export's filter and size: (department Civil, year 3; 212 rows) */
function extent(about: About): string {
  const filters = Object.entries(about)
    .filter(([field, value]) => !notFilters.includes(field) && value !== '')
    .map(([field, value]) => `${field === 'act' ? 'only' : field} ${value.replaceAll('_', ' ')}`)
  const rows = numberOf(about.rows)
  const parts = [filters.join(', '), rows === null ? '' : counted(rows, 'row')].filter(part => part !== '')
  return parts.length > 0 ? ` (${parts.join('; ')})` : ''
}

function exported(about: About): SentencePiece[] {
  if (about.kind === 'active_users')
    return [
      plain('exported '),
      strong(about.month ? `the active users of ${month(about.month)}` : 'a month’s active users'),
      plain(extent(about)),
    ]
  return [plain('exported '), strong(about.kind === 'audit' ? 'the audit log' : 'the roster'), plain(extent(about))]
}

/** Nobody by name did these: a mailbox answered, or a time was over. */
const happened = {
  'address change confirmed': (line: AuditLine) => [
    plain('The new mailbox confirmed '),
    ...whose(line),
    plain(' new sign-in address'),
  ],
  'address change lapsed': (line: AuditLine) => [
    plain('The change of '),
    ...whose(line),
    plain(' sign-in address ended: the new one was not confirmed in time, or is somebody else’s by now'),
  ],
  'address changed': (line: AuditLine) => [
    plain('The new sign-in address of '),
    whom(line),
    plain(' took effect, as '),
    plain(line.by.isCurrentUser ? 'you' : (line.by.name ?? gone)),
    plain(' had asked'),
  ],
} satisfies Partial<Record<AuditAct, (line: AuditLine) => SentencePiece[]>>
type Happened = keyof typeof happened
const isHappened = (act: AuditAct): act is Happened => act in happened

/** The institution's own years and departments. */
function valuesChanged({ field = 'value', act, from = '', to = '' }: About): SentencePiece[] {
  const [one, other] = [strong(`‘${from}’`), strong(`‘${to}’`)]
  if (act === 'merge') return [plain(`merged the ${field} `), one, plain(' into '), other]
  if (act === 'rename') return [plain(`renamed the ${field} `), one, plain(' to '), other]
  if (act === 'split') return [plain('took '), other, plain(` out of the ${field} `), one]
  if (act === 'add') return [plain(`added the ${field} `), other, plain(' to the list')]
  return [plain(`took the ${field} `), other, plain(' off the list')]
}

/** What became of a name that waits for the operator's look; another field that was changed with it is not said. */
const nameWishes: Readonly<Record<string, readonly [string, string]>> = {
  asked: ['asked for the name ', ', which waits for our look'],
  used: ['agreed to the name ', ''],
  'not used': ['kept the old name in place of ', ''],
}

/** What comes after 'You' or a name; the full stop is added by the caller. */
const acts: Record<Exclude<AuditAct, Happened>, (line: AuditLine) => SentencePiece[]> = {
  'entity created': ({ about }) => [
    plain('set up the institution'),
    ...(about.domain ? [plain(' with the sign-in page '), strong(`/login/${about.domain}`)] : []),
  ],
  'entity changed': ({ about }) => {
    const wish = nameWishes[about.nameWish ?? '']
    if (wish && about.wishedName) return [plain(wish[0]), strong(about.wishedName), plain(wish[1])]
    const fields = fieldsOf(about)
    if (fields.length === 0) return [plain('changed the institution’s settings')]
    return [plain('changed the institution’s '), strong(listedWords(fields))]
  },
  'values changed': ({ about }) => valuesChanged(about),
  'user added': line => {
    const given = roles(line.about)
    return [plain('added '), whom(line), ...(given && given.words !== 'student' ? [plain(` as ${given.words}`)] : [])]
  },
  'users imported': ({ about }) => [
    plain('added '),
    strong(counted(numberOf(about.count) ?? 0, 'student')),
    plain(about.fileName ? ` from ${about.fileName}` : ' from a file'),
  ],
  'user changed': line => {
    const fields = fieldsOf(line.about)
    if (fields.length === 0) return [plain('changed what the roster says of '), whom(line)]
    return [plain('changed '), ...whose(line), plain(` ${listedWords(fields)}`)]
  },
  'roles changed': line => {
    const given = roles(line.about)
    if (!given) return [plain('changed the roles of '), whom(line)]
    return [plain('gave '), whom(line), plain(` the ${given.many ? 'roles' : 'role'} ${given.words}`)]
  },
  'user suspended': line => [plain('suspended '), whom(line), ...which(line)],
  'user restored': line => [plain('let '), whom(line), plain(' back in'), ...which(line)],
  'user removed': line => [plain('removed '), whom(line), ...which(line)],
  'removal undone': line => [plain('restored '), whom(line), plain(' after a removal')],
  'user deleted': line => [plain('deleted the data of '), whom(line), plain(', removed seven days before')],
  'invites sent': ({ user, about, ...line }) => [
    plain('sent '),
    ...(user
      ? [plain('an invite to '), whom({ user, about, ...line })]
      : [strong(counted(numberOf(about.count) ?? 0, 'invite')), plain(inviteGroups[about.to ?? ''] ?? '')]),
  ],
  'export made': ({ about }) => exported(about),
  'feedback opened': line => [
    plain('opened '),
    ...whose(line),
    plain(` feedback${line.about.interview ? ` of interview #${line.about.interview}` : ''}`),
  ],
  'address change asked': line => [plain('asked for another sign-in address of '), whom(line)],
  'address change agreed': line => [plain('agreed from the present mailbox to a new sign-in address of '), whom(line)],
  'address change stopped': line => [plain('stopped the change of '), ...whose(line), plain(' sign-in address')],
  'address change withdrawn': line => [plain('withdrew the change of '), ...whose(line), plain(' sign-in address')],
}

/** A line of the log as a sentence: 'You added 179 students from first.csv.' */
export function auditSentence(line: AuditLine): SentencePiece[] {
  const { by, act } = line
  if (isHappened(act)) return [...happened[act](line), plain('.')]
  const who = by.isCurrentUser ? 'You' : (by.name ?? 'Somebody who is no longer here')
  return [plain(`${who} `), ...acts[act](line), plain('.')]
}
