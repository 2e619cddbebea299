import { type ReactNode, useState } from 'react'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { ProblemNote } from '#web/ui/note.tsx'
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
  const [news, setNews] = useState<ReactNode>(null)
  const { run, isBusy, problem } = useTask(async () => {
    setNews(null)
    setNews(await save())
  })
  return (
    <div className={side === 'end' ? `${styles.save} ${styles.end}` : styles.save}>
      <Button look={look} icon="download" busy={isBusy} onClick={() => void run()}>
        {label}
      </Button>
      <p role="status" className={news === null ? 'sr' : styles.news}>
        {isBusy ? 'Writing the file' : news}
      </p>
      <ProblemNote>{problem}</ProblemNote>
    </div>
  )
}
