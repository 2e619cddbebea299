import { useEffect, useRef, useState } from 'react'
import type { RosterFilter, Student } from '#shared/contract/roster.ts'
import { institutionRoutes } from '#web/lib/institution/institution-cache.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button } from '#web/ui/button.tsx'
import { toastRefusal } from '#web/ui/dialogs/toast.tsx'
import { useInvites } from '#web/ui/lists/invite-run.tsx'
import { AccessDialog, type AskedAccess } from '../access-changes/access-dialog.tsx'
import { AccessRunNote, useAccessRun } from '../access-changes/access-run.tsx'
import {
  type AccessAct,
  type AccessOutcome,
  accessWords,
  appliesTo,
  changeAccess,
  outcomeSentence,
} from '../access-changes/change-access.ts'
import { OutcomeNote } from '../access-changes/outcome-note.tsx'
import { focusWhenFree } from '../focus-when-free.ts'
import { matchingWords } from '../roster-table/roster-words-rules.ts'
import { type MatchingStudents, SelectAllMatching, SelectedCount } from './all-matching.tsx'
import styles from './selection-bar.module.css'
import { TickPage } from './tick-boxes.tsx'
import type { PickedStudent, Selection } from './use-selection.ts'

type Props = {
  query: { entityId?: string }
  selection: Selection
  onPage: readonly Student[]
  /** There is nobody to tick; while it is not known, the bar keeps its place. */
  isEmpty: boolean
  matching: MatchingStudents
}

/** What can be done to the students that are ticked, or to all who match, and what came of it. */
export function SelectionBar({ query, selection, onPage, isEmpty, matching }: Props) {
  const invites = useInvites(query)
  const run = useAccessRun(query)
  const [asked, setAsked] = useState<AskedAccess | null>(null)
  const place = useRef<HTMLElement>(null)
  // The button that was pressed may be gone with the selection, and the news may stand far above.
  const focusNews = () => focusWhenFree(() => place.current)
  const { outcome, setOutcome, undo } = useOutcome(query, focusNews)
  // What the page says is newer than what was ticked.
  const people = [...selection.picked.values()].map(person => onPage.find(({ _id }) => _id === person._id) ?? person)
  const { all } = selection
  const { filter } = matching
  const count = all ?? people.length
  const ask = (act: AccessAct) => {
    setOutcome(null)
    const chosen = { kind: 'chosen' as const, people: people.filter(appliesTo[act]) }
    const everybody = all !== null && { kind: 'all' as const, filter, count: all, words: matchingWords(all, matching) }
    setAsked({ act, target: everybody || chosen })
  }
  const invite = () => {
    setOutcome(null)
    const wish = all === null ? { userIds: people.map(({ _id }) => _id) } : { all: { filter, expected: all } }
    invites.ask({ wish, count, again: people.every(({ status }) => status !== 'not_sent') })
  }
  const onDone = (came: AccessOutcome) => {
    selection.drop(came.done)
    setOutcome(came)
    focusNews()
  }
  const follow = (actId: string) => {
    run.begin(actId)
    focusNews()
  }
  const onBegun = (actId: string) => {
    selection.clear()
    setOutcome(null)
    follow(actId)
  }
  useEffect(() => {
    if (invites.busy) place.current?.scrollIntoView({ block: 'nearest' })
  }, [invites.busy])
  if (count === 0 && isEmpty && !outcome && !invites.progress && run.actId === null) return null
  return (
    <section className={styles.bar} aria-label="Selected students" ref={place} tabIndex={-1}>
      <div className={count > 0 ? `${styles.sel} ${styles.some}` : styles.sel} hidden={count === 0 && isEmpty}>
        {onPage.length > 0 ? <TickPage users={onPage} selection={selection} words="All on this page" /> : null}
        <SelectedCount people={people} onPage={onPage} selection={selection} matching={matching} />
        <SelectAllMatching query={query} onPage={onPage} selection={selection} matching={matching} />
        {count > 0 ? (
          <div className={styles.acts}>
            <Button look="main" icon="mail" busy={invites.busy} onClick={invite}>
              Send invite
            </Button>
            <AccessButtons isOffered={act => isOffered(act, people, all, filter)} onAsk={ask} />
            <Button look="quiet" onClick={selection.clear}>
              Clear
            </Button>
          </div>
        ) : null}
      </div>
      {invites.progress}
      {run.actId ? (
        <AccessRunNote key={run.actId} actId={run.actId} query={query} onBegun={follow} onClose={run.close} />
      ) : null}
      {outcome ? (
        <OutcomeNote
          words={[outcomeSentence(outcome)]}
          refused={outcome.refused}
          onClose={() => setOutcome(null)}
          undo={outcome.act === 'remove' && outcome.done.length > 0 ? undo : undefined}
        />
      ) : null}
      {invites.dialog}
      <AccessDialog asked={asked} query={query} onClose={() => setAsked(null)} onDone={onDone} onBegun={onBegun} />
    </section>
  )
}

/** What came of the last act, and the way back from a removal. */
function useOutcome(query: Props['query'], onUndone: () => void) {
  const { revalidate } = useCache()
  const [outcome, setOutcome] = useState<AccessOutcome | null>(null)
  const undo = useTask(async () => {
    const removed = (outcome?.done ?? []).map(_id => ({ _id, name: 'This student' }))
    setOutcome(await changeAccess('restore', removed, query))
    onUndone()
    await revalidate(institutionRoutes)
  }, toastRefusal)
  return { outcome, setOutcome, undo }
}

type ButtonsProps = { isOffered: (act: AccessAct) => boolean; onAsk: (act: AccessAct) => void }

const AccessButtons = ({ isOffered, onAsk }: ButtonsProps) =>
  (['suspend', 'restore', 'remove'] as const).filter(isOffered).map(act => (
    <Button key={act} look={act === 'remove' ? 'bad' : 'plain'} onClick={() => onAsk(act)}>
      {accessWords[act].button}
    </Button>
  ))

/** Of all who match, those may be suspended and restored whom the filter does not say to be. */
function isOffered(act: AccessAct, people: readonly PickedStudent[], all: number | null, filter: RosterFilter) {
  if (all === null) return people.some(appliesTo[act])
  if (act === 'restore') return filter.status === undefined || filter.status === 'suspended'
  return act === 'remove' || filter.status !== 'suspended'
}
