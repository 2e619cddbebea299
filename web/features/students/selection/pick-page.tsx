import { useEffect, useRef } from 'react'
import type { Student } from '#shared/contract/roster.ts'
import styles from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

/** All of this page, or none of it; with words where it stands alone. */
export function PickAll({
  users,
  selection,
  words,
}: {
  users: readonly Student[]
  selection: Selection
  words?: string
}) {
  const box = useRef<HTMLInputElement>(null)
  const ticked = users.filter(({ _id }) => selection.picked.has(_id)).length
  const some = ticked > 0 && ticked < users.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className={words ? styles.allHere : styles.hit}>
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
