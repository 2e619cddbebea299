import { useState } from 'react'
import { roster, type StaffLine } from '#shared/contract/roster.ts'
import { counted } from '#web/lib/format.ts'
import { useRoute } from '#web/lib/use-route.ts'
import { useWhichEntity, type WhichEntity } from '#web/lib/which-entity.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PeopleList, PeopleSkeleton } from '#web/ui/people-list.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { ActDialog } from './act-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { StaffRow } from './staff-row.tsx'
import type { StaffAct } from './words-rules.ts'

export type Wanted = { what: StaffAct | 'role' | 'correct'; person: StaffLine }

/** /b2b/staff: who looks after the institution, for its admins (decisions 25 and 36). */
export function StaffPage() {
  const which = useWhichEntity()
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

function Staff({ staff, which }: { staff: StaffLine[]; which: WhichEntity }) {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const close = () => setWanted(null)
  const asked = (what: Wanted['what']) => (wanted?.what === what ? wanted.person : null)
  if (staff.length === 0) return <EmptyState>Nobody administers this institution yet.</EmptyState>
  const act = wanted?.what === 'role' || wanted?.what === 'correct' ? null : (wanted?.what ?? null)
  return (
    <>
      <PeopleList label="Staff">
        {staff.map(person => (
          <StaffRow key={person._id} person={person} which={which} onAsk={what => setWanted({ what, person })} />
        ))}
      </PeopleList>
      <ActDialog
        act={act}
        person={act === null ? null : (wanted?.person ?? null)}
        query={which.query}
        onClose={close}
      />
      <RoleDialog person={asked('role')} query={which.query} onClose={close} />
      <CorrectDialog person={asked('correct')} query={which.query} onClose={close} />
    </>
  )
}
