import { type RosterFilter, roster, type Student } from '#shared/contract/roster.ts'
import { decimal } from '#web/lib/format.ts'
import { call } from '#web/lib/server/api.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button } from '#web/ui/button.tsx'
import { toastRefusal } from '#web/ui/dialogs/toast.tsx'
import { matchingWords, type SetFilter } from '../roster-table/roster-words-rules.ts'
import styles from './selection-bar.module.css'
import { mostPicked, type PickedStudent, type Selection } from './use-selection.ts'

/** All who match: more of them than stand on this page, and how many where that is known. */
export type MatchingStudents = {
  filter: RosterFilter
  filters: readonly SetFilter[]
  hasMore: boolean
  total: number | null
}
type Props = { selection: Selection; onPage: readonly Student[]; matching: MatchingStudents }

/** How many are selected, and where they stand. */
export function SelectedCount({ people, onPage, selection, matching }: Props & { people: readonly PickedStudent[] }) {
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
export function SelectAllMatching({ query, onPage, selection, matching }: Props & { query: { entityId?: string } }) {
  const { total, filter, hasMore } = matching
  const { run, isBusy } = useTask(async () => {
    selection.pickAll(total ?? (await call(roster.countUsers, { query: { ...query, ...filter } })).data.total)
  }, toastRefusal)
  const isWhole = onPage.length > 0 && onPage.every(({ _id }) => selection.picked.has(_id))
  if (!isWhole || !hasMore || selection.all !== null) return null
  return (
    <Button look="quiet" busy={isBusy} onClick={() => void run()}>
      {total === null ? 'Select all that match' : `Select all ${decimal(total)} that match`}
    </Button>
  )
}
