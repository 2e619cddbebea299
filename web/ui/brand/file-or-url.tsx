import { type ReactNode, useId, useRef } from 'react'
import { fileSize, percent } from '#web/lib/format.ts'
import { type EntityFile, entityFileEndings, entityFileHint } from '#web/lib/institution/entity-file-rules.ts'
import type { FileOrUrl, FileSource } from '#web/lib/institution/entity-files.ts'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/forms/choice.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Problem } from '#web/ui/note.tsx'
import styles from './file-or-url.module.css'

const sources: { value: FileSource; label: string }[] = [
  { value: 'file', label: 'File' },
  { value: 'url', label: 'URL' },
]

type Props = {
  kind: EntityFile
  label: string
  value: FileOrUrl
  onValue: (value: FileOrUrl) => void
  problem?: string | null | undefined
  /** 0 to 1 while the file is on its way. */
  share?: number | null
  /** Drawn before the file's name, as the picture of a logo. */
  picture?: ReactNode
  /** What is there already and would be replaced. */
  present?: ReactNode
}

/**
 * A file or an address, only one of them: what was given the other way is kept, and not sent. A logo is always a file: pages and
 * mails load pictures from our own address alone.
 */
export function FileOrUrlField({ kind, label, value, onValue, problem, share = null, picture, present }: Props) {
  return (
    <div className={styles.source}>
      {kind === 'logo' ? (
        <div className="label">{label}</div>
      ) : (
        <Segments
          label={label}
          options={sources}
          value={value.source}
          onValue={source => onValue({ ...value, source })}
        />
      )}
      {value.source === 'url' ? (
        <TextField
          label={`${label} URL`}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={value.url}
          problem={problem}
          onValue={url => onValue({ ...value, url })}
        />
      ) : (
        <FileBox
          kind={kind}
          label={label}
          file={value.file}
          onFile={file => onValue({ ...value, file })}
          problem={problem}
          share={share}
          picture={picture}
          present={present}
        />
      )}
    </div>
  )
}

type BoxProps = Pick<Props, 'kind' | 'label' | 'problem' | 'picture' | 'present'> & {
  file: File | null
  share: number | null
  onFile: (file: File | null) => void
}

function FileBox({ kind, label, file, onFile, problem, share, picture, present }: BoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <div className={styles.box}>
        {file ? picture : null}
        <div className={styles.name}>
          {file ? (
            <>
              <span>{file.name}</span>
              <span className="small soft num">
                {share === null ? fileSize(file.size) : `Uploading, ${percent(share * 100)}`}
              </span>
              {share === null ? null : (
                <span className={styles.bar}>
                  <i style={{ width: `${share * 100}%` }} />
                </span>
              )}
            </>
          ) : (
            (present ?? <span className="soft">No file chosen</span>)
          )}
        </div>
        {/* The real control: Space and Enter open the picker, and a screen reader calls it a file button. */}
        <label className={`btn ${styles.browse}`}>
          {file ? 'Change' : 'Browse files'}
          <input
            ref={input}
            className="sr"
            type="file"
            accept={entityFileEndings(kind)}
            aria-label={`${label} file`}
            aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
            aria-invalid={problem ? true : undefined}
            onChange={event => {
              const chosen = event.target.files?.[0]
              // The same file may be chosen again after it was removed or changed.
              event.target.value = ''
              if (chosen) onFile(chosen)
            }}
          />
        </label>
        {file ? (
          <Button
            look="quiet"
            onClick={() => {
              onFile(null)
              input.current?.focus()
            }}
          >
            Remove <span className="sr">{file.name}</span>
          </Button>
        ) : null}
      </div>
      {problem ? <Problem id={`${id}-problem`}>{problem}</Problem> : null}
      <p className="hint" id={`${id}-hint`}>
        {entityFileHint(kind)}
      </p>
    </div>
  )
}
