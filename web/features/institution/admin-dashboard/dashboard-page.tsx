import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { entity } from '#shared/contract/entity.ts'
import { useWhichEntity } from '#web/lib/institution/which-entity.ts'
import { messageOf } from '#web/lib/server/api.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { errors } from '#web/lib/texts.ts'
import { Page } from '#web/ui/page.tsx'
import { Bone, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { AuditLines } from '../audit-log/audit-lines.tsx'
import styles from '../institution.module.css'
import { useMayAct } from '../may-act.ts'
import type { DashboardPartProps } from './dashboard-props.ts'
import { InstitutionDetailsCard } from './details-card.tsx'
import { EnrolmentCard } from './enrolment-card.tsx'
import { greetingName, setupSentence } from './enrolment-rules.ts'
import { MonthCard } from './month-card.tsx'
import { Notices } from './notices.tsx'
import { ShortFigures } from './short-figures.tsx'
import { StaffCards } from './staff-cards.tsx'

/** /b2b/entitydashboard (SPEC-217, SPEC-23). */
export function EntityDashboardPage() {
  const which = useWhichEntity()
  const { data, error, mutate } = useRoute(entity.getEntityDashboard, which && { query: which.query })
  const dashboard = data?.data
  return (
    <Page
      title="Admin portal"
      heading={
        dashboard
          ? `Welcome to the admin portal, ${greetingName(dashboard.currentUser.name)}`
          : 'Welcome to the admin portal'
      }
      intro={
        dashboard ? (
          <p className="soft">Your entity setup is complete. {setupSentence(dashboard.analytics)}</p>
        ) : (
          <p className="soft">&nbsp;</p>
        )
      }
    >
      {dashboard && which ? (
        <Parts dashboard={dashboard} which={which} />
      ) : error ? (
        <ErrorState message={errors.entityDashboard(messageOf(error))} onRetry={() => void mutate()}>
          <p className="soft">Nothing is lost.</p>
        </ErrorState>
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  )
}

function Parts({ dashboard, which }: Omit<DashboardPartProps, 'mayAct'>) {
  const mayAct = useMayAct()
  const part = { dashboard, which, mayAct }
  useInvitesPlace()
  return (
    <>
      <Notices {...part} />
      <div className={styles.columns}>
        <EnrolmentCard {...part} />
        <InstitutionDetailsCard {...part} />
      </div>
      <ShortFigures which={which} />
      <StaffCards {...part} />
      {mayAct ? (
        <>
          <MonthCard {...part} />
          <LatestActs {...part} />
        </>
      ) : null}
    </>
  )
}

/** 'Send invites to students' elsewhere leads to #invites; the panel is there only once the page is loaded. */
function useInvitesPlace(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit, also of the same place again
  useEffect(() => {
    if (hash !== '#invites') return
    const heading = document.getElementById('invites')
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [hash, key])
}

function DashboardSkeleton() {
  return (
    <Skeleton label="Loading the dashboard">
      <div className={styles.columns}>
        <Bone height="25rem" />
        <Bone height="25rem" />
      </div>
      <div className={styles.section}>
        <Bone height="9rem" />
      </div>
      <div className={`${styles.section} ${styles.staff}`}>
        <Bone height="12rem" />
        <Bone height="12rem" />
        <Bone height="12rem" />
      </div>
    </Skeleton>
  )
}

/** The newest lines of the audit log (SPEC-27). */
function LatestActs({ dashboard, which }: DashboardPartProps) {
  return (
    <section className={styles.section} aria-labelledby="lately">
      <div className={styles.sectionHead}>
        <h2 id="lately">What was done lately</h2>
        <Link to={which.at('/b2b/audit')}>Audit log</Link>
      </div>
      {dashboard.latestActs.length > 0 ? (
        <AuditLines lines={dashboard.latestActs} timeZone={dashboard.entity.timeZone} />
      ) : (
        <p className="soft">
          Nothing yet. What administrators do here, such as adding people or sending invites, is noted.
        </p>
      )}
    </section>
  )
}
