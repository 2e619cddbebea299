import { useState } from 'react'
import type { RemovedPerson } from '#shared/contract/roster.ts'
import { counted } from '#web/lib/format.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { toastRefusal } from '#web/ui/dialogs/toast.tsx'
import styles from './removed-people.module.css'
import { RemovedPersonRow } from './removed-person-row.tsx'

/** What one call can bring back. */
const mostRestored = 100

type Props = {
  people: readonly RemovedPerson[]
  hasMore: boolean
  isValidating: boolean
  more: () => void
  restore: (people: readonly RemovedPerson[]) => Promise<void>
  /** All whom one act removed. */
  restoreTogether: (actId: string) => Promise<void>
}

/** One after the other, several that are ticked, or all who were removed at once. */
export function RemovedList({ people, hasMore, isValidating, more, restore, restoreTogether }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = people.filter(({ _id }) => ticked.has(_id)).slice(0, mostRestored)
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  const andUntick = async (restored: Promise<void>) => {
    await restored
    setTicked(new Set())
  }
  return (
    <>
      <div className={styles.head}>
        <p className="soft num" role="status">
          {chosen.length > 0
            ? `${chosen.length} selected`
            : `${counted(people.length, 'person', 'people')}${hasMore ? ', and more' : ''}`}
        </p>
        {chosen.length > 0 ? (
          <RestoreButton look="main" restore={() => andUntick(restore(chosen))}>
            Restore {counted(chosen.length, 'person', 'people')}
          </RestoreButton>
        ) : null}
        {removedTogether(people).map(({ actId, words }) => (
          <RestoreButton key={actId} restore={() => andUntick(restoreTogether(actId))}>
            {words}
          </RestoreButton>
        ))}
      </div>
      <ul className={styles.list} aria-label="Recently removed">
        {people.map(person => (
          <RemovedPersonRow
            key={person._id}
            person={person}
            isTicked={ticked.has(person._id)}
            onTick={isTicked => tick(person._id, isTicked)}
          >
            <RestoreButton aria-label={`Restore ${person.name}`} restore={() => andUntick(restore([person]))}>
              Restore
            </RestoreButton>
          </RemovedPersonRow>
        ))}
      </ul>
      {hasMore ? (
        <Button busy={isValidating} onClick={more}>
          Show more
        </Button>
      ) : null}
    </>
  )
}

/** Each is busy by itself: another may be pressed meanwhile. */
function RestoreButton({ restore, ...button }: ButtonProps & { restore: () => Promise<void> }) {
  const { run, isBusy } = useTask(restore, toastRefusal)
  return <Button {...button} busy={isBusy} onClick={() => void run()} />
}

const clockTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** Removals of many at once, which come back at once. */
function removedTogether(people: readonly RemovedPerson[]): { actId: string; words: string }[] {
  const acts = Map.groupBy(people, ({ actId }) => actId ?? '')
  acts.delete('')
  return [...acts].map(([actId, some]) => ({
    actId,
    words: `Restore all removed together on ${clockTime.format(new Date(some.at(-1)?.removedAt ?? ''))}`,
  }))
}
