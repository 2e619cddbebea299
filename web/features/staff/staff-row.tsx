import { useState } from 'react'
import { brand } from '#shared/brand.ts'
import { roster, type StaffLine } from '#shared/contract/roster.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { useInstitutionChanged } from '#web/lib/institution-cache.ts'
import type { WhichEntity } from '#web/lib/which-entity.ts'
import { Note, Tag } from '#web/ui/note.tsx'
import { type PersonAct, PersonRow } from '#web/ui/people-list.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Wanted } from './staff-page.tsx'
import { actWords, mayBeActedOn, mayBeInvited, roleWords } from './words-rules.ts'

type Props = { person: StaffLine; which: WhichEntity; onAsk: (what: Wanted['what']) => void }

/** One of the staff, and what may be done. */
export function StaffRow({ person, which, onAsk }: Props) {
  const { name, isPrimary, isCurrentUser, status, bounced } = person
  const { invite, refusal } = useInvite(person, which)
  const mayAct = mayBeActedOn(person, which.isOperator)
  const ask = (what: Wanted['what'], label: string, bad = false): PersonAct => ({
    label,
    bad,
    onPress: () => onAsk(what),
  })
  const access = status === 'suspended' ? 'restore' : 'suspend'
  const acts: PersonAct[] = [
    ...(mayBeInvited(person) ? [{ label: 'Send invite again', onPress: () => void invite() }] : []),
    ...(mayAct && status === 'invited' ? [ask('correct', 'Correct details')] : []),
    ...(mayAct
      ? [ask('role', 'Change role'), ask(access, actWords[access].button), ask('remove', 'Remove', true)]
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
      role={roleWords(person.roles)}
      facts={factsOf(person)}
      remark={
        refusal ? (
          <Note tone="warn" live>
            {refusal}
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
function useInvite({ _id, name }: StaffLine, { query }: WhichEntity) {
  const changed = useInstitutionChanged()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const invite = async () => {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    try {
      await call(roster.inviteStaff, { params: { userId: _id }, query })
      changed()
      void toast(`A mail to ${name} is on its way.`)
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { invite, refusal }
}
