import { useState } from 'react'
import { roster, type StaffLine } from '#shared/contract/roster.ts'
import { counted } from '#web/lib/format.ts'
import { type AskedInstitution, useAskedInstitution } from '#web/lib/institution/asked-institution.ts'
import { useInstitutionChanged } from '#web/lib/institution/institution-cache.ts'
import { CallError, call } from '#web/lib/server/api.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { PeopleList, PeopleSkeleton } from '#web/ui/lists/people-list.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { StaffRoleDialog } from './role-dialog.tsx'
import { StaffRow, type StaffWish } from './staff-row.tsx'
import { type StaffAct, staffActWords } from './words-rules.ts'

/** /b2b/staff: who looks after the institution, for its admins (SPEC-25 and SPEC-36). */
export function StaffPage() {
  const which = useAskedInstitution()
  const { data, error, mutate } = useRoute(roster.listStaff, which && { query: which.query })
  const staff = data?.data.staff
  return (
    <Page
      title="Staff"
      intro={
        <p className="soft">
          Admins and counsellors{staff ? `: ${counted(staff.length, 'person', 'people')}` : ''}. They take no
          student&apos;s seat.
        </p>
      }
      actions={
        which ? (
          <ButtonLink look="main" icon="plus" to={which.at('/b2b/users/add', { tab: 'staff' })}>
            Add an admin or counsellor
          </ButtonLink>
        ) : null
      }
    >
      {staff && which ? (
        <Staff staff={staff} which={which} />
      ) : error ? (
        <ErrorState message="The staff could not be loaded." error={error} onRetry={() => void mutate()} />
      ) : (
        <PeopleSkeleton label="Loading the staff" />
      )}
    </Page>
  )
}

function Staff({ staff, which }: { staff: StaffLine[]; which: AskedInstitution }) {
  const changed = useInstitutionChanged()
  const [wish, setWish] = useState<StaffWish | null>(null)
  if (staff.length === 0) return <EmptyState>Nobody administers this institution yet.</EmptyState>
  const wished = (what: StaffWish['what']) => (wish?.what === what ? wish.person : null)
  const dialog = { query: which.query, onClose: () => setWish(null) }
  return (
    <>
      <PeopleList label="Staff">
        {staff.map(person => (
          <StaffRow key={person._id} person={person} which={which} onAsk={what => setWish({ what, person })} />
        ))}
      </PeopleList>
      <ActionDialog
        about={wish && isAct(wish) ? wish : null}
        words={({ what, person }) => staffActWords[what](person)}
        act={async ({ what, person }) => {
          const body = { act: what, userIds: [person._id] }
          const { data } = await call(roster.actOnUsers, { query: which.query, body })
          const refused = data.refused[0]
          if (refused) throw new CallError(refused.message, 409)
          changed()
          void toast(`${person.name} is ${staffActWords[what](person).past}.`)
        }}
        onClose={dialog.onClose}
      />
      <StaffRoleDialog person={wished('role')} {...dialog} />
      <CorrectDialog person={wished('correct')} {...dialog} />
    </>
  )
}

const isAct = (wish: StaffWish): wish is StaffWish & { what: StaffAct } =>
  wish.what !== 'role' && wish.what !== 'correct'
