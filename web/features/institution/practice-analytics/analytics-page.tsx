import { Link } from 'react-router-dom'
import { type Analytics, entity } from '#shared/contract/entity.ts'
import { decimal } from '#web/lib/format.ts'
import { useWhichEntity, type WhichEntity } from '#web/lib/institution/which-entity.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Bone, EmptyState, ErrorState, Skeleton, StatRow } from '#web/ui/states.tsx'
import styles from '../institution.module.css'
import { useMayAct } from '../may-act.ts'
import { analyticsFigures, emptyReason, hasNoFigures, practiceSentence } from './analytics-rules.ts'

/** 'Right now' in the figures is at most this old. */
const refreshEveryMs = 30_000

/** /b2b/analytics (SPEC-218): what the institution's students have done, in figures that are counted, not estimated. */
export function AnalyticsPage() {
  const which = useWhichEntity()
  const { data, error, mutate } = useRoute(entity.getAnalytics, which && { query: which.query }, {
    refreshInterval: refreshEveryMs,
  })
  return (
    <Page title="Analytics" intro={<p className="soft">All your students, from the first day on.</p>}>
      {data && which ? (
        hasNoFigures(data.data) ? (
          <Nothing totalStudents={data.data.totalStudents} which={which} />
        ) : (
          <Figures analytics={data.data} which={which} />
        )
      ) : error ? (
        <ErrorState message="Failed to load analytics" error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton label="Loading the analytics">
          <Bone height="8.5rem" />
          <Bone height="9rem" style={{ marginTop: 'var(--s7)' }} />
        </Skeleton>
      )}
    </Page>
  )
}

function Figures({ analytics, which }: { analytics: Analytics; which: WhichEntity }) {
  return (
    <>
      <StatRow stats={analyticsFigures(analytics)} />
      <section className={styles.section} aria-labelledby="practised">
        <div className={styles.sectionHead}>
          <h2 id="practised">Who has practised</h2>
          <Link to={which.at('/b2b/users')}>See all students</Link>
        </div>
        {analytics.totalStudents > 0 ? <Practice analytics={analytics} /> : null}
      </section>
    </>
  )
}

/** One bar: who has finished an interview, and who has not yet. */
function Practice({ analytics }: { analytics: Analytics }) {
  const { totalStudents, practisedStudents } = analytics
  const notYet = Math.max(0, totalStudents - practisedStudents)
  const parts = [
    { key: 'practised', label: 'Practised', count: practisedStudents },
    { key: 'notYet', label: 'Not yet', count: notYet },
  ]
  return (
    <figure className={styles.practice}>
      <figcaption>{practiceSentence(analytics)}</figcaption>
      <div>
        <div
          className={styles.bar}
          role="img"
          aria-label={`Students: ${decimal(practisedStudents)} practised, ${decimal(notYet)} not yet`}
        >
          {parts
            .filter(({ count }) => count > 0)
            .map(({ key, count }) => (
              <i key={key} className={styles[key]} style={{ flexGrow: count }} />
            ))}
        </div>
        <dl className={styles.key}>
          {parts.map(({ key, label, count }) => (
            <div key={key}>
              <dt>
                <i className={styles[key]} aria-hidden="true" />
                {label}
              </dt>
              <dd>{decimal(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </figure>
  )
}

function Nothing({ totalStudents, which }: { totalStudents: number; which: WhichEntity }) {
  const mayAct = useMayAct()
  const next = !mayAct ? (
    <ButtonLink to={which.at('/b2b/users')}>See all students</ButtonLink>
  ) : totalStudents === 0 ? (
    <ButtonLink look="main" icon="upload" to={which.at('/b2b/userupload')}>
      Bulk upload
    </ButtonLink>
  ) : (
    <ButtonLink look="main" icon="mail" to={`${which.at('/b2b/entitydashboard')}#invites`}>
      Send invites to students
    </ButtonLink>
  )
  return (
    <EmptyState title="No analytics data available." action={next}>
      {emptyReason(totalStudents)}
    </EmptyState>
  )
}
