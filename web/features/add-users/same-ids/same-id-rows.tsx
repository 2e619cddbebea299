import { useState } from 'react'
import type { SameId } from '#shared/contract/roster.ts'
import { counted } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { MailAddress } from '#web/ui/lists/mail-address.tsx'
import { LinesPager, linesPerPage } from '../upload-wizard/lines-pager.tsx'
import styles from '../upload-wizard/wizard.module.css'

/** Rows with the ID of somebody who is here under another address: a correction of the address, or nothing. */
export function SameIdRows({
  sameIds,
  correct,
  onCorrect,
}: {
  sameIds: readonly SameId[]
  correct: ReadonlySet<number>
  onCorrect: (rows: ReadonlySet<number>) => void
}) {
  const [page, setPage] = useState(0)
  const possible = sameIds.flatMap(({ row, holder }) => (holder ? [row] : []))
  const one = sameIds.length === 1
  return (
    <section aria-labelledby="same-ids" className={styles.mend}>
      <h3 id="same-ids">Address corrections ({sameIds.length})</h3>
      <p className="soft small">
        {one ? 'This row has the ID' : 'These rows have the IDs'} of people who are here under another address. Nobody
        is added a second time.
      </p>
      <div className="row">
        <Button onClick={() => onCorrect(new Set(possible))}>Correct all</Button>
        <Button look="quiet" onClick={() => onCorrect(new Set())}>
          Leave all as they are
        </Button>
      </div>
      <ul className={styles.rows}>
        {sameIds.slice(page * linesPerPage, (page + 1) * linesPerPage).map(({ row, id, name, email, holder }) => (
          <li key={row}>
            {holder ? (
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={correct.has(row)}
                  onChange={event => {
                    const rows = new Set(correct)
                    if (event.target.checked) rows.add(row)
                    else rows.delete(row)
                    onCorrect(rows)
                  }}
                />
                <span>
                  <b>{id}</b> is {holder.name} (<MailAddress email={holder.email} />
                  ). Correct the address to <MailAddress email={email} />?
                  {name === holder.name ? null : <span className="soft"> The file says {name}.</span>}
                  {holder.signedIn ? (
                    <span className={styles.waits}>
                      {holder.name} has signed in already, so the change waits for both mailboxes.
                    </span>
                  ) : null}
                </span>
              </label>
            ) : (
              <p>
                <b>{id}</b> belongs to several people here, so {name} is left out. Please look at them in the roster.
              </p>
            )}
          </li>
        ))}
      </ul>
      <LinesPager label="address corrections" page={page} total={sameIds.length} onPage={setPage} />
      <p className="small soft">{`${counted(correct.size, 'address is', 'addresses are')} corrected, ${counted(sameIds.length - correct.size, 'row', 'rows')} left as before.`}</p>
    </section>
  )
}
