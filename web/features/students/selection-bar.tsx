import { useEffect, useRef, useState } from 'react'
import type { Student } from '#shared/contract/roster.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useInvites } from '#web/ui/invite-run.tsx'
import { Note } from '#web/ui/note.tsx'
import { ActDialog } from './act-dialog.tsx'
import { type Act, actsOn, actWords, type Outcome, outcomeWords, type Person } from './acts.ts'
import { focusWhenFree } from './focus-when-free.ts'
import { PickAll } from './pick-all.tsx'
import { mostPicked, type Selection } from './selection.ts'
import styles from './students.module.css'

type Props = {
  query: { entityId?: string }
  selection: Selection
  onPage: readonly Student[]
  /** There is nobody to tick; while it is not known, the bar keeps its place. */
  isEmpty: boolean
}

/** What can be done to the students that are ticked, and what came of it. */
export function SelectionBar({ query, selection, onPage, isEmpty }: Props) {
  const invites = useInvites(query)
  const [asked, setAsked] = useState<{ act: Act; people: readonly Person[] } | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const place = useRef<HTMLElement>(null)
  // What the page says is newer than what was ticked.
  const people = [...selection.picked.values()].map(person => onPage.find(({ _id }) => _id === person._id) ?? person)
  const ask = (act: Act) => {
    setOutcome(null)
    setAsked({ act, people: people.filter(actsOn[act]) })
  }
  const invite = () => {
    setOutcome(null)
    invites.ask({
      wish: { userIds: people.map(({ _id }) => _id) },
      count: people.length,
      again: people.every(({ status }) => status !== 'not_sent'),
    })
  }
  const onDone = (came: Outcome) => {
    selection.drop(came.done)
    setOutcome(came)
    // The button that was pressed may be gone with the selection, and the news may stand far above.
    focusWhenFree(() => place.current)
  }
  useEffect(() => {
    if (invites.busy) place.current?.scrollIntoView({ block: 'nearest' })
  }, [invites.busy])
  if (people.length === 0 && isEmpty && !outcome && !invites.progress) return null
  return (
    <section className={styles.bar} aria-label="Selected students" ref={place} tabIndex={-1}>
      <div className={people.length > 0 ? `${styles.sel} ${styles.some}` : styles.sel}>
        {onPage.length > 0 ? <PickAll users={onPage} selection={selection} words="All on this page" /> : null}
        <Chosen people={people} onPage={onPage} isFull={selection.isFull} />
        {people.length > 0 ? (
          <div className={styles.acts}>
            <Button look="main" icon="mail" busy={invites.busy} onClick={invite}>
              Send invite
            </Button>
            {people.some(actsOn.suspend) ? (
              <Button onClick={() => ask('suspend')}>{actWords.suspend.button}</Button>
            ) : null}
            {people.some(actsOn.restore) ? (
              <Button onClick={() => ask('restore')}>{actWords.restore.button}</Button>
            ) : null}
            <Button look="bad" onClick={() => ask('remove')}>
              {actWords.remove.button}
            </Button>
            <Button look="quiet" onClick={selection.clear}>
              Clear
            </Button>
          </div>
        ) : null}
      </div>
      {invites.progress}
      {outcome ? <Came outcome={outcome} onClose={() => setOutcome(null)} /> : null}
      {invites.dialog}
      <ActDialog
        act={asked?.act ?? null}
        people={asked?.people ?? []}
        query={query}
        onClose={() => setAsked(null)}
        onDone={onDone}
      />
    </section>
  )
}

function Chosen({
  people,
  onPage,
  isFull,
}: {
  people: readonly Person[]
  onPage: readonly Student[]
  isFull: boolean
}) {
  const elsewhere = people.filter(({ _id }) => !onPage.some(student => student._id === _id)).length
  return (
    <p role="status" className="num">
      {people.length === 0 ? (
        <span className={`soft ${styles.tick}`}>Tick students to invite, suspend or remove them.</span>
      ) : (
        <>
          <b>{people.length} selected</b>
          {elsewhere > 0 ? <span className="soft">, {elsewhere} of them not on this page</span> : null}
          {isFull ? <span className="soft">. {mostPicked} is the most at once.</span> : null}
        </>
      )}
    </p>
  )
}

function Came({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  return (
    <Note tone={outcome.refused.length > 0 ? 'warn' : 'good'} live>
      <div className={styles.came}>
        <p>{outcomeWords(outcome)}</p>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {outcome.refused.length > 0 ? (
        <ul className={styles.refused}>
          {outcome.refused.map(({ person, message }) => (
            <li key={person._id}>
              <b>{person.name}:</b> {message}
            </li>
          ))}
        </ul>
      ) : null}
    </Note>
  )
}
