import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import { roster, type StudentDetail } from '#shared/contract/roster.ts'
import { useRoute } from '#web/lib/use-route.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useInvites } from '#web/ui/invite-run.tsx'
import { Page } from '#web/ui/page.tsx'
import { Bone, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { AccessCard } from './access-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { Figures } from './figures.tsx'
import { HeadActs } from './head-acts.tsx'
import { Interviews } from './interviews.tsx'
import { Mail } from './mail.tsx'
import { ScoresFigure } from './scores-figure.tsx'
import { StudentStatusMark } from './status.tsx'
import styles from './student.module.css'
import { type InstitutionHere, useInstitution } from './use-institution.ts'

const From = z.object({ roster: z.string().startsWith('?') })

/** The roster as it was when this student was chosen, else its first page. */
function useRosterAddress(here: InstitutionHere | undefined): string {
  const parsed = From.safeParse(useLocation().state)
  return parsed.success ? `/b2b/users${parsed.data.roster}` : (here?.which.at('/b2b/users') ?? '/b2b/users')
}

/** /b2b/users/{userId}: one student, their practice, and what can be done about them. */
export function StudentPage() {
  const { userId = '' } = useParams()
  const { here, error: noInstitution, retry } = useInstitution()
  const back = useRosterAddress(here)
  const { data, error, mutate } = useRoute(
    roster.getUser,
    here ? { params: { userId }, query: here.which.query } : null,
  )
  const crumbs = [{ label: 'Students', to: back }]
  const student = data?.data
  if (here && student)
    return <Loaded key={userId} here={here} student={student} back={back} refresh={() => void mutate()} />
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

type LoadedProps = { here: InstitutionHere; student: StudentDetail; back: string; refresh: () => void }

function Loaded({ here, student, back, refresh }: LoadedProps) {
  const navigate = useNavigate()
  const invites = useInvites(here.which.query)
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
            <Mail mail={student.email} />
          </a>
        </div>
      }
      actions={here.mayAct ? <HeadActs here={here} student={student} invites={invites} /> : undefined}
    >
      {invites.progress ? <div className={styles.news}>{invites.progress}</div> : null}
      {invites.dialog}
      <Figures student={student} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ScoresFigure student={student} />
          <Interviews here={here} student={student} />
        </div>
        <div className={styles.column}>
          <DetailsCard here={here} student={student} onLeft={() => navigate(back)} />
          {here.mayAct ? <AccessCard here={here} student={student} onRemoved={() => navigate(back)} /> : null}
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
