import { useState } from 'react'
import type * as z from 'zod'
import { profile } from '#shared/contract/profile.ts'
import { counted, dateAndTime } from '#web/lib/format.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { Button } from '#web/ui/button.tsx'
import { Bone, Loaded } from '#web/ui/states.tsx'
import { accountRoleWords } from './account-rules.ts'
import styles from './profile.module.css'

type Opening = z.output<typeof profile.listOpenings.answer>['data'][number]

const fewest = 5
/** SPEC-25: what staff opened stands in one's own account. */
export function OpeningsCard() {
  const own = useRoute(profile.listOpenings, {})
  return (
    <section className="card" aria-labelledby="openings">
      <h2 id="openings">Who opened your feedback</h2>
      <Loaded of={own} what="Who opened your feedback" bones={<Bone height="3rem" />}>
        {({ data }) => <Openings openings={data} />}
      </Loaded>
    </section>
  )
}

function Openings({ openings }: { openings: readonly Opening[] }) {
  const [all, setAll] = useState(false)
  if (openings.length === 0) return <p className="soft">Nobody yet. When somebody does, it is noted here.</p>
  return (
    <>
      <ul className={styles.openings}>
        {openings.slice(0, all ? undefined : fewest).map(opening => (
          <li key={`${opening.at} ${opening.sessionId} ${opening.by}`}>
            <span>
              {opening.by}, {accountRoleWords[opening.role]}, opened the feedback of{' '}
              {opening.interviewNumber === null ? 'an interview' : `interview #${opening.interviewNumber}`}
            </span>
            <time dateTime={opening.at}>{dateAndTime(opening.at)}</time>
          </li>
        ))}
      </ul>
      {!all && openings.length > fewest ? (
        <Button look="quiet" onClick={() => setAll(true)}>
          Show all {counted(openings.length, 'entry', 'entries')}
        </Button>
      ) : null}
    </>
  )
}
