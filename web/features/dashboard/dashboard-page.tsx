import { useState } from 'react'
import { stats } from '#shared/contract/stats.ts'
import { firstName } from '#web/lib/format.ts'
import { useMe } from '#web/lib/server/me.ts'
import { useResumes } from '#web/lib/server/resumes.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { errors } from '#web/lib/texts.ts'
import { Page } from '#web/ui/page.tsx'
import { Bone, ErrorState, Skeleton } from '#web/ui/states.tsx'
import styles from './dashboard.module.css'
import { PracticeFigures } from './figures.tsx'
import { PracticeCard } from './practice-card.tsx'
import { advanceQuote } from './quotes.ts'
import { RecentInterviews } from './recent-interviews.tsx'
import { ResumeCard } from './resume-card.tsx'

/** /dashboard (SPEC-205). */
export function DashboardPage() {
  const [quote] = useState(advanceQuote)
  const { me } = useMe()
  const figures = useRoute(stats.getDashboardStats, {})
  const { resumes, error, refresh } = useResumes()
  const failed = (figures.error && !figures.data) || (error && !resumes)
  const retry = () => {
    void figures.mutate()
    void refresh()
  }
  return (
    <Page
      title="Dashboard"
      head={heading => (
        <div className={styles.welcome}>
          <h1 ref={heading} tabIndex={-1}>
            {me ? `${me.hasHistory || me.hasResume ? 'Welcome back' : 'Welcome'}, ${firstName(me.name)}` : 'Welcome'}
          </h1>
          <p className={styles.quote}>{quote}</p>
        </div>
      )}
    >
      {failed ? (
        <ErrorState message={errors.dashboard} error={figures.error ?? error} onRetry={retry} />
      ) : figures.data && resumes ? (
        <div className={styles.grid}>
          <PracticeCard stats={figures.data.data} resumes={resumes} me={me} />
          <div className={styles.whole}>
            <PracticeFigures stats={figures.data.data} />
          </div>
          <RecentInterviews stats={figures.data.data} />
          <ResumeCard resumes={resumes} />
        </div>
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  )
}

/** The dashboard's shapes in their final size. */
function DashboardSkeleton() {
  return (
    <Skeleton label="Loading your dashboard">
      <div className={styles.grid}>
        <Bone height="17.5rem" style={{ gridColumn: '1 / -1' }} />
        <Bone height="8.75rem" style={{ gridColumn: '1 / -1' }} />
        <div className={`${styles.most} stack`}>
          {[1, 2, 3, 4, 5].map(row => (
            <Bone key={row} height="3rem" />
          ))}
        </div>
        <div className={styles.rest}>
          <Bone height="17rem" />
        </div>
      </div>
    </Skeleton>
  )
}
