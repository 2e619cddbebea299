import type { ParsedResume, Resume } from '#shared/contract/resume.ts'
import { longDate } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ResumeFile } from '#web/ui/lists/resume-parts.tsx'
import { Note, Tag } from '#web/ui/note.tsx'
import styles from './resume.module.css'
import { topicsOf } from './resume-rules.ts'
import { FileChooser } from './upload-view.tsx'
import { ViewHeading } from './view-heading.tsx'

export function AnalyzingView({ resume }: { resume: Resume }) {
  return (
    <div className={styles.panel}>
      <ViewHeading>Reading your resume</ViewHeading>
      <ResumeFile resume={resume} />
      <ol className={styles.steps}>
        <li className={styles.done}>
          <span className={styles.dot}>
            <Icon name="check" />
          </span>
          File received
        </li>
        <li className={styles.now}>
          <span className={styles.dot} />
          Finding your projects, roles and skills
        </li>
        <li>
          <span className={styles.dot} />
          Ready for your interview
        </li>
      </ol>
      <p className="soft">This takes about 15 to 20 seconds. You may leave this page; the work goes on.</p>
      <div className={styles.act}>
        <ButtonLink to="/dashboard">Go to dashboard</ButtonLink>
      </div>
    </div>
  )
}

export function SuccessView({ resume, onReplace }: { resume: Resume; onReplace: () => void }) {
  return (
    <div className={styles.panel}>
      <div className="row between">
        <ViewHeading>Resume analysed</ViewHeading>
        {resume.isActive ? (
          <Tag tone="good" icon="check">
            Active
          </Tag>
        ) : null}
      </div>
      <ResumeFile resume={resume} />
      {resume.parsedData ? <Found parsed={resume.parsedData} /> : null}
      <div className={styles.act}>
        <ButtonLink look="main" to="/interview/setup">
          Set up your interview
        </ButtonLink>
        <ButtonLink to="/dashboard">Go to dashboard</ButtonLink>
        <Button look="quiet" icon="upload" onClick={onReplace}>
          Upload new resume
        </Button>
      </div>
    </div>
  )
}

function Found({ parsed }: { parsed: ParsedResume }) {
  const topics = topicsOf(parsed)
  const counts = [
    { name: parsed.projects.length === 1 ? 'project' : 'projects', count: parsed.projects.length },
    { name: parsed.roles.length === 1 ? 'role' : 'roles', count: parsed.roles.length },
    { name: parsed.skills.length === 1 ? 'skill' : 'skills', count: parsed.skills.length },
  ]
  return (
    <>
      <dl className={styles.found}>
        {counts.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {topics.length > 0 ? (
        <div>
          <p className="small soft">You may be asked about</p>
          <ul className={styles.chips}>
            {topics.map(topic => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

type FailedProps = { resume: Resume; other: Resume | undefined; onFile: (file: File) => void; onKeep: () => void }

export function FailedView({ resume, other, onFile, onKeep }: FailedProps) {
  return (
    <div className={styles.panel}>
      <ViewHeading>We could not read this file</ViewHeading>
      <Note tone="bad" live>
        {resume.failureReason ??
          'Something in it kept us from reading it. Please try another file, best a PDF exported from your editor.'}
      </Note>
      <ResumeFile resume={resume} />
      {other ? (
        <p className="soft">Nothing is lost: your resume of {longDate(other.uploadDate)} is still there.</p>
      ) : null}
      <div className={styles.act}>
        <FileChooser look="main" onFile={onFile}>
          Choose another file
        </FileChooser>
        {other ? <Button onClick={onKeep}>Keep the old one</Button> : null}
      </div>
    </div>
  )
}
