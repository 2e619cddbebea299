import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { StudentImport } from '#shared/contract/roster.ts'
import { decimal } from '#web/lib/format.ts'
import type { WhichEntity } from '#web/lib/institution/which-entity.ts'
import { MailAddress } from '#web/ui/lists/mail-address.tsx'
import table from '#web/ui/lists/table.module.css'
import { LinesPager, linesPerPage } from '../upload-wizard/lines-pager.tsx'
import styles from '../upload-wizard/wizard.module.css'
import { ResultPart } from './result-part.tsx'

/** Who was here before the import; some of them are among the removed. */
export function EnrolledBefore({ result, which }: { result: StudentImport; which: WhichEntity }) {
  const { alreadyEnrolled, alreadyEnrolledCount } = result
  const [page, setPage] = useState(0)
  const one = alreadyEnrolledCount === 1
  const beyond = alreadyEnrolledCount - alreadyEnrolled.length
  return (
    <ResultPart title="Already enrolled">
      <p className="soft">
        {one
          ? '1 was already enrolled and stays as before.'
          : `${decimal(alreadyEnrolledCount)} were already enrolled and stay as they are.`}
      </p>
      <table className={`${table.table} ${styles.people}`}>
        <caption className="sr">Students who were enrolled before</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={styles.roomy}>
              E-mail
            </th>
            <th scope="col" className={table.right}>
              Row
            </th>
          </tr>
        </thead>
        <tbody>
          {alreadyEnrolled
            .slice(page * linesPerPage, (page + 1) * linesPerPage)
            .map(({ row, name, email, removed }) => (
              <tr key={row}>
                <th scope="row">
                  {name}
                  {removed ? <span className={table.sub}>removed a few days ago</span> : null}
                  <span className={`${table.sub} ${styles.tight}`}>{email}</span>
                </th>
                <td className={styles.roomy}>
                  <MailAddress email={email} />
                </td>
                <td className={table.right}>{decimal(row)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {alreadyEnrolled.some(({ removed }) => removed) ? (
        <p className="small soft">
          Whoever was removed in the last seven days is restored with everything as it was, under{' '}
          <Link to={which.at('/b2b/users/removed')}>Recently removed</Link>.
        </p>
      ) : null}
      <LinesPager label="enrolled students" page={page} total={alreadyEnrolled.length} onPage={setPage} />
      {beyond > 0 ? <p className="small soft">and {decimal(beyond)} more</p> : null}
    </ResultPart>
  )
}
