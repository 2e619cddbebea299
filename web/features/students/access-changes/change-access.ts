import { type ActRun, type RosterFilter, roster, type Student } from '#shared/contract/roster.ts'
import { limits } from '#shared/limits.ts'
import { counted, decimal } from '#web/lib/format.ts'
import { call } from '#web/lib/server/api.ts'
import { callOnce } from '#web/lib/voice/call-once.ts'

export type AccessAct = 'suspend' | 'restore' | 'remove'
/** Who is named where an act is asked for, or was refused. */
type NamedPerson = Pick<Student, '_id' | 'name'>
type Query = { entityId?: string }
/** Whom an act is done to: those who are ticked, or all who match; `words` say the filter. */
export type AccessTarget =
  | { kind: 'chosen'; people: readonly NamedPerson[] }
  | { kind: 'all'; filter: RosterFilter; count: number; words: string }
/** What came of an act; who was refused is named, with the reason. */
export type AccessOutcome = {
  act: AccessAct
  done: readonly string[]
  refused: readonly { id: string; name: string; message: string }[]
}

/** Whom an act can be done to. */
export const appliesTo: Record<AccessAct, (student: Pick<Student, 'status'>) => boolean> = {
  suspend: ({ status }) => status !== 'suspended',
  restore: ({ status }) => status === 'suspended',
  remove: () => true,
}

export const countTarget = (target: AccessTarget): number =>
  target.kind === 'all' ? target.count : target.people.length
/** Whether the number has to be typed before. */
export const needsNumber = (act: AccessAct, count: number): boolean =>
  act === 'remove' && count > limits.removedWithoutCount

const who = (count: number, name: string) => (count === 1 && name !== '' ? name : counted(count, 'student'))

/** What is asked before, and said after. */
export const accessWords: Record<
  AccessAct,
  {
    button: string
    title: (count: number, name: string) => string
    body: (count: number) => string
    past: string
    now: string
  }
> = {
  suspend: {
    button: 'Suspend',
    title: (count, name) => `Suspend ${who(count, name)}?`,
    body: count =>
      `${count === 1 ? 'This student is' : 'They are'} signed out now and cannot sign in until you restore ${count === 1 ? 'the access' : 'them'}. Nothing is deleted: resume, interviews and recordings stay as they are, and so ${count === 1 ? 'does the seat' : 'do their seats'}.`,
    past: 'suspended',
    now: 'Suspending',
  },
  restore: {
    button: 'Restore',
    title: (count, name) => `Restore ${who(count, name)}?`,
    body: count =>
      `${count === 1 ? 'This student' : 'They'} can sign in again and find${count === 1 ? 's' : ''} everything as it was.`,
    past: 'restored',
    now: 'Restoring',
  },
  remove: {
    button: 'Remove',
    title: (count, name) => `Remove ${who(count, name)}?`,
    body: count =>
      count === 1
        ? 'The access ends now and the seat becomes free. For seven days you can bring this student back with everything, under ‘Recently removed’. Then the resume, interviews and recordings are deleted for good.'
        : 'Their access ends now and their seats become free. For seven days you can bring them back with everything, under ‘Recently removed’. Then their resumes, interviews and recordings are deleted for good.',
    past: 'removed',
    now: 'Removing',
  },
}

/** @throws CallError where nothing was done */
export async function changeAccess(
  act: AccessAct,
  people: readonly NamedPerson[],
  query: Query,
  confirm?: number,
): Promise<AccessOutcome> {
  const userIds = people.map(({ _id }) => _id)
  const { data } = await call(roster.actOnUsers, { query, body: { act, userIds, confirm } })
  const messages = new Map(data.refused.map(({ userId, message }) => [userId, message]))
  const refused = people.flatMap(({ _id: id, name }) => {
    const message = messages.get(id)
    return message === undefined ? [] : [{ id, name, message }]
  })
  return { act, done: userIds.filter(id => !messages.has(id)), refused }
}

/** Begins an act on all who match, or brings back all whom an act removed; it goes on by itself. @throws CallError */
export async function beginAccessRun(
  body:
    | { act: AccessAct; all: { filter: RosterFilter; expected: number }; confirm: number | undefined }
    | { act: 'restore'; removedIn: string },
  query: Query,
): Promise<string> {
  const { data } = await callOnce(roster.actOnUsers, { query, body })
  if (!('actId' in data)) throw new Error('An act on all is followed by its id')
  return data.actId
}

/** '3 students removed.' */
export const outcomeSentence = ({ act, done }: Pick<AccessOutcome, 'act' | 'done'>): string =>
  doneSentence(act, done.length)

export const doneSentence = (act: AccessAct, count: number): string =>
  count === 0 ? `Nobody was ${accessWords[act].past}.` : `${counted(count, 'student')} ${accessWords[act].past}.`

/** What is said of an act on all that has come to its end. */
export function accessRunSentences({ act, state, total, done, refusedCount }: ActRun): string[] {
  return [
    doneSentence(act, done),
    ...(state === 'stopped'
      ? [
          `It stopped after ${decimal(done + refusedCount)} of ${decimal(total)}: who began it has no access here any more.`,
        ]
      : []),
    ...(refusedCount > 0 ? [`${counted(refusedCount, 'student')} stayed as they were.`] : []),
  ]
}
