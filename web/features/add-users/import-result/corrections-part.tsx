import { useState } from 'react'
import type { StudentImport } from '#shared/contract/roster.ts'
import { decimal } from '#web/lib/format.ts'
import { LinesPager, linesPerPage } from '../upload-wizard/lines-pager.tsx'
import styles from '../upload-wizard/wizard.module.css'
import { ResultPart } from './result-part.tsx'

const outcomes = {
  corrected: 'corrected',
  waiting: 'waits for both mailboxes',
  refused: 'could not be corrected',
  left: 'left as before',
}

/** What became of the rows with the ID of somebody who was here under another address. */
export function CorrectionsPart({ sameIds }: { sameIds: NonNullable<StudentImport['sameIds']> }) {
  const [page, setPage] = useState(0)
  const { corrected, waiting, refused, left, rows } = sameIds
  const parts = [
    [corrected, 'corrected'],
    [waiting, waiting === 1 ? 'waits for both mailboxes' : 'wait for both mailboxes'],
    [refused, 'could not be corrected'],
    [left, 'left as before'],
  ] as const
  const said = parts.flatMap(([count, what]) => (count > 0 ? [`${decimal(count)} ${what}`] : []))
  return (
    <ResultPart title="Address corrections">
      <p className="soft">{said.join(', ')}.</p>
      <ul className={styles.bullets}>
        {rows.slice(page * linesPerPage, (page + 1) * linesPerPage).map(({ row, id, name, email, was, outcome }) => (
          <li key={row}>
            {id}, {was?.name ?? name}: {was ? `${was.email} to ` : ''}
            {email}: {outcomes[outcome]}
          </li>
        ))}
      </ul>
      <LinesPager label="address corrections" page={page} total={rows.length} onPage={setPage} />
    </ResultPart>
  )
}
