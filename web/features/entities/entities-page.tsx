import { useSearchParams } from 'react-router-dom'
import { entity } from '#shared/contract/entity.ts'
import { counted } from '#web/lib/format.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Bone, EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import styles from './entities.module.css'
import { EntityTable, listFailed } from './entity-table.tsx'
import { EntitySearchBox } from './search-box.tsx'

/** /b2b/entities, where a platform operator starts: every institution, by name. */
export function EntitiesPage() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const query = search === '' ? {} : { search }
  // The rows of the last search stay until the new ones are there.
  const { data, error, mutate, isLoading } = useRoute(entity.listEntities, { query }, { keepPreviousData: true })
  const found = data?.data
  const none = found?.entities.length === 0 && found.cursor === null
  const look = (wanted: string) => setParams(wanted === '' ? {} : { search: wanted }, { replace: true })
  return (
    <Page
      title="Entities"
      intro={<p className="soft">Every institution on the platform, with its plan and its seats.</p>}
      actions={
        <ButtonLink look="main" icon="plus" to="/b2b/entity/create">
          Create entity
        </ButtonLink>
      }
    >
      {none && search === '' ? (
        <EmptyState
          title="No institutions yet"
          action={
            <ButtonLink look="main" to="/b2b/entity/create">
              Create the first one
            </ButtonLink>
          }
        >
          An institution brings its own sign-in page, its administrators and its students.
        </EmptyState>
      ) : (
        <div className={styles.list} aria-busy={isLoading}>
          <EntitySearchBox given={search} onSearch={look} />
          <p className="sr" role="status">
            {found && !isLoading && search !== '' ? `${counted(found.entities.length, 'institution')} shown` : ''}
          </p>
          {found && none ? (
            <EmptyState title="Nothing found" action={<Button onClick={() => look('')}>Show all</Button>}>
              No institution’s name begins with ‘{search}’.
            </EmptyState>
          ) : found ? (
            <EntityTable query={query} lines={found.entities} cursor={found.cursor} />
          ) : error ? (
            <ErrorState message={listFailed} error={error} onRetry={() => void mutate()} />
          ) : (
            <Skeleton label="Loading the institutions">
              {/* As high as a page, so that the footer stays below. */}
              <div style={{ minHeight: '100dvh' }}>
                <Bone height="2rem" />
                {[1, 2, 3, 4, 5].map(row => (
                  <Bone key={row} height="4rem" style={{ marginTop: 'var(--s2)' }} />
                ))}
              </div>
            </Skeleton>
          )}
        </div>
      )}
    </Page>
  )
}
