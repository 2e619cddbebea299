import { Bone, Skeleton } from '#web/ui/states.tsx'
import styles from './dashboard.module.css'

/** The dashboard's shapes in their final size. */
export function DashboardSkeleton() {
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
