import { entity } from '#shared/contract/entity.ts'
import { useWhichEntity } from '#web/lib/institution/which-entity.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { Page } from '#web/ui/page.tsx'
import { Bone, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Wizard } from './upload-wizard/wizard.tsx'

/** /b2b/userupload (SPEC-216). */
export function BulkUploadPage() {
  const which = useWhichEntity()
  const { data, error, mutate } = useRoute(entity.getEntity, which ? { query: which.query } : null)
  return (
    <Page
      title="Students bulk upload"
      intro={<p className="soft">Nobody is added before you confirm, and then all of them or none.</p>}
    >
      {data && which ? (
        <Wizard entity={data.data} which={which} title="Choose the CSV file" />
      ) : error ? (
        <ErrorState message="Your institution could not be loaded" error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton label="Loading your institution">
          <Bone height="33rem" style={{ maxWidth: '56rem' }} />
        </Skeleton>
      )}
    </Page>
  )
}
