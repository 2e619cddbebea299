import { useState } from 'react'
import { type Operator, operators as routes } from '#shared/contract/operators.ts'
import { shortDate } from '#web/lib/format.ts'
import { call } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { PeopleList, PeopleSkeleton, type PersonAct, PersonRow } from '#web/ui/lists/people-list.tsx'
import { Tag } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { AddForm } from './add-form.tsx'
import styles from './operators.module.css'
import { PlatformLog } from './platform-log.tsx'
import { type OperatorAct, operatorActWords, operatorRoleNames } from './words-rules.ts'

type Asked = { act: OperatorAct; operator: Operator }

/** /b2b/operators: the platform's own people, for superadmins. */
export function OperatorsPage() {
  const { data, error, mutate } = useRoute(routes.listOperators, {})
  const { revalidate } = useCache()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Page
      title="Platform admins"
      intro={
        <p className="soft">
          They look after every institution. Superadmins decide who they are; nobody suspends or removes themself, so
          one always stays.
        </p>
      }
    >
      {data ? (
        <PeopleList label="Platform admins">
          {data.data.operators.map(operator => (
            <Row key={operator._id} operator={operator} onAsk={act => setAsked({ act, operator })} />
          ))}
        </PeopleList>
      ) : error ? (
        <ErrorState message="The platform admins could not be loaded." error={error} onRetry={() => void mutate()} />
      ) : (
        <PeopleSkeleton label="Loading the platform admins" />
      )}
      <section className={styles.section} aria-label="Add a platform admin">
        <AddForm />
      </section>
      <section className={styles.section} aria-labelledby="log">
        <h2 id="log">What was done lately</h2>
        <PlatformLog />
      </section>
      <ActionDialog
        about={asked}
        words={({ act, operator }) => operatorActWords[act](operator.name)}
        act={async ({ act, operator }) => {
          await call(routes.actOnOperator, { params: { userId: operator._id }, body: { act } })
          void revalidate([routes.listOperators, routes.listPlatformAudit])
          void toast(`${operator.name} is ${operatorActWords[act](operator.name).past}.`)
        }}
        onClose={() => setAsked(null)}
      />
    </Page>
  )
}

function Row({ operator, onAsk }: { operator: Operator; onAsk: (act: OperatorAct) => void }) {
  const { name, role, status, addedAt, lastSignInAt, isCurrentUser } = operator
  const act = (one: OperatorAct): PersonAct => ({
    label: operatorActWords[one](name).button,
    bad: one === 'remove',
    onPress: () => onAsk(one),
  })
  return (
    <PersonRow
      {...operator}
      badges={isCurrentUser ? <Tag tone="brand">You</Tag> : null}
      role={operatorRoleNames[role]}
      facts={[
        { label: 'Added', value: shortDate(addedAt) },
        { label: 'Last signed in', value: lastSignInAt === null ? 'not yet' : shortDate(lastSignInAt) },
      ]}
      acts={isCurrentUser ? [] : [act(status === 'suspended' ? 'restore' : 'suspend'), act('remove')]}
    />
  )
}
