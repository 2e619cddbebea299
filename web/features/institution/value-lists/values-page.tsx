import { Link } from 'react-router-dom'
import { entity } from '#shared/contract/entity.ts'
import type { Values, ValuesRun } from '#shared/contract/values.ts'
import { useWhichEntity, type WhichEntity } from '#web/lib/institution/which-entity.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { Note } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'
import { Bone, EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { useMayAct } from '../may-act.ts'
import { useValues } from './use-values.ts'
import styles from './values.module.css'
import { ValuesList } from './values-list.tsx'
import { pageTitles, valuesRunWords } from './values-words-rules.ts'

/** /b2b/settings/values: an institution's own years and departments, and what else is written for them (SPEC-41). */
export function ValuesPage() {
  const which = useWhichEntity()
  const mayAct = useMayAct()
  const institution = useRoute(entity.getEntity, which && { query: which.query })
  const { values, error, mutate } = useValues(which)
  const type = institution.data?.data.type
  const title = (type && pageTitles[type]) ?? 'Years and departments'
  const failed = values ? null : (error ?? institution.error)
  return (
    <Page
      title={title}
      crumbs={[...(which && mayAct ? [{ label: 'Settings', to: which.at('/b2b/settings') }] : []), { label: title }]}
      intro={
        <p className="soft">
          How these read in the roster, its filters and exports. What a file or a form calls otherwise is brought to
          this list as it comes in.
        </p>
      }
    >
      {values && which && type ? (
        <Lists
          values={values}
          which={which}
          onValues={data => void mutate({ success: true, data }, { revalidate: false })}
        />
      ) : failed ? (
        <ErrorState
          message="The lists could not be loaded."
          error={failed}
          onRetry={() => {
            void mutate()
            void institution.mutate()
          }}
        />
      ) : (
        <Skeleton label="Loading the lists">
          <div className={styles.lists}>
            <Bone height="18rem" />
            <Bone height="24rem" />
          </div>
        </Skeleton>
      )}
    </Page>
  )
}

type ListsProps = { values: Values; which: WhichEntity; onValues: (values: Values) => void }

function Lists({ values, which, onValues }: ListsProps) {
  const mayAct = useMayAct()
  // Years first: they are few, and the same everywhere.
  const fields = values.fields.toSorted((a, b) => Number(b.field === 'year') - Number(a.field === 'year'))
  if (fields.length === 0)
    return (
      <EmptyState title="No lists here">
        Students of this institution have neither a year nor a department.{' '}
        <Link to={which.at('/b2b/settings')}>Back to the settings</Link>
      </EmptyState>
    )
  return (
    <div className={styles.lists}>
      {values.run?.state === 'running' ? <Progress run={values.run} /> : null}
      {fields.map(({ field, values }) => (
        <ValuesList key={field} field={field} values={values} which={which} mayAct={mayAct} onValues={onValues} />
      ))}
    </div>
  )
}

/** Start and end are announced, the steps are not. */
function Progress({ run }: { run: ValuesRun }) {
  return (
    <Note icon="repeat">
      <span className="sr" role="status">
        The roster follows your lists.
      </span>
      <p>
        <b>The roster follows your lists.</b> <span className="num">{valuesRunWords(run)}.</span> You may leave this
        page; it goes on.
      </p>
      <progress
        className={styles.progress}
        aria-label="Students looked at"
        max={Math.max(run.total, 1)}
        value={run.looked}
      />
    </Note>
  )
}
