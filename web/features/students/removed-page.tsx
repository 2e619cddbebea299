import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { RemovedPeople, RemovedSkeleton } from './removed-people/removed-people.tsx'
import { useInstitution } from './use-institution.ts'

/** /b2b/users/removed: who was removed within the last seven days, and the way back (SPEC-42). */
export function RemovedPage() {
  const { institution, error, retry } = useInstitution()
  const back = institution?.which.at('/b2b/users') ?? '/b2b/users'
  return (
    <Page
      title="Recently removed"
      crumbs={[{ label: 'Students', to: back }, { label: 'Recently removed' }]}
      intro={
        <p className="soft">
          Who was removed can be brought back for seven days, with everything. Then their data is deleted for good.
        </p>
      }
    >
      {institution ? (
        <RemovedPeople institution={institution} />
      ) : error ? (
        <ErrorState message="This institution could not be loaded." error={error} onRetry={retry} />
      ) : (
        <RemovedSkeleton />
      )}
    </Page>
  )
}
