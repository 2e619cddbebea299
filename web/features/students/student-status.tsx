import type { StudentStatus } from '#shared/contract/roster.ts'
import { type Shape, Status, type StatusTone } from '#web/ui/status.tsx'
import { studentStatusWords } from './roster-table/roster-words-rules.ts'

const looks: Record<StudentStatus, { shape: Shape; tone: StatusTone }> = {
  not_sent: { shape: 'ring', tone: 'faint' },
  sent: { shape: 'triangle', tone: 'brand' },
  bounced: { shape: 'cross', tone: 'bad' },
  signed_in: { shape: 'disc', tone: 'good' },
  suspended: { shape: 'diamond', tone: 'warn' },
}

/** Where a student stands: the word, a shape of its own and a colour. */
export const StudentStatusMark = ({ status }: { status: StudentStatus }) => (
  <Status {...looks[status]}>{studentStatusWords[status].word}</Status>
)
