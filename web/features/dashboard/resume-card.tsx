import { useState } from 'react'
import type { Resume } from '#shared/contract/resume.ts'
import { shownResume } from '#web/lib/server/resumes.ts'
import { texts } from '#web/lib/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RemoveResumeDialog, ResumeFile, ResumeTag } from '#web/ui/lists/resume-parts.tsx'
import styles from './dashboard.module.css'

export function ResumeCard({ resumes }: { resumes: Resume[] }) {
  const [removing, setRemoving] = useState<Resume | null>(null)
  const shown = shownResume(resumes)
  return (
    <section className={styles.rest} aria-labelledby="resume">
      <div className={`card ${styles.resume}`}>
        <div className="row between">
          <h2 id="resume">Your resume</h2>
          <ResumeTag resume={shown} />
        </div>
        {shown ? (
          <ResumeFile resume={shown}>
            {shown.failureReason ? <p className="small soft">{shown.failureReason}</p> : null}
          </ResumeFile>
        ) : (
          <p className="soft">{texts.uploadAResumeToStart}</p>
        )}
        <ButtonLink wide to="/resume?upload=true">
          {texts.uploadNewResume}
        </ButtonLink>
        {shown ? (
          <div className="row between">
            <a className="btn quiet" href={shown.fileUrl} target="_blank" rel="noreferrer">
              <Icon name="download" />
              Download
            </a>
            <Button look="quiet-bad" icon="trash" onClick={() => setRemoving(shown)}>
              Delete
            </Button>
          </div>
        ) : null}
      </div>
      <RemoveResumeDialog resume={removing} onClose={() => setRemoving(null)} />
    </section>
  )
}
