import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Entity } from '#shared/contract/entity.ts'
import { roster, type StudentImport } from '#shared/contract/roster.ts'
import { messageOf } from '#web/lib/api.ts'
import { counted, decimal } from '#web/lib/format.ts'
import { useRoute } from '#web/lib/use-route.ts'
import type { WhichEntity } from '#web/lib/which-entity.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MailAddress } from '#web/ui/mail-address.tsx'
import { Note } from '#web/ui/note.tsx'
import table from '#web/ui/table.module.css'
import { toast } from '#web/ui/toast.tsx'
import { seatsTaken } from '../seats.tsx'
import { LinesPager, linesPerPage, PeopleTable } from '../upload-wizard/people-table.tsx'
import { saveFile } from '../upload-wizard/save-file.ts'
import { StepHeading } from '../upload-wizard/step-heading.tsx'
import styles from '../upload-wizard/wizard.module.css'
import { addedCsv } from './added-csv.ts'

type Props = { entity: Entity; which: WhichEntity; focus: boolean; result: StudentImport; onAnother: () => void }

/** Step 4: who was added, who was here before, and what was left out. */
export function CompleteStep({ entity, which, focus, result, onAnother }: Props) {
  const { successful, alreadyEnrolledCount, failed } = result
  return (
    <>
      <div className={styles.success}>
        <span className={styles.tick} aria-hidden="true">
          <Icon name="check" />
        </span>
        <div>
          <StepHeading focus={focus}>{decimal(successful)} Student(s) successfully added</StepHeading>
          <p className="soft">
            to {entity.name}. {seatsTaken(entity)}
          </p>
        </div>
      </div>
      {successful > 0 ? (
        <Note icon="mail">
          <b>Students have not yet received invitations.</b> Invites must be sent manually from the dashboard.
        </Note>
      ) : null}
      {successful > 0 ? <Added entity={entity} which={which} result={result} /> : null}
      {alreadyEnrolledCount > 0 ? <Enrolled result={result} which={which} /> : null}
      {result.sameIds ? <Corrections sameIds={result.sameIds} /> : null}
      {failed > 0 ? <LeftOut result={result} /> : null}
      <div className={styles.end}>
        <ButtonLink look="main" icon="mail" to={`${which.at('/b2b/entitydashboard')}#invites`}>
          Send invites to students
        </ButtonLink>
        <ButtonLink to={which.at('/b2b/entitydashboard')}>Go to dashboard</ButtonLink>
        <Button look="quiet" onClick={onAnother}>
          Upload another CSV file
        </Button>
      </div>
    </>
  )
}

/** The server gives them 100 at a time. */
const batchSize = 100

function Added({ entity, which, result }: Pick<Props, 'entity' | 'which' | 'result'>) {
  const [page, setPage] = useState(0)
  const first = page * linesPerPage
  const offset = Math.floor(first / batchSize) * batchSize
  const { importId } = result
  const further = useRoute(
    roster.getImport,
    offset === 0 ? null : { params: { importId }, query: { ...which.query, offset } },
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const batch = offset === 0 ? result.results : (further.data?.results ?? [])
  const people = batch.slice(first - offset, first - offset + linesPerPage)
  return (
    <Part title="Added">
      {further.error ? (
        <Note tone="bad" live>
          {further.error.message}
        </Note>
      ) : null}
      <PeopleTable
        type={entity.type}
        caption="Students who were added"
        lines={people.map(({ name, email, entitySpecificFields }) => ({ name, email, fields: entitySpecificFields }))}
      />
      <LinesPager label="added students" page={page} total={result.successful} onPage={setPage} />
      <SaveAdded entity={entity} which={which} result={result} />
    </Part>
  )
}

function SaveAdded({ entity, which, result }: Pick<Props, 'entity' | 'which' | 'result'>) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await addedCsv(entity.type, result, which.query), `added from ${result.fileName}`)
    } catch (error) {
      void toast(messageOf(error), { tone: 'bad', seconds: 5 })
    } finally {
      setBusy(false)
    }
  }
  return (
    <p>
      <Button look="quiet" icon="download" busy={busy} onClick={() => void save()}>
        The added students as CSV
      </Button>
    </p>
  )
}

function Enrolled({ result, which }: { result: StudentImport; which: WhichEntity }) {
  const { alreadyEnrolled, alreadyEnrolledCount } = result
  const [page, setPage] = useState(0)
  const one = alreadyEnrolledCount === 1
  const beyond = alreadyEnrolledCount - alreadyEnrolled.length
  return (
    <Part title="Already enrolled">
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
    </Part>
  )
}

const outcomes = {
  corrected: 'corrected',
  waiting: 'waits for both mailboxes',
  refused: 'could not be corrected',
  left: 'left as before',
}

function Corrections({ sameIds }: { sameIds: NonNullable<StudentImport['sameIds']> }) {
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
    <Part title="Address corrections">
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
    </Part>
  )
}

function LeftOut({ result: { failed, errors, errorsUrl, fileName } }: { result: StudentImport }) {
  const shown = errors.slice(0, 5)
  return (
    <Part title="Left out">
      <p className="soft">
        {counted(failed, 'invalid row was', 'invalid rows were')} left out. Correct {failed === 1 ? 'it' : 'them'} in
        your file and upload it again: who is enrolled already stays as before.
      </p>
      <ul className={styles.bullets}>
        {shown.map(({ row, error }) => (
          <li key={`${row} ${error}`}>{error}</li>
        ))}
      </ul>
      {errorsUrl ? (
        <p>
          <a href={errorsUrl} download={`errors in ${fileName}`}>
            All errors as CSV
          </a>
        </p>
      ) : null}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
