import { Bone, Skeleton } from '#web/ui/states.tsx'
import styles from './roster-table.module.css'

/** The head of the table and its rows, as high as the real ones. */
export function RosterSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <Skeleton label="Loading the students">
      <div className={styles.bones}>
        <div />
        {Array.from({ length: rows }, (_, row) => row).map(row => (
          <div key={row}>
            <span>
              <Bone width={`${9 + ((row * 5) % 6)}rem`} height="0.9rem" />
              <Bone width={`${11 + ((row * 7) % 5)}rem`} height="0.75rem" />
            </span>
            <Bone width="6rem" height="0.9rem" />
            <Bone width="5rem" height="0.9rem" />
            <Bone width="3rem" height="0.9rem" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
