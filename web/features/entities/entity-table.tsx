import { Link } from 'react-router-dom'
import { type EntityLine, entity } from '#shared/contract/entity.ts'
import { plans } from '#shared/plans.ts'
import { decimal, shortDate } from '#web/lib/format.ts'
import { typeNames } from '#web/lib/institution/entity-words.ts'
import { whichEntity } from '#web/lib/institution/which-entity.ts'
import { rememberLookedAt } from '#web/lib/server/looked-at.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { EntityLogo } from '#web/ui/brand/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { NextPage } from '#web/ui/lists/next-page.tsx'
import table from '#web/ui/lists/table.module.css'
import { Tag } from '#web/ui/note.tsx'
import { Bone, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { ShareBar, Status } from '#web/ui/status.tsx'
import styles from './entities.module.css'
import { endWords, entityStatusLook, nearlyFull } from './words.ts'

export const listFailed = 'The institutions could not be loaded.'
const columns = 7

type Page = { query: { search?: string }; lines: EntityLine[]; cursor: string | null }

/** On a narrow screen type, plan and date of creation stand under the name, and the seats under the status. */
export function EntityTable({ query, lines, cursor }: Page) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <caption className="sr">Institutions, by name</caption>
      <thead>
        <tr>
          <th scope="col">Institution</th>
          <th scope="col" className={styles.roomy}>
            Type
          </th>
          <th scope="col" className={styles.roomy}>
            Plan
          </th>
          <th scope="col" className={styles.roomy}>
            Seats
          </th>
          <th scope="col">Status</th>
          <th scope="col" className={styles.roomy}>
            Created
          </th>
          <th scope="col">
            <span className="sr">Edit</span>
          </th>
        </tr>
      </thead>
      <Lines lines={lines} />
      <Rest key={cursor} query={query} cursor={cursor} />
    </table>
  )
}

function Lines({ lines }: { lines: EntityLine[] }) {
  return (
    <tbody>
      {lines.map(line => (
        <Line key={line._id} line={line} />
      ))}
    </tbody>
  )
}

function Line({ line }: { line: EntityLine }) {
  const end = endWords(line)
  const seats = <Seats line={line} />
  return (
    <tr>
      <th scope="row">
        <div className={styles.name}>
          <EntityLogo logoUrl={line.logoUrl} />
          <div>
            <Link to={whichEntity(line._id, true).at('/b2b/entitydashboard')} onClick={() => rememberLookedAt(line)}>
              {line.name}
            </Link>
            <span className={table.sub}>/login/{line.domain}</span>
            {line.pendingName ? (
              <Link to={`/b2b/entities/${line._id}`}>
                <Tag tone="warn">A new name waits</Tag> <span className="sr">at {line.name}</span>
              </Link>
            ) : null}
            <span className={`${table.sub} ${styles.tight}`}>
              {typeNames[line.type]} · {plans[line.plan].name}
            </span>
          </div>
        </div>
      </th>
      <td className={styles.roomy}>{typeNames[line.type]}</td>
      <td className={styles.roomy}>{plans[line.plan].name}</td>
      <td className={styles.roomy}>{seats}</td>
      <td className={styles.state}>
        <Status {...entityStatusLook[line.status]}>{line.status}</Status>
        {end ? <span className={table.sub}>{end}</span> : null}
        <span className={styles.tight}>{seats}</span>
      </td>
      <td className={`${styles.roomy} ${styles.day} num`}>{shortDate(line.createdAt)}</td>
      <td className={table.right}>
        <Link className={styles.edit} to={`/b2b/entities/${line._id}`}>
          Edit <span className="sr">{line.name}</span>
        </Link>
      </td>
    </tr>
  )
}

function Seats({ line }: { line: EntityLine }) {
  return (
    <span className={styles.seats}>
      <span className="num">
        {decimal(line.seatsUsed)} of {decimal(line.seats)}
      </span>
      <ShareBar part={line.seatsUsed} whole={line.seats} tone={nearlyFull(line) ? 'warn' : 'brand'} />
    </span>
  )
}

function Rest({ query, cursor }: Pick<Page, 'query' | 'cursor'>) {
  return (
    <NextPage
      cursor={cursor}
      button={show => (
        <tbody>
          <tr className={styles.more}>
            <td colSpan={columns}>
              <Button onClick={show}>Show more</Button>
            </td>
          </tr>
        </tbody>
      )}
    >
      {next => <Further query={query} cursor={next} />}
    </NextPage>
  )
}

function Further({ query, cursor }: { query: Page['query']; cursor: string }) {
  const { data, error, mutate } = useRoute(entity.listEntities, { query: { ...query, cursor } })
  if (data)
    return (
      <>
        <Lines lines={data.data.entities} />
        <Rest query={query} cursor={data.data.cursor} />
      </>
    )
  return (
    <tbody>
      <tr className={styles.more}>
        <td colSpan={columns}>
          {error ? (
            <ErrorState message={listFailed} error={error} onRetry={() => void mutate()} />
          ) : (
            <Skeleton label="Loading more institutions">
              <Bone height="3rem" />
            </Skeleton>
          )}
        </td>
      </tr>
    </tbody>
  )
}
