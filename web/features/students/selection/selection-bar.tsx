import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { type RosterFilter, roster, type Student } from '#shared/contract/roster.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { decimal } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { useInvites } from '#web/ui/invite-run.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccessDialog } from '../access-changes/access-dialog.tsx'
import { AccessRunNote, useAccessRun } from '../access-changes/access-run.tsx'
import {
  type AccessAct,
  type AccessOutcome,
  type AccessTarget,
  accessWords,
  appliesTo,
  changeAccess,
  outcomeSentence,
} from '../access-changes/change-access.ts'
import { OutcomeNote } from '../access-changes/outcome-note.tsx'
import { focusWhenFree } from '../focus-when-free.ts'
import { matchingWords, type SetFilter } from '../roster-table/roster-words-rules.ts'
import { PickAll } from './pick-page.tsx'
import styles from './selection-bar.module.css'
import { mostPicked, type PickedStudent, type Selection } from './use-selection.ts'

type Props = {
  query: { entityId?: string }
  selection: Selection
  onPage: readonly Student[]
  /** There is nobody to tick; while it is not known, the bar keeps its place. */
  isEmpty: boolean
  matching: MatchingStudents
}
/** All who match: more of them than stand on this page, and how many where that is known. */
export type MatchingStudents = {
  filter: RosterFilter
  filters: readonly SetFilter[]
  hasMore: boolean
  total: number | null
}

const nobody: AccessTarget = { kind: 'chosen', people: [] }

/** What can be done to the students that are ticked, or to all who match, and what came of it. */
export function SelectionBar({ query, selection, onPage, isEmpty, matching }: Props) {
  const { mutate } = useSWRConfig()
  const invites = useInvites(query)
  const run = useAccessRun(query)
  const [asked, setAsked] = useState<{ act: AccessAct; target: AccessTarget } | null>(null)
  const [outcome, setOutcome] = useState<AccessOutcome | null>(null)
  const place = useRef<HTMLElement>(null)
  // What the page says is newer than what was ticked.
  const people = [...selection.picked.values()].map(person => onPage.find(({ _id }) => _id === person._id) ?? person)
  const { all } = selection
  const count = all ?? people.length
  const target = (act: AccessAct): AccessTarget =>
    all === null
      ? { kind: 'chosen', people: people.filter(appliesTo[act]) }
      : { kind: 'all', filter: matching.filter, count: all, words: matchingWords(all, matching) }
  const ask = (act: AccessAct) => {
    setOutcome(null)
    setAsked({ act, target: target(act) })
  }
  const invite = () => {
    setOutcome(null)
    const wish =
      all === null ? { userIds: people.map(({ _id }) => _id) } : { all: { filter: matching.filter, expected: all } }
    invites.ask({ wish, count, again: people.every(({ status }) => status !== 'not_sent') })
  }
  const onDone = (came: AccessOutcome) => {
    selection.drop(came.done)
    setOutcome(came)
    // The button that was pressed may be gone with the selection, and the news may stand far above.
    focusWhenFree(() => place.current)
  }
  const onBegun = (actId: string) => {
    selection.clear()
    setOutcome(null)
    run.begin(actId)
    focusWhenFree(() => place.current)
  }
  const undo = async (came: AccessOutcome) => {
    try {
      const gone = came.done.map(_id => ({ _id, name: 'This student' }))
      setOutcome(await changeAccess('restore', gone, query))
      await mutate(key => Array.isArray(key) && String(key[1]).startsWith('/b2b/'))
    } catch (error) {
      void toast(messageOf(error), { tone: 'bad', seconds: 5 })
    }
  }
  useEffect(() => {
    if (invites.busy) place.current?.scrollIntoView({ block: 'nearest' })
  }, [invites.busy])
  if (count === 0 && isEmpty && !outcome && !invites.progress && run.actId === null) return null
  return (
    <section className={styles.bar} aria-label="Selected students" ref={place} tabIndex={-1}>
      <div className={count > 0 ? `${styles.sel} ${styles.some}` : styles.sel} hidden={count === 0 && isEmpty}>
        {onPage.length > 0 ? <PickAll users={onPage} selection={selection} words="All on this page" /> : null}
        <Chosen people={people} onPage={onPage} selection={selection} matching={matching} />
        <AllThere query={query} onPage={onPage} selection={selection} matching={matching} />
        {count > 0 ? (
          <div className={styles.acts}>
            <Button look="main" icon="mail" busy={invites.busy} onClick={invite}>
              Send invite
            </Button>
            {(['suspend', 'restore'] as const)
              .filter(act => isOffered(act, people, all, matching.filter))
              .map(act => (
                <Button key={act} onClick={() => ask(act)}>
                  {accessWords[act].button}
                </Button>
              ))}
            <Button look="bad" onClick={() => ask('remove')}>
              {accessWords.remove.button}
            </Button>
            <Button look="quiet" onClick={selection.clear}>
              Clear
            </Button>
          </div>
        ) : null}
      </div>
      {invites.progress}
      {run.actId ? (
        <AccessRunNote key={run.actId} actId={run.actId} query={query} onBegun={run.begin} onClose={run.close} />
      ) : null}
      {outcome ? (
        <OutcomeNote
          words={[outcomeSentence(outcome)]}
          refused={outcome.refused.map(({ person, message }) => ({ id: person._id, name: person.name, message }))}
          onClose={() => setOutcome(null)}
          onUndo={outcome.act === 'remove' && outcome.done.length > 0 ? () => undo(outcome) : undefined}
        />
      ) : null}
      {invites.dialog}
      <AccessDialog
        act={asked?.act ?? null}
        target={asked?.target ?? nobody}
        query={query}
        onClose={() => setAsked(null)}
        onDone={onDone}
        onBegun={onBegun}
      />
    </section>
  )
}

/** Of all who match, those may be suspended and restored whom the filter does not say to be. */
function isOffered(
  act: 'suspend' | 'restore',
  people: readonly PickedStudent[],
  all: number | null,
  filter: RosterFilter,
) {
  if (all === null) return people.some(appliesTo[act])
  return act === 'suspend'
    ? filter.status !== 'suspended'
    : filter.status === undefined || filter.status === 'suspended'
}

type ChosenProps = Pick<Props, 'onPage' | 'selection' | 'matching'> & { people: readonly PickedStudent[] }

function Chosen({ people, onPage, selection, matching }: ChosenProps) {
  const elsewhere = people.filter(({ _id }) => !onPage.some(student => student._id === _id)).length
  const { all, isFull } = selection
  return (
    <p role="status" className="num">
      {all !== null ? (
        <b>{matchingWords(all, matching)}</b>
      ) : people.length === 0 ? (
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

/** Once all of this page are ticked: the way to all who match. Where their number is not known, they are counted first. */
function AllThere({ query, onPage, selection, matching }: Pick<Props, 'query' | 'onPage' | 'selection' | 'matching'>) {
  const [busy, setBusy] = useState(false)
  const isWhole = onPage.length > 0 && onPage.every(({ _id }) => selection.picked.has(_id))
  const { total, filter } = matching
  if (!isWhole || !matching.hasMore || selection.all !== null) return null
  const pickAll = async () => {
    if (total !== null) return selection.pickAll(total)
    setBusy(true)
    try {
      selection.pickAll((await call(roster.countUsers, { query: { ...query, ...filter } })).data.total)
    } catch (error) {
      void toast(messageOf(error), { tone: 'bad', seconds: 5 })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" busy={busy} onClick={() => void pickAll()}>
      {total === null ? 'Select all that match' : `Select all ${decimal(total)} that match`}
    </Button>
  )
}
