import { useSearchParams } from 'react-router-dom'
import { entity } from '#shared/contract/entity.ts'
import { useWhichEntity } from '#web/lib/institution/which-entity.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { Page } from '#web/ui/page.tsx'
import { Bone, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { StaffForm } from './one-person/staff-form.tsx'
import { StudentForm } from './one-person/student-form.tsx'
import { Seats } from './seats.tsx'
import { Tabs } from './tabs.tsx'
import { Wizard } from './upload-wizard/wizard.tsx'

type TabName = 'single' | 'csv' | 'staff'

/** Without a word in the address an import that is going on shows its own tab. */
function tabIn(params: URLSearchParams): TabName {
  const tab = params.get('tab') ?? params.get('as')
  if (tab === 'csv' || tab === 'staff') return tab
  return params.has('import') ? 'csv' : 'single'
}

/** /b2b/users/add (SPEC-215). */
export function AddUsersPage() {
  const which = useWhichEntity()
  const [params, setParams] = useSearchParams()
  const { data, error, mutate } = useRoute(entity.getEntity, which ? { query: which.query } : null)
  const choose = (tab: TabName) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        after.set('tab', tab)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Page
      title="Add users"
      crumbs={[
        { label: 'Dashboard', to: which?.at('/b2b/entitydashboard') ?? '/b2b/entitydashboard' },
        { label: 'Students', to: which?.at('/b2b/users') ?? '/b2b/users' },
        { label: 'Add users' },
      ]}
      intro={data ? <Seats entity={data.data} /> : null}
    >
      {data && which ? (
        <Tabs
          label="How to add"
          chosen={tabIn(params)}
          onChoose={choose}
          tabs={[
            {
              name: 'single',
              label: 'Add Single User',
              panel: <StudentForm entity={data.data} which={which} />,
            },
            {
              name: 'csv',
              label: 'Upload CSV',
              panel: <Wizard entity={data.data} which={which} title="Students bulk upload" />,
            },
            {
              name: 'staff',
              label: 'Add an admin or counsellor',
              panel: <StaffForm entity={data.data} which={which} />,
            },
          ]}
        />
      ) : error ? (
        <ErrorState message="Your institution could not be loaded" error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton label="Loading your institution">
          <Bone height="3rem" style={{ marginBottom: 'var(--s5)', maxWidth: '36rem' }} />
          <Bone height="27rem" style={{ maxWidth: '44rem' }} />
        </Skeleton>
      )}
    </Page>
  )
}
