import { brand } from '#shared/brand.ts'
import { roster, type StaffLine } from '#shared/contract/roster.ts'
import { shortDate } from '#web/lib/format.ts'
import type { AskedInstitution } from '#web/lib/institution/asked-institution.ts'
import { institutionRoutes } from '#web/lib/institution/institution-cache.ts'
import { useMutation } from '#web/lib/server/use-mutation.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { type PersonAct, PersonRow } from '#web/ui/lists/people-list.tsx'
import { Note, Tag } from '#web/ui/note.tsx'
import { mayBeActedOn, mayBeInvited, type StaffAct, staffActWords, staffRoleWords } from './words-rules.ts'

/** What was pressed at somebody. */
export type StaffWish = { what: StaffAct | 'role' | 'correct'; person: StaffLine }

type Props = { person: StaffLine; which: AskedInstitution; onAsk: (what: StaffWish['what']) => void }

/** One of the staff, and what may be done. */
export function StaffRow({ person, which, onAsk }: Props) {
  const { name, isPrimary, isCurrentUser, status, bounced } = person
  const { invite, problem } = useInvite(person, which)
  const mayAct = mayBeActedOn(person, which.isOperator)
  const ask = (what: StaffWish['what'], label: string, bad = false): PersonAct => ({
    label,
    bad,
    onPress: () => onAsk(what),
  })
  const access = status === 'suspended' ? 'restore' : 'suspend'
  const acts: PersonAct[] = [
    ...(mayBeInvited(person) ? [{ label: 'Send invite again', onPress: () => void invite() }] : []),
    ...(mayAct && status === 'invited' ? [ask('correct', 'Correct details')] : []),
    ...(mayAct
      ? [ask('role', 'Change role'), ask(access, staffActWords[access](person).button), ask('remove', 'Remove', true)]
      : []),
  ]
  return (
    <PersonRow
      {...person}
      subtitle={person.designation}
      badges={
        isPrimary || isCurrentUser || bounced ? (
          <>
            {isPrimary ? <Tag>Primary</Tag> : null}
            {isCurrentUser ? <Tag tone="brand">You</Tag> : null}
            {bounced ? <Tag tone="bad">Mail came back</Tag> : null}
          </>
        ) : null
      }
      role={staffRoleWords(person.roles)}
      facts={factsOf(person)}
      remark={
        problem ? (
          <Note tone="warn" live>
            {problem}
          </Note>
        ) : bounced ? (
          `The welcome mail to ${name} came back. Please correct the address, then send it again.`
        ) : isPrimary && !isCurrentUser && !mayAct ? (
          `The first admin is changed by ${brand.name} only: write to ${brand.supportEmail}.`
        ) : null
      }
      acts={acts}
    />
  )
}

const factsOf = ({ addedAt, lastSignInAt, mailedAt }: StaffLine) => [
  { label: 'Added', value: shortDate(addedAt) },
  { label: 'Last signed in', value: lastSignInAt === null ? 'not yet' : shortDate(lastSignInAt) },
  ...(lastSignInAt === null && mailedAt !== null ? [{ label: 'Invite mailed', value: shortDate(mailedAt) }] : []),
]

/** Sends at once: a mail to somebody who expects it needs no question. */
function useInvite({ _id, name }: StaffLine, { query }: AskedInstitution) {
  const { run, problem } = useMutation(roster.inviteStaff, { stale: institutionRoutes })
  const invite = async () => {
    if (await run({ params: { userId: _id }, query })) void toast(`A mail to ${name} is on its way.`)
  }
  return { invite, problem }
}
