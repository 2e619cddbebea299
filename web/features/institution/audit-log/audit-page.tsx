import { useSearchParams } from 'react-router-dom'
import { AuditAct } from '#shared/contract/audit.ts'
import { entity } from '#shared/contract/entity.ts'
import { useWhichEntity } from '#web/lib/institution/which-entity.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { Button } from '#web/ui/button.tsx'
import { ActLogSkeleton } from '#web/ui/lists/act-log.tsx'
import { ExportButton } from '#web/ui/lists/export-button.tsx'
import sentence from '#web/ui/lists/sentence.module.css'
import { Problem } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { zoneWords } from '../day-rules.ts'
import styles from '../institution.module.css'
import { type AuditFilter, filterOf, filterProblem, isWhole, paramsOf } from './audit-filter-rules.ts'
import { Found, failed, Log } from './audit-log.tsx'
import { auditActWords } from './audit-rules.ts'

type Query = { entityId?: string }

/** /b2b/audit (SPEC-27): who did what, newest first. The filter stands in the address. */
export function AuditPage() {
  const which = useWhichEntity()
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  const problem = filterProblem(filter)
  const own = useRoute(entity.getEntity, which && { query: which.query })
  const timeZone = own.data?.data.timeZone
  const change = (next: AuditFilter) =>
    setParams(paramsOf({ ...which?.query, ...next }), { replace: true, preventScrollReset: true })
  return (
    <Page
      title="Audit log"
      intro={
        <p className="soft">
          Every administrative act: who did it, when, and to whom. Nothing here can be changed or removed.
          {timeZone ? ` Times are ${zoneWords(timeZone)}.` : ''}
        </p>
      }
      actions={which && problem === null ? <ExportAudit filter={filter} query={which.query} /> : null}
    >
      <Filter filter={filter} problem={problem} onChange={change} />
      <Found filter={problem === null ? filter : null} which={which} />
      {problem !== null || !which ? null : own.error && !timeZone ? (
        <ErrorState message={failed} error={own.error} onRetry={() => void own.mutate()} />
      ) : timeZone === undefined ? (
        <ActLogSkeleton />
      ) : (
        <Log
          key={JSON.stringify(filter)}
          filter={filter}
          query={which.query}
          timeZone={timeZone}
          onAll={() => change({})}
        />
      )}
    </Page>
  )
}

/** Another filter is another file. */
const ExportAudit = ({ filter, query }: { filter: AuditFilter; query: Query }) => (
  <ExportButton key={JSON.stringify(filter)} label="Export CSV" wish={{ kind: 'audit', filter }} query={query} />
)

type FilterProps = { filter: AuditFilter; problem: string | null; onChange: (next: AuditFilter) => void }

/** Reads as a sentence: 'Show everything, from the first day to today.' */
function Filter({ filter, problem, onChange }: FilterProps) {
  const { act, from, to } = filter
  const set = (name: 'act' | 'from' | 'to', value: string) => {
    const { [name]: _, ...rest } = filter
    onChange(filterOf(new URLSearchParams({ ...rest, ...(value === '' ? {} : { [name]: value }) })))
  }
  const day = {
    type: 'date',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? 'days' : undefined,
  } as const
  return (
    <search className={styles.filters} aria-label="Filter the audit log">
      <div className={sentence.sentence}>
        <label>
          Show
          <select value={act ?? ''} onChange={event => set('act', event.target.value)}>
            <option value="">everything</option>
            {AuditAct.options.map(option => (
              <option key={option} value={option}>
                {auditActWords[option]}
              </option>
            ))}
          </select>
        </label>
        <label>
          from
          <input {...day} value={from ?? ''} onChange={event => set('from', event.target.value)} />
        </label>
        <label>
          to
          <input {...day} value={to ?? ''} onChange={event => set('to', event.target.value)} />
        </label>
        {isWhole(filter) ? null : (
          <Button look="quiet" onClick={() => onChange({})}>
            Show everything
          </Button>
        )}
      </div>
      {problem ? <Problem id="days">{problem}</Problem> : null}
    </search>
  )
}
