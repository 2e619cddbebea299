import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Resume } from '#shared/contract/resume.ts'
import { refreshAll, useResumes } from '#web/lib/server/resumes.ts'
import { errors, texts } from '#web/lib/texts.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { Page } from '#web/ui/page.tsx'
import { Bone, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { AllResumes } from './all-resumes.tsx'
import { AnalyzingView, FailedView, SuccessView } from './result-views.tsx'
import styles from './resume.module.css'
import { fileProblem, viewOf } from './resume-rules.ts'
import { SelectedView, UploadView } from './upload-view.tsx'
import { useUpload } from './use-upload.ts'
import { HasChanged } from './view-heading.tsx'

/** /resume (SPEC-210); upload=true forces the upload view. */
export function ResumePage() {
  const { resumes, error, refresh } = useResumes()
  return (
    <Page
      title="Your resume"
      crumbs={[{ label: 'Dashboard', to: '/dashboard' }, { label: 'Resume' }]}
      intro={
        <p className={`soft ${styles.intro}`}>
          The interviewer reads it before each interview and asks about what you wrote: your projects, your roles, your
          numbers.
        </p>
      }
    >
      {resumes ? (
        <Views resumes={resumes} />
      ) : error ? (
        <ErrorState message={errors.fetchResumes} error={error} onRetry={() => void refresh()} />
      ) : (
        <Skeleton label="Loading your resume">
          <Bone height="25rem" style={{ maxWidth: '44rem' }} />
        </Skeleton>
      )}
    </Page>
  )
}

function Views({ resumes }: { resumes: Resume[] }) {
  const [search, setSearch] = useSearchParams()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [uploadedId, setUploadedId] = useState<string | null>(null)
  const onDone = useCallback((uploaded: Resume) => {
    setFile(null)
    setUploadedId(uploaded._id)
  }, [])
  const { upload, send, cancel } = useUpload(onDone)
  const { view, resume } = viewOf({
    resumes,
    hasFile: file !== null,
    uploadedId,
    wantsUpload: search.get('upload') === 'true',
  })
  const [firstView] = useState(view)
  const hasChanged = useRef(false)
  if (view !== firstView) hasChanged.current = true
  useNews(resumes.find(item => item._id === uploadedId))

  const choose = (chosen: File) => {
    const wrong = fileProblem(chosen)
    setProblem(wrong)
    setFile(wrong ? null : chosen)
    if (wrong) wantUpload(true)
  }
  const wantUpload = (wanted: boolean) => {
    setUploadedId(null)
    setSearch(wanted ? { upload: 'true' } : {}, { replace: true })
  }
  const other = resumes.find(item => item._id !== resume?._id && item.status === 'analyzed')
  const keepable = resumes.some(item => item.isActive && item.status === 'analyzed')
  return (
    <HasChanged value={hasChanged.current}>
      <div className={resumes.length > 0 ? styles.columns : `${styles.columns} ${styles.alone}`}>
        {view === 'selected' && file ? (
          <SelectedView
            key="selected"
            file={file}
            upload={upload}
            onSend={() => void send(file)}
            onFile={choose}
            onCancel={cancel}
          />
        ) : view === 'analyzing' && resume ? (
          <AnalyzingView key="analyzing" resume={resume} />
        ) : view === 'success' && resume ? (
          <SuccessView key="success" resume={resume} onReplace={() => wantUpload(true)} />
        ) : view === 'failed' && resume ? (
          <FailedView key="failed" resume={resume} other={other} onFile={choose} onKeep={() => wantUpload(false)} />
        ) : (
          <UploadView
            key="upload"
            problem={problem}
            onFile={choose}
            onKeep={keepable ? () => wantUpload(false) : null}
          />
        )}
        {resumes.length > 0 ? <AllResumes resumes={resumes} /> : null}
      </div>
    </HasChanged>
  )
}

/** Says once that the one just uploaded is analysed, and lets the rest of the app know. */
function useNews(uploaded: Resume | undefined): void {
  const state = uploaded?.status
  useEffect(() => {
    if (state !== 'analyzed') return
    void refreshAll()
    void toast(texts.resumeDone)
  }, [state])
}
