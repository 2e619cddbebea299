import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import { roster, type StudentDetail } from '#shared/contract/roster.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useInvites } from '#web/ui/lists/invite-run.tsx'
import { MailAddress } from '#web/ui/lists/mail-address.tsx'
import { Page } from '#web/ui/page.tsx'
import { Bone, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { AccessCard } from './student-cards/access-card.tsx'
import { NextStepButtons } from './student-cards/next-step-buttons.tsx'
import { ScoresFigure } from './student-cards/scores-figure.tsx'
import styles from './student-cards/student.module.css'
import { StudentDetailsCard } from './student-cards/student-details-card.tsx'
import { StudentFigures } from './student-cards/student-figures.tsx'
import { StudentInterviews } from './student-cards/student-interviews.tsx'
import { StudentStatusMark } from './student-status.tsx'
import { type RosterInstitution, useInstitution } from './use-institution.ts'

const From = z.object({ roster: z.string().startsWith('?') })

/** The roster as it was when this student was chosen, else its first page. */
function useRosterAddress(institution: RosterInstitution | undefined): string {
  const parsed = From.safeParse(useLocation().state)
  return parsed.success ? `/b2b/users${parsed.data.roster}` : (institution?.which.at('/b2b/users') ?? '/b2b/users')
}

/** /b2b/users/{userId}: one student, their practice, and what can be done about them. */
export function StudentPage() {
  const { userId = '' } = useParams()
  const { institution, error: noInstitution, retry } = useInstitution()
  const back = useRosterAddress(institution)
  const { data, error, mutate } = useRoute(
    roster.getUser,
    institution ? { params: { userId }, query: institution.which.query } : null,
  )
  const crumbs = [{ label: 'Students', to: back }]
  const student = data?.data
  if (institution && student)
    return <Loaded key={userId} institution={institution} student={student} back={back} refresh={() => void mutate()} />
  const failed = error ?? noInstitution
  return (
    <Page title="Student" crumbs={[...crumbs, { label: 'Student' }]}>
      {failed ? (
        <ErrorState
          message="This student could not be loaded."
          error={failed}
          {...(error?.status === 404 ? {} : { onRetry: () => (error ? void mutate() : retry()) })}
        >
          <ButtonLink to={back}>Back to the students</ButtonLink>
        </ErrorState>
      ) : (
        <StudentSkeleton />
      )}
    </Page>
  )
}

type LoadedProps = { institution: RosterInstitution; student: StudentDetail; back: string; refresh: () => void }

function Loaded({ institution, student, back, refresh }: LoadedProps) {
  const navigate = useNavigate()
  const invites = useInvites(institution.which.query)
  const wasBusy = useRef(false)
  // The run asks for the roster anew, and not for the one student.
  useEffect(() => {
    if (wasBusy.current && !invites.busy) refresh()
    wasBusy.current = invites.busy
  }, [invites.busy, refresh])
  return (
    <Page
      title={student.name}
      heading={student.name}
      crumbs={[{ label: 'Students', to: back }, { label: student.name }]}
      intro={
        <div className={styles.intro}>
          <StudentStatusMark status={student.status} />
          <a href={`mailto:${student.email}`}>
            <MailAddress email={student.email} />
          </a>
        </div>
      }
      actions={
        institution.mayAct ? (
          <NextStepButtons institution={institution} student={student} invites={invites} />
        ) : undefined
      }
    >
      {invites.progress ? <div className={styles.news}>{invites.progress}</div> : null}
      {invites.dialog}
      <StudentFigures student={student} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ScoresFigure student={student} />
          <StudentInterviews institution={institution} student={student} />
        </div>
        <div className={styles.column}>
          <StudentDetailsCard institution={institution} student={student} onLeft={() => navigate(back)} />
          {institution.mayAct ? (
            <AccessCard institution={institution} student={student} onRemoved={() => navigate(back)} />
          ) : null}
        </div>
      </div>
    </Page>
  )
}

function StudentSkeleton() {
  return (
    <Skeleton label="Loading the student">
      <Bone height="7.5rem" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Bone height="12rem" />
          <Bone height="20rem" />
        </div>
        <div className={styles.column}>
          <Bone height="20rem" />
          <Bone height="10rem" />
        </div>
      </div>
    </Skeleton>
  )
}
