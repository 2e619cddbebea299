import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/lib/api.ts'
import { Button, type ButtonLook } from './button.tsx'
import { Note } from './note.tsx'
import styles from './save-button.module.css'

export type SaveButtonProps = {
  /** What the button does: 'Export CSV'. */
  label: string
  /** Fetches the file and saves it; what is said of it then. */
  save: () => Promise<ReactNode>
  look?: ButtonLook['look'] | undefined
  /** Where it stands at the end of a line, what is said of it ends there too. */
  side?: 'start' | 'end'
}

/** Writes a file and saves it. It goes on where the person leaves the page: they asked for the file. */
export function SaveButton({ label, save, look = 'plain', side = 'start' }: SaveButtonProps) {
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState<ReactNode>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    setNews(null)
    setProblem(null)
    try {
      setNews(await save())
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={side === 'end' ? `${styles.save} ${styles.end}` : styles.save}>
      <Button look={look} icon="download" busy={busy} onClick={() => void start()}>
        {label}
      </Button>
      <p role="status" className={news === null ? 'sr' : styles.news}>
        {busy ? 'Writing the file' : news}
      </p>
      {problem ? (
        <Note tone="bad" live>
          {problem}
        </Note>
      ) : null}
    </div>
  )
}
