import { type ReactNode, useRef, useState } from 'react'
import { counted, fileSize, percent } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/icon.tsx'
import { ShownFileName } from '#web/ui/lists/resume-parts.tsx'
import { Note, ProblemNote } from '#web/ui/note.tsx'
import styles from './resume.module.css'
import { acceptedEndings, resumeKind } from './resume-rules.ts'
import type { Upload } from './use-upload.ts'
import { ViewHeading } from './view-heading.tsx'

/** A button that opens the file picker. */
export function FileChooser({
  look,
  onFile,
  children,
}: {
  look: 'main' | 'plain'
  onFile: (file: File) => void
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="sr"
        type="file"
        accept={acceptedEndings}
        tabIndex={-1}
        aria-label="Resume file"
        onChange={event => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after a refusal.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button look={look} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}

export function UploadView({
  problem,
  onFile,
  onKeep,
}: {
  problem: string | null
  onFile: (file: File) => void
  onKeep: (() => void) | null
}) {
  const [over, setOver] = useState(false)
  return (
    <div className={styles.panel}>
      <ViewHeading>Add your resume</ViewHeading>
      <ProblemNote>{problem}</ProblemNote>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the button inside does the same */}
      <div
        className={over ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          const file = event.dataTransfer.files[0]
          if (file) onFile(file)
        }}
      >
        <Sheet />
        <p>
          <b>Drop the file here</b>
          <br />
          <span className="soft">PDF, DOC or DOCX, at most 5 MB</span>
        </p>
        <FileChooser look="main" onFile={onFile}>
          Choose a file
        </FileChooser>
      </div>
      {onKeep ? (
        <div className={styles.act}>
          <Button onClick={onKeep}>Keep the current one</Button>
        </div>
      ) : null}
    </div>
  )
}

type SelectedProps = {
  file: File
  upload: Upload
  onSend: () => void
  onFile: (file: File) => void
  onCancel: () => void
}

export function SelectedView({ file, upload, onSend, onFile, onCancel }: SelectedProps) {
  const sending = upload.state === 'sending'
  const share = Math.round(upload.share * 100)
  return (
    <div className={styles.panel}>
      <ViewHeading>{sending ? 'Sending your resume' : 'Ready to send'}</ViewHeading>
      {upload.problem ? (
        <Note tone="bad" live>
          {upload.problem} Your file is still here; you can try again.
        </Note>
      ) : null}
      <div className="file">
        <Sheet />
        <div>
          <ShownFileName name={file.name} />
          <span className="small soft">
            {resumeKind(file.name)} · {fileSize(file.size)}
          </span>
        </div>
      </div>
      {sending ? (
        <div className="stack">
          <div
            className={styles.bar}
            role="progressbar"
            aria-label="Upload"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={share}
            aria-valuetext={`${counted(share, 'percent', 'percent')} sent`}
          >
            <i style={{ width: `${share}%` }} />
          </div>
          <p className="soft num">{share < 100 ? `${percent(share)} sent` : 'Sent. Checking the file…'}</p>
        </div>
      ) : (
        <Note icon="lock">Your institution does not see this file. You can remove it at any time.</Note>
      )}
      <div className={styles.act}>
        {sending ? (
          <Button onClick={onCancel}>Cancel</Button>
        ) : (
          <>
            <Button look="main" icon="upload" onClick={onSend}>
              Upload and analyse
            </Button>
            <FileChooser look="plain" onFile={onFile}>
              Choose another file
            </FileChooser>
          </>
        )}
      </div>
    </div>
  )
}
