import { Link } from 'react-router-dom'
import { entity } from '#shared/contract/entity.ts'
import { useRoute } from '#web/lib/use-route.ts'
import type { WhichEntity } from '#web/lib/which-entity.ts'
import { Bone, ErrorState, Skeleton, StatRow } from '#web/ui/states.tsx'
import styles from '../institution.module.css'
import { figuresOf } from '../practice-analytics/analytics-rules.ts'

/** The four figures in short; all about them is on the analytics page. */
export function ShortFigures({ which }: { which: WhichEntity }) {
  const { data, error, mutate } = useRoute(entity.getAnalytics, { query: which.query })
  return (
    <section className={styles.section} aria-labelledby="figures">
      <div className={styles.sectionHead}>
        <h2 id="figures">Practice so far</h2>
        <Link to={which.at('/b2b/analytics')}>Open analytics</Link>
      </div>
      {data ? (
        <StatRow stats={figuresOf(data.data)} />
      ) : error ? (
        <ErrorState message="Failed to load analytics" error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton label="Loading the figures">
          <Bone height="8.5rem" />
        </Skeleton>
      )}
    </section>
  )
}
