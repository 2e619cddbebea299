import { roster, type Student } from '#shared/contract/roster.ts'
import { call } from '#web/lib/api.ts'
import { decimal } from '#web/lib/format.ts'

export type Act = 'suspend' | 'restore' | 'remove'
export type Person = Pick<Student, '_id' | 'name' | 'status'>
/** What came of an act; who was refused is named, with the reason. */
export type Outcome = { act: Act; done: readonly string[]; refused: readonly { person: Person; message: string }[] }

/** Whom an act can be done to. */
export const actsOn: Record<Act, (person: Person) => boolean> = {
  suspend: ({ status }) => status !== 'suspended',
  restore: ({ status }) => status === 'suspended',
  remove: () => true,
}

const who = (count: number, name: string) => (count === 1 ? name : `${decimal(count)} students`)

/** What is asked before, and said after. */
export const actWords: Record<
  Act,
  { button: string; title: (count: number, name: string) => string; body: (count: number) => string; past: string }
> = {
  suspend: {
    button: 'Suspend',
    title: (count, name) => `Suspend ${who(count, name)}?`,
    body: count =>
      `${count === 1 ? 'This student is' : 'They are'} signed out now and cannot sign in until you restore ${count === 1 ? 'the access' : 'them'}. Nothing is deleted: resume, interviews and recordings stay as they are, and so ${count === 1 ? 'does the seat' : 'do their seats'}.`,
    past: 'suspended',
  },
  restore: {
    button: 'Restore',
    title: (count, name) => `Restore ${who(count, name)}?`,
    body: count =>
      `${count === 1 ? 'This student' : 'They'} can sign in again and find${count === 1 ? 's' : ''} everything as it was.`,
    past: 'restored',
  },
  remove: {
    button: 'Remove',
    title: (count, name) => `Remove ${who(count, name)}?`,
    body: count =>
      count === 1
        ? 'Removing ends the access now and deletes the resume, interviews and recordings for good. The seat becomes free.'
        : 'Removing ends their access now and deletes their resume, interviews and recordings for good. Their seats become free.',
    past: 'removed',
  },
}

/** @throws CallError where nothing was done */
export async function actOn(act: Act, people: readonly Person[], query: { entityId?: string }): Promise<Outcome> {
  const { data } = await call(roster.actOnUsers, { query, body: { act, userIds: people.map(({ _id }) => _id) } })
  const refused = people.flatMap(person => {
    const refusal = data.refused.find(({ userId }) => userId === person._id)
    return refusal ? [{ person, message: refusal.message }] : []
  })
  const done = people.filter(({ _id }) => !refused.some(({ person }) => person._id === _id)).map(({ _id }) => _id)
  return { act, done, refused }
}

/** '3 students removed.' */
export function outcomeWords({ act, done }: Outcome): string {
  if (done.length === 0) return `Nobody was ${actWords[act].past}.`
  return `${decimal(done.length)} ${done.length === 1 ? 'student' : 'students'} ${actWords[act].past}.`
}
