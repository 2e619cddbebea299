import { Link } from 'react-router-dom'
import { entity } from '#shared/contract/entity.ts'
import type { WhichEntity } from '#web/lib/institution/which-entity.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { Bone, Loaded, StatRow } from '#web/ui/states.tsx'
import styles from '../institution.module.css'
import { analyticsFigures } from '../practice-analytics/analytics-rules.ts'

/** The four figures in short; all about them is on the analytics page. */
export function ShortFigures({ which }: { which: WhichEntity }) {
  const own = useRoute(entity.getAnalytics, { query: which.query })
  return (
    <section className={styles.section} aria-labelledby="figures">
      <div className={styles.sectionHead}>
        <h2 id="figures">Practice so far</h2>
        <Link to={which.at('/b2b/analytics')}>Open analytics</Link>
      </div>
      <Loaded of={own} what="The figures" failed="Failed to load analytics" bones={<Bone height="8.5rem" />}>
        {({ data }) => <StatRow stats={analyticsFigures(data)} />}
      </Loaded>
    </section>
  )
}
