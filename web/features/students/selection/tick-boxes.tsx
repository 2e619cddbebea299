import { useEffect, useRef } from 'react'
import type { Student } from '#shared/contract/roster.ts'
import styles from './selection-bar.module.css'
import { mostPicked, type Selection } from './use-selection.ts'

type PageProps = { users: readonly Student[]; selection: Selection; words?: string }

/** All of this page, or none of it; with words where it stands alone. */
export function TickPage({ users, selection, words }: PageProps) {
  const box = useRef<HTMLInputElement>(null)
  const ticked = users.filter(({ _id }) => selection.picked.has(_id)).length
  const some = ticked > 0 && ticked < users.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className={words ? styles.wholePage : styles.hit}>
      <input
        ref={box}
        type="checkbox"
        aria-label={words ? undefined : `Select all ${users.length} on this page`}
        checked={users.length > 0 && ticked === users.length}
        onChange={event => (event.target.checked ? selection.pick(users) : selection.drop(users.map(({ _id }) => _id)))}
      />
      {words}
    </label>
  )
}

export function TickStudent({ student, selection }: { student: Student; selection: Selection }) {
  const { _id, name } = student
  const isPicked = selection.picked.has(_id)
  const isOver = !isPicked && selection.isFull
  return (
    <label className={styles.hit}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isPicked}
        disabled={isOver}
        title={isOver ? `At most ${mostPicked} at once` : undefined}
        onChange={() => (isPicked ? selection.drop([_id]) : selection.pick([student]))}
      />
    </label>
  )
}
