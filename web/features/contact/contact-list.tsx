import type { Ref } from 'react'
import { type ContactRequest, contact } from '#shared/contract/contact.ts'
import { counted } from '#web/lib/format.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NextPage, useReadOn } from '#web/ui/lists/next-page.tsx'
import { Bone, EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { ContactLine } from './contact-line.tsx'
import styles from './contacts.module.css'
import { type Filter, statusInSentence } from './words.ts'

const failed = 'The requests could not be loaded.'

export function ContactList({ filter, onAll }: { filter: Filter; onAll: () => void }) {
  const { data, error, mutate } = useRoute(contact.listContacts, { query: filter })
  if (!data) return error ? <ErrorState message={failed} error={error} onRetry={() => void mutate()} /> : <Bones />
  const { contacts, cursor } = data.data
  if (contacts.length === 0 && cursor === null) return <None filter={filter} onAll={onAll} />
  return (
    <>
      <p className="sr" role="status">
        {`${counted(contacts.length, 'request')} shown${cursor === null ? '' : ', and more to load'}`}
      </p>
      <Lines contacts={contacts} goesOn={cursor !== null} />
      <More cursor={cursor} filter={filter} />
    </>
  )
}

function None({ filter: { status }, onAll }: { filter: Filter; onAll: () => void }) {
  if (status === undefined)
    return (
      <EmptyState title="No requests yet" action={<ButtonLink to="/">Open the home page</ButtonLink>}>
        Whoever fills in Contact sales on the home page appears here, and the sales team is mailed at once.
      </EmptyState>
    )
  return (
    <EmptyState title="None of these" action={<Button onClick={onAll}>Show all requests</Button>}>
      There are no {statusInSentence[status]} at the moment.
    </EmptyState>
  )
}

type LinesProps = { contacts: ContactRequest[]; goesOn: boolean; listRef?: Ref<HTMLUListElement> }

/** A filtered page can come out empty where the list goes on: the server looks at so many requests a call. */
function Lines({ contacts, goesOn, listRef }: LinesProps) {
  if (contacts.length === 0)
    return (
      <p className={`soft ${styles.more}`}>
        {goesOn ? 'None of these so far back. Load more to look further.' : 'There are no more.'}
      </p>
    )
  return (
    <ul className={styles.list} ref={listRef} tabIndex={-1}>
      {contacts.map(one => (
        <ContactLine key={one._id} contact={one} />
      ))}
    </ul>
  )
}

type MoreProps = { cursor: string | null; filter: Filter }

const More = ({ cursor, filter }: MoreProps) => (
  <NextPage cursor={cursor}>{next => <Further cursor={next} filter={filter} />}</NextPage>
)

function Further({ cursor, filter }: { cursor: string; filter: Filter }) {
  const { data, error, mutate } = useRoute(contact.listContacts, { query: { ...filter, cursor } })
  const list = useReadOn<HTMLUListElement>(data !== undefined)
  if (!data)
    return error ? <ErrorState message={failed} error={error} onRetry={() => void mutate()} /> : <Bones count={2} />
  return (
    <>
      <Lines contacts={data.data.contacts} goesOn={data.data.cursor !== null} listRef={list} />
      <More cursor={data.data.cursor} filter={filter} />
    </>
  )
}

function Bones({ count = 5 }: { count?: number }) {
  return (
    <Skeleton label="Loading the requests">
      <ul className={styles.list}>
        {Array.from({ length: count }, (_, line) => line).map(line => (
          <li key={line}>
            <Bone height="7.5rem" />
            <Bone height="7.5rem" />
            <Bone height="3rem" />
          </li>
        ))}
      </ul>
    </Skeleton>
  )
}
