import type { Ref } from 'react'
import { Bone, Skeleton } from '#web/ui/states.tsx'
import styles from './act-log.module.css'

/** A sentence in pieces; the strong ones are what one looks for. */
export type SentencePiece = { text: string; strong?: boolean }
export type ActLine = { id: string; at: string; when: string; sentence: readonly SentencePiece[] }

type Props = { lines: readonly ActLine[]; whole?: boolean; listRef?: Ref<HTMLUListElement> }

/** Who did what, newest first. `whole`: with year and time of each, and a line above. */
export function ActLog({ lines, whole = false, listRef }: Props) {
  return (
    <ul className={whole ? `${styles.log} ${styles.whole}` : styles.log} ref={listRef} tabIndex={-1}>
      {lines.map(({ id, at, when, sentence }) => (
        <li key={id}>
          <time dateTime={at}>{when}</time>
          <span>
            {sentence.map(({ text, strong }, index) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
              return strong ? <b key={index}>{text}</b> : <span key={index}>{text}</span>
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function ActLogSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Skeleton label="Loading the audit log">
      <ul className={styles.log}>
        {Array.from({ length: rows }, (_, row) => row).map(row => (
          <li key={row}>
            <Bone height="1.25rem" width="7rem" />
            <Bone height="1.25rem" width="70%" />
          </li>
        ))}
      </ul>
    </Skeleton>
  )
}
