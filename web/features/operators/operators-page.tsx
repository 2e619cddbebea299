import { useState } from 'react'
import { type Operator, operators as routes } from '#shared/contract/operators.ts'
import { shortDate } from '#web/lib/format.ts'
import { useRoute } from '#web/lib/use-route.ts'
import { Tag } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'
import { PeopleList, PeopleSkeleton, type PersonAct, PersonRow } from '#web/ui/people-list.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ActDialog } from './act-dialog.tsx'
import { AddForm } from './add-form.tsx'
import styles from './operators.module.css'
import { PlatformLog } from './platform-log.tsx'
import { actWords, type OperatorAct, roleNames } from './words-rules.ts'

type Wanted = { act: OperatorAct; operator: Operator }

/** /b2b/operators: the platform's own people, for superadmins. */
export function OperatorsPage() {
  const { data, error, mutate } = useRoute(routes.listOperators, {})
  const [wanted, setWanted] = useState<Wanted | null>(null)
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
            <Row key={operator._id} operator={operator} onAsk={act => setWanted({ act, operator })} />
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
      <ActDialog wanted={wanted} onClose={() => setWanted(null)} />
    </Page>
  )
}

function Row({ operator, onAsk }: { operator: Operator; onAsk: (act: OperatorAct) => void }) {
  const { role, status, addedAt, lastSignInAt, isCurrentUser } = operator
  const act = (one: OperatorAct): PersonAct => ({
    label: actWords[one].button,
    bad: one === 'remove',
    onPress: () => onAsk(one),
  })
  return (
    <PersonRow
      {...operator}
      badges={isCurrentUser ? <Tag tone="brand">You</Tag> : null}
      role={roleNames[role]}
      facts={[
        { label: 'Added', value: shortDate(addedAt) },
        { label: 'Last signed in', value: lastSignInAt === null ? 'not yet' : shortDate(lastSignInAt) },
      ]}
      acts={isCurrentUser ? [] : [act(status === 'suspended' ? 'restore' : 'suspend'), act('remove')]}
    />
  )
}
