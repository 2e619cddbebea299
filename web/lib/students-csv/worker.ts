import { problemsCsv } from '#shared/rules/students-file/csv.ts'
import { type CheckedHere, checkFile, shown } from './check-file.ts'
import type { Answered, Asked } from './messages.ts'

let checked: CheckedHere | null = null
const tell = (answer: Answered) => postMessage(answer)

async function answerTo(asked: Asked): Promise<Answered> {
  const { id } = asked
  if (asked.ask === 'check') {
    const { file, entityType, settings } = asked
    checked = await checkFile(file, entityType, share => tell({ answer: 'progress', share }), settings)
    return { answer: 'checked', id, checked: shown(checked) }
  }
  if (asked.ask === 'columns') return { answer: 'columns', id, columns: checked?.seen ?? null }
  const rows = checked?.kind === 'checked' ? checked : null
  if (asked.ask === 'page') return { answer: 'page', id, students: rows?.students(asked.offset, asked.limit) ?? [] }
  if (asked.ask === 'toMend')
    return { answer: 'toMend', id, found: rows?.toMend(asked.offset, asked.limit) ?? { rows: [], total: 0 } }
  return { answer: 'errorsCsv', id, csv: new Blob(rows ? [problemsCsv(rows)] : [], { type: 'text/csv' }) }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  answerTo(data).then(tell, (error: unknown) => {
    tell({ answer: 'failed', id: data.id, message: error instanceof Error ? error.message : 'The check failed' })
  })
})
