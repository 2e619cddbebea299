import type { Ref } from 'react'
import type { AuditLine } from '#shared/contract/audit.ts'
import { ActLog } from '#web/ui/lists/act-log.tsx'
import { dayAndTime } from '../day-rules.ts'
import { auditSentence } from './audit-rules.ts'

type Props = { lines: readonly AuditLine[]; timeZone: string; listRef?: Ref<HTMLUListElement> }

/** Who did what, in sentences, with the institution's own day and time. */
export function AuditLines({ lines, timeZone, listRef = null }: Props) {
  const now = new Date()
  const shown = lines.map(line => ({
    id: line.auditId,
    at: line.at,
    when: dayAndTime(line.at, timeZone, now),
    sentence: auditSentence(line),
  }))
  return <ActLog lines={shown} listRef={listRef} />
}
