import { useState } from 'react'
import { messageOf } from '#web/lib/api.ts'
import { download, type ExportWish, type FinishedExport, makeExport } from '#web/lib/exports.ts'
import { counted } from '#web/lib/format.ts'
import { Button, type ButtonLook } from './button.tsx'
import styles from './export-button.module.css'
import { Note } from './note.tsx'

export type ExportButtonProps = {
  /** What the button does: 'Export CSV'. */
  label: string
  wish: ExportWish
  /** useWhichEntity().query */
  query: { entityId?: string }
  look?: ButtonLook['look']
}

/** Has a CSV written and saves it. It goes on where the person leaves the page: they asked for the file. */
export function ExportButton({ label, wish, query, look = 'plain' }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<FinishedExport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    setDone(null)
    setProblem(null)
    try {
      const made = await makeExport(wish, query)
      download(made.url, made.fileName)
      setDone(made)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.export}>
      <Button look={look} icon="download" busy={busy} onClick={() => void start()}>
        {label}
      </Button>
      <p role="status" className={done ? styles.news : 'sr'}>
        {busy ? 'Writing the file' : null}
        {done ? (
          <>
            {done.fileName} with {counted(done.rows, 'row')} is being saved.{' '}
            <a href={done.url} download={done.fileName}>
              Save it again
            </a>
          </>
        ) : null}
      </p>
      {problem ? (
        <Note tone="bad" live>
          {problem}
        </Note>
      ) : null}
    </div>
  )
}
