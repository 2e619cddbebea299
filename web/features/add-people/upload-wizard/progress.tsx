import styles from './wizard.module.css'

/** How far something is: `value` of `total` in the words below it; null while nobody knows. */
export function Progress({ label, share, words }: { label: string; share: number | null; words: string }) {
  const percent = share === null ? null : Math.round(Math.min(1, share) * 100)
  return (
    <div className={styles.progress}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={words || undefined}
      >
        <i style={{ width: `${percent ?? 0}%` }} />
      </div>
      <p className="small num">{words}</p>
      {/* Read out at each quarter, not at each step. */}
      <span className="sr" role="status">
        {percent !== null && percent >= 25 ? `${label}: ${Math.floor(percent / 25) * 25} percent` : ''}
      </span>
    </div>
  )
}
