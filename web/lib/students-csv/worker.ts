import { type CheckedStudents, problemsCsv } from '#shared/rules/students-csv.ts'
import { checkFile, shown } from './check-file.ts'
import type { Answered, Asked } from './messages.ts'

let checked: CheckedStudents | null = null
const tell = (answer: Answered) => postMessage(answer)

async function answerTo(asked: Asked): Promise<Answered> {
  const { id } = asked
  if (asked.ask === 'check') {
    checked = await checkFile(asked.file, asked.entityType, share => tell({ answer: 'progress', share }))
    return { answer: 'checked', id, checked: shown(checked) }
  }
  if (checked?.kind !== 'checked')
    return asked.ask === 'page'
      ? { answer: 'page', id, students: [] }
      : { answer: 'errorsCsv', id, csv: new Blob([], { type: 'text/csv' }) }
  if (asked.ask === 'page') return { answer: 'page', id, students: checked.students(asked.offset, asked.limit) }
  return { answer: 'errorsCsv', id, csv: new Blob([problemsCsv(checked)], { type: 'text/csv' }) }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  answerTo(data).then(tell, (error: unknown) => {
    tell({ answer: 'failed', id: data.id, message: error instanceof Error ? error.message : 'The check failed' })
  })
})
