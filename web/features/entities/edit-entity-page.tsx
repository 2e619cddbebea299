import { useParams } from 'react-router-dom'
import { entity } from '#shared/contract/entity.ts'
import { shortDate } from '#web/lib/format.ts'
import { typeNames } from '#web/lib/institution/entity-words.ts'
import { whichEntity } from '#web/lib/institution/which-entity.ts'
import { rememberLookedAt } from '#web/lib/server/looked-at.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Bone, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Status } from '#web/ui/status.tsx'
import { DeletePart } from './delete-part.tsx'
import { EditForm } from './edit-form.tsx'
import { PendingNamePart } from './pending-name-part.tsx'
import { StatusPart } from './status-part.tsx'
import { entityStatusLook } from './words.ts'

/** /b2b/entities/{entityId}: what the operator decides about an institution. */
export function EditEntityPage() {
  const { entityId = '' } = useParams()
  const { data, error, mutate } = useRoute(entity.getEntity, { query: { entityId } })
  const found = data?.data
  const title = found ? found.name : 'Edit entity'
  return (
    <Page
      title={found ? `Edit ${found.name}` : title}
      heading={title}
      crumbs={[{ label: 'Entities', to: '/b2b/entities' }, { label: title }]}
      intro={
        found ? (
          <p className="facts">
            <Status {...entityStatusLook[found.status]}>{found.status}</Status>
            <span>{typeNames[found.type]}</span>
            <span>/login/{found.domain}</span>
            <span>created {shortDate(found.createdAt)}</span>
          </p>
        ) : null
      }
      actions={
        found ? (
          <ButtonLink
            to={whichEntity(found._id, true).at('/b2b/entitydashboard')}
            icon="arrow-right"
            onClick={() => rememberLookedAt(found)}
          >
            Open dashboard
          </ButtonLink>
        ) : null
      }
    >
      {found ? (
        <>
          {found.pendingName ? <PendingNamePart entity={found} pendingName={found.pendingName} /> : null}
          <EditForm key={`${found._id} ${found.pendingName ?? ''}`} entity={found} />
          <StatusPart entity={found} />
          <DeletePart entity={found} />
        </>
      ) : error ? (
        <ErrorState message="This institution could not be loaded." error={error} onRetry={() => void mutate()}>
          <ButtonLink to="/b2b/entities" look="quiet">
            All entities
          </ButtonLink>
        </ErrorState>
      ) : (
        <Skeleton label="Loading the institution">
          <Bone height="46rem" />
        </Skeleton>
      )}
    </Page>
  )
}
