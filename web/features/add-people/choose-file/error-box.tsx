import { useEffect, useId, useRef } from 'react'
import styles from '#web/features/add-people/upload-wizard/wizard.module.css'
import { decimal } from '#web/lib/format.ts'
import type { CheckedFile } from '#web/lib/students-csv/client.ts'

const atMost = 100

/** 'Upload error' with a bullet a line (SPEC-216). Its heading is announced; the lines are there to be read. */
export function ErrorBox({ check, fileName }: { check: CheckedFile; fileName: string }) {
  const lines = check.kind === 'unusable' ? check.problems : check.errors.map(({ error }) => error)
  const count = check.kind === 'unusable' ? check.problems.length : check.errorCount
  const shown = lines.slice(0, atMost)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file's errors are come to as well
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [check])
  return (
    <div ref={box} className={styles.errors}>
      <div role="alert">
        <h3 id={id}>Upload error</h3>
      </div>
      <ul aria-labelledby={id} tabIndex={shown.length > 12 ? 0 : undefined}>
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once, and two lines may say the same
          <li key={index}>{line}</li>
        ))}
      </ul>
      {count > shown.length ? <p>and {decimal(count - shown.length)} more</p> : null}
      {check.kind === 'checked' && /\.xlsx$/i.test(fileName) ? null : (
        <p className={styles.tip}>If your file ends with .xlsx (Excel), export it as CSV (UTF-8) first.</p>
      )}
    </div>
  )
}
