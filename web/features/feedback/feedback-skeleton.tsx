import { Bone, Skeleton } from '#web/ui/states.tsx'
import styles from './feedback.module.css'

export function FeedbackSkeleton({ label = 'Loading your feedback' }: { label?: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.marked}>
        <Bone height="24rem" />
        <div className="stack">
          <Bone width="70%" height="2rem" />
          <Bone height="4rem" />
          <Bone height="32rem" />
        </div>
      </div>
    </Skeleton>
  )
}
