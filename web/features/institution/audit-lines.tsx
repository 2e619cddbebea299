import type { Ref } from 'react'
import type { AuditLine } from '#shared/contract/audit.ts'
import { auditSentence } from './audit-rules.ts'
import { dayAndTime } from './day-rules.ts'
import styles from './institution.module.css'

type Props = { lines: readonly AuditLine[]; timeZone: string; listRef?: Ref<HTMLUListElement> }

/** Who did what, in sentences, with the institution's own day and time. */
export function AuditLines({ lines, timeZone, listRef }: Props) {
  const now = new Date()
  return (
    <ul className={styles.log} ref={listRef} tabIndex={-1}>
      {lines.map(line => (
        <li key={line.auditId}>
          <time dateTime={line.at}>{dayAndTime(line.at, timeZone, now)}</time>
          <span>
            {auditSentence(line).map(({ text, strong }, index) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
              return strong ? <b key={index}>{text}</b> : <span key={index}>{text}</span>
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
