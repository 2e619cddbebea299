import { Fragment, type ReactNode } from 'react'
import type { Resume } from '#shared/contract/resume.ts'
import { monthDay } from '#web/lib/format.ts'
import { removeResume } from '#web/lib/server/resumes.ts'
import { texts } from '#web/lib/texts.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { Sheet } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/note.tsx'

/** 'Resume analysed' stands only on an analysed one (SPEC-07). */
export function ResumeTag({ resume }: { resume: Resume | undefined }) {
  if (!resume) return <Tag tone="bad">{texts.noResume}</Tag>
  if (resume.status === 'analyzed')
    return (
      <Tag tone="good" icon="check">
        {texts.resumeAnalysed}
      </Tag>
    )
  if (resume.status === 'analyzing') return <Tag tone="warn">Being read</Tag>
  return (
    <Tag tone="bad" icon="alert">
      Not readable
    </Tag>
  )
}

/** A long file name may break after its dashes and underscores. */
export function ShownFileName({ name }: { name: string }) {
  const parts = name.split(/(?<=[_-])/)
  return (
    <b>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never move
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </b>
  )
}

/** 'Uploaded on Nov 3': uploadDate, falling back to createdAt, or N/A. */
const uploadedOn = ({ uploadDate, createdAt }: Resume): string => {
  const day = monthDay(uploadDate)
  return `Uploaded on ${day === 'N/A' ? monthDay(createdAt) : day}`
}

export function ResumeFile({ resume, children }: { resume: Resume; children?: ReactNode }) {
  return (
    <div className="file">
      <Sheet />
      <div>
        <ShownFileName name={resume.fileName} />
        <span className="small soft">{uploadedOn(resume)}</span>
        {children}
      </div>
    </div>
  )
}

/** Asks, removes, and says what went wrong. */
export function RemoveResumeDialog({ resume, onClose }: { resume: Resume | null; onClose: () => void }) {
  const { title, body, cancel, remove } = texts.removeResume
  return (
    <ActionDialog
      about={resume}
      words={({ fileName }) => ({ title, body: body(fileName), button: remove, icon: 'trash' })}
      act={({ _id }) => removeResume(_id)}
      cancel={cancel}
      onClose={onClose}
    />
  )
}
