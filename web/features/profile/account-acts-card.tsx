import { useState } from 'react'
import { type AccountLine, address } from '#shared/contract/address.ts'
import { counted, dateAndTime } from '#web/lib/format.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { Button } from '#web/ui/button.tsx'
import { Bone, Loaded } from '#web/ui/states.tsx'
import { accountSentence } from './account-rules.ts'
import styles from './profile.module.css'

const fewest = 5

/** What staff did with the account, and what became of it. */
export function AccountActsCard() {
  const own = useRoute(address.getAddress, {})
  return (
    <section className="card" aria-labelledby="account-acts">
      <h2 id="account-acts">What was done with your account</h2>
      <Loaded of={own} what="What was done with your account" bones={<Bone height="3rem" />}>
        {({ data }) => <Acts acts={data.acts} />}
      </Loaded>
    </section>
  )
}

function Acts({ acts }: { acts: readonly AccountLine[] }) {
  const [all, setAll] = useState(false)
  if (acts.length === 0)
    return <p className="soft">Nothing yet. When staff change your access or your address, it is noted here.</p>
  return (
    <>
      <ul className={styles.openings}>
        {acts.slice(0, all ? undefined : fewest).map(line => (
          <li key={`${line.at} ${line.act}`}>
            <span>{accountSentence(line)}</span>
            <time dateTime={line.at}>{dateAndTime(line.at)}</time>
          </li>
        ))}
      </ul>
      {!all && acts.length > fewest ? (
        <Button look="quiet" onClick={() => setAll(true)}>
          Show all {counted(acts.length, 'entry', 'entries')}
        </Button>
      ) : null}
    </>
  )
}
