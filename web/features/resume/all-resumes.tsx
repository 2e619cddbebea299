import { useState } from 'react'
import type { Resume } from '#shared/contract/resume.ts'
import { chooseResume, newestFirst } from '#web/lib/server/resumes.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button } from '#web/ui/button.tsx'
import { toastRefusal } from '#web/ui/dialogs/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RemoveResumeDialog, ResumeFile, ResumeTag } from '#web/ui/lists/resume-parts.tsx'
import { Tag } from '#web/ui/note.tsx'
import styles from './resume.module.css'

/** Several resumes, one of them active: choose, view, delete. */
export function AllResumes({ resumes }: { resumes: Resume[] }) {
  const [removing, setRemoving] = useState<Resume | null>(null)
  const [choosing, setChoosing] = useState<string | null>(null)
  const { run, isBusy } = useTask(async (id: string) => {
    setChoosing(id)
    await chooseResume(id)
  }, toastRefusal)
  return (
    <section className={styles.all} aria-labelledby="all">
      <h2 id="all">Your resumes</h2>
      <ul className={styles.list}>
        {newestFirst(resumes).map(item => (
          <li key={item._id}>
            <ResumeFile resume={item} />
            <div className={styles.tools}>
              {item.isActive && item.status === 'analyzed' ? (
                <Tag tone="good" icon="check">
                  Active
                </Tag>
              ) : item.status === 'analyzed' ? (
                <Button look="quiet" busy={isBusy && choosing === item._id} onClick={() => void run(item._id)}>
                  Use this one<span className="sr">: {item.fileName}</span>
                </Button>
              ) : (
                <ResumeTag resume={item} />
              )}
              <a className="btn quiet" href={item.fileUrl} target="_blank" rel="noreferrer">
                <Icon name="eye" />
                View<span className="sr"> {item.fileName}</span>
              </a>
              <Button look="quiet-bad" icon="trash" onClick={() => setRemoving(item)}>
                Delete<span className="sr"> {item.fileName}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <RemoveResumeDialog resume={removing} onClose={() => setRemoving(null)} />
    </section>
  )
}
