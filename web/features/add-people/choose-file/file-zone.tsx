import { type ReactNode, useRef, useState } from 'react'
import styles from '#web/features/add-people/upload-wizard/wizard.module.css'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/icon.tsx'

/** Where the file is dropped or browsed for. The picker also admits the type that Excel gives its CSV files (SPEC-507). */
export function FileZone({
  busy,
  slim,
  onFile,
  children,
}: {
  busy: boolean
  slim: boolean
  onFile: (file: File) => void
  children?: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const look = [styles.drop, over && styles.over].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the button inside does the same
    <div
      className={look}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file && !busy) onFile(file)
      }}
    >
      {slim ? null : <Sheet />}
      <p>Drop the CSV file here, or</p>
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        tabIndex={-1}
        aria-label="CSV file"
        onChange={event => {
          const file = event.target.files?.[0]
          // The same file may be chosen again once it is corrected.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button look="main" busy={busy} onClick={() => input.current?.click()}>
        {busy ? 'Processing...' : 'Browse files'}
      </Button>
      {children}
    </div>
  )
}
