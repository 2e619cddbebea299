import type { ReactNode } from 'react'
import type { Me } from '#shared/contract/auth.ts'
import type { Resume } from '#shared/contract/resume.ts'
import type { DashboardStats } from '#shared/contract/stats.ts'
import { limits } from '#shared/limits.ts'
import { counted, inWords, ordinal } from '#web/lib/format.ts'
import { readyResume } from '#web/lib/server/resumes.ts'
import { texts } from '#web/lib/texts.ts'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './dashboard.module.css'

type Props = { stats: DashboardStats; resumes: Resume[]; me: Me | undefined }

/** The one clear action: start, go on, or what stands in the way. */
export function PracticeCard({ stats, resumes, me }: Props) {
  return (
    <section className={`card ${styles.practice} ${styles.whole}`} aria-labelledby="practice">
      <div className={styles.say}>
        {stats.openSession ? (
          <Continue session={stats.openSession} />
        ) : (
          <Start stats={stats} resumes={resumes} me={me} />
        )}
      </div>
      <Avatar className={styles.portrait} crop="bust" />
    </section>
  )
}

function Continue({ session }: { session: NonNullable<DashboardStats['openSession']> }) {
  const { sessionId, questionNumber, totalQuestions, remainingMinutes, answered } = session
  const minutes = Math.max(1, Math.floor(remainingMinutes))
  const safe = answered === 1 ? 'Your answer is safe.' : `Your ${inWords(answered)} answers are safe.`
  return (
    <>
      <h2 id="practice">Continue your interview</h2>
      <p className="soft">
        You are at question {questionNumber} of {totalQuestions}, with <b>{counted(minutes, 'minute')}</b> left.{' '}
        {answered > 0 ? safe : null}
      </p>
      <div className={styles.act}>
        <ButtonLink look="main" big icon="play" to={`/interview/${sessionId}`}>
          Continue
        </ButtonLink>
      </div>
    </>
  )
}

function Start({ stats, resumes, me }: Props) {
  const ready = readyResume(resumes) !== undefined
  const reading = !ready && resumes.some(item => item.status === 'analyzing')
  const minutes = Math.ceil(limits.interviewMinutes * (me?.accommodations.extraTime ?? 1))
  const free = stats.blockedReason === null && stats.interviewsLeftToday > 0
  return (
    <>
      <h2 id="practice">Interview practice</h2>
      <p className="soft">
        Your {ordinal(stats.totalInterviews + 1)} interview: {minutes} minutes, about{' '}
        {inWords(limits.interviewQuestions)} questions, drawn from your resume and what you say. Nobody hears it unless
        you share it.
      </p>
      {stats.blockedReason ? <Note tone="warn">{stats.blockedReason}</Note> : null}
      {ready ? null : (
        <Note tone="warn">
          {reading ? 'Your resume is being read. You can start in a few seconds.' : texts.uploadToStart}
        </Note>
      )}
      <div className={styles.act}>
        {ready && free ? (
          <ButtonLink look="main" big icon="mic" to="/interview/setup">
            Start interview
          </ButtonLink>
        ) : (
          <StartLater upload={!ready && !reading} />
        )}
        {stats.blockedReason ? null : <LeftToday stats={stats} />}
      </div>
    </>
  )
}

function StartLater({ upload }: { upload: boolean }): ReactNode {
  return (
    <>
      {upload ? (
        <ButtonLink look="main" big icon="upload" to="/resume?upload=true">
          Upload your resume
        </ButtonLink>
      ) : null}
      <Button big icon="mic" disabled>
        Start interview
      </Button>
    </>
  )
}

function LeftToday({ stats: { interviewsLeftToday, interviewsPerDay } }: { stats: DashboardStats }) {
  return (
    <span className="small soft">
      {interviewsLeftToday > 0
        ? `${interviewsLeftToday} of ${interviewsPerDay} left today`
        : 'No interviews left today. The count starts anew at midnight.'}
    </span>
  )
}
