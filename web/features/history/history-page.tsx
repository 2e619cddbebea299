import { Link } from 'react-router-dom'
import { profile } from '#shared/contract/profile.ts'
import type { HistoryItem } from '#shared/contract/stats.ts'
import { counted, longDate, percent, wholeMinutes } from '#web/lib/format.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { errors, texts } from '#web/lib/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NextPage } from '#web/ui/lists/next-page.tsx'
import { Page } from '#web/ui/page.tsx'
import { Bone, EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import styles from './history.module.css'
import { Trend } from './trend.tsx'

const scoreOf = (item: HistoryItem): number | null => item.overallScore ?? item.score

/** /history (SPEC-206): newest first, a page at a time. */
export function HistoryPage() {
  const { data, error, mutate } = useRoute(profile.getInterviewHistory, {})
  const items = data?.interviewHistory
  const scores = (items ?? []).flatMap(item => scoreOf(item) ?? [])
  // Of equal scores the newest one is called the best.
  const best =
    scores.length > 1 ? (items?.find(item => scoreOf(item) === Math.max(...scores))?.sessionId ?? null) : null
  return (
    <Page
      title="Interview history"
      heading={data ? `Interview history (${data.total})` : 'Interview history'}
      crumbs={[{ label: 'Dashboard', to: '/dashboard' }, { label: 'Interview history' }]}
    >
      {items && items.length === 0 ? (
        <EmptyState
          title="No interviews yet"
          action={
            <ButtonLink look="main" to="/">
              Start Interview
            </ButtonLink>
          }
        >
          {texts.noHistory}
        </EmptyState>
      ) : data && items ? (
        <>
          <Trend points={pointsOf(items)} />
          <Items items={items} best={best} />
          <Rest cursor={data.nextCursor} shown={items.length} total={data.total} best={best} />
        </>
      ) : error ? (
        <ErrorState message={errors.fetchHistory} error={error} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  )
}

const pointsOf = (items: HistoryItem[]) =>
  items
    .flatMap(item => {
      const score = scoreOf(item)
      return score === null ? [] : [{ number: item.interviewNumber, score }]
    })
    .toSorted((a, b) => a.number - b.number)

type RestProps = { cursor: string | null; shown: number; total: number; best: string | null }

function Rest({ cursor, shown, total, best }: RestProps) {
  return (
    <NextPage
      cursor={cursor}
      button={show => (
        <p className={styles.more}>
          Showing {shown} of {total}.
          <Button look="quiet" onClick={show}>
            Show more
          </Button>
        </p>
      )}
    >
      {next => <Further cursor={next} shown={shown} total={total} best={best} />}
    </NextPage>
  )
}

function Further({ cursor, shown, total, best }: RestProps & { cursor: string }) {
  const { data, error, mutate } = useRoute(profile.getInterviewHistory, { query: { cursor } })
  if (data) {
    const items = data.interviewHistory
    return (
      <>
        <Items items={items} best={best} start={shown + 1} />
        <Rest cursor={data.nextCursor} shown={shown + items.length} total={total} best={best} />
      </>
    )
  }
  if (error) return <ErrorState message={errors.fetchHistory} error={error} onRetry={() => void mutate()} />
  return <ListSkeleton rows={2} />
}

function Items({ items, best, start = 1 }: { items: HistoryItem[]; best: string | null; start?: number }) {
  return (
    <ol className={styles.list} start={start} style={start > 1 ? { marginTop: 'var(--s3)' } : undefined}>
      {items.map(item => (
        <Item key={item.sessionId} item={item} best={best} />
      ))}
    </ol>
  )
}

/** The whole card leads to the feedback. */
function Item({ item, best }: { item: HistoryItem; best: string | null }) {
  const name = `Interview #${item.interviewNumber}`
  const score = scoreOf(item)
  const isBest = item.sessionId === best
  const open = item.status !== 'completed'
  return (
    <li>
      <h2>{name}</h2>
      <span className={styles.day}>{longDate(item.date)}</span>
      <span className={`${styles.meta} soft`}>{counted(item.questions, 'question')}</span>
      <span className={`${styles.meta} soft num`}>{counted(wholeMinutes(item.duration), 'minute')}</span>
      <span className={isBest ? `${styles.chip} ${styles.best}` : styles.chip}>
        {score === null ? <small>{open ? 'in progress' : 'N/A'}</small> : percent(score)}
        {isBest ? <small>your best</small> : null}
      </span>
      <Link to={open ? `/interview/${item.sessionId}` : `/feedback/${item.sessionId}`}>
        {open ? 'Continue' : 'View feedback'}
        <span className="sr"> of {name}</span>
      </Link>
    </li>
  )
}

function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Skeleton label="Loading your interviews">
      {rows > 2 ? <Bone height="9rem" style={{ marginBottom: 'var(--s6)' }} /> : null}
      <div className={styles.list}>
        {Array.from({ length: rows }, (_, row) => row).map(row => (
          <Bone key={row} height="4.25rem" />
        ))}
      </div>
    </Skeleton>
  )
}
