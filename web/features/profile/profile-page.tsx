import { useState } from 'react'
import { type Profile, profile } from '#shared/contract/profile.ts'
import type { Resume } from '#shared/contract/resume.ts'
import { useMe } from '#web/lib/server/me.ts'
import { shownResume, useResumes } from '#web/lib/server/resumes.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { errors, texts } from '#web/lib/texts.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RemoveResumeDialog, ResumeFile, ResumeTag } from '#web/ui/lists/resume-parts.tsx'
import { Page } from '#web/ui/page.tsx'
import { Bone, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { AccommodationsCard } from './accommodations-card.tsx'
import { AccountActsCard } from './account-acts-card.tsx'
import { AddressCard } from './address-card.tsx'
import { OpeningsCard } from './openings-card.tsx'
import styles from './profile.module.css'
import { SessionsCard } from './sessions-card.tsx'
import { SharingCard } from './sharing-card.tsx'

/** /profile (SPEC-211, SPEC-14, SPEC-25, SPEC-34). */
export function ProfilePage() {
  const own = useRoute(profile.getProfile, {})
  const { resumes, error, refresh } = useResumes()
  const failed = (own.error && !own.data) || (error && !resumes)
  return (
    <Page title="Profile settings" crumbs={[{ label: 'Dashboard', to: '/dashboard' }, { label: 'Profile settings' }]}>
      {failed ? (
        <ErrorState
          message={errors.fetchProfile}
          error={own.error ?? error}
          onRetry={() => {
            void own.mutate()
            void refresh()
          }}
        />
      ) : own.data && resumes ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            <PersonalCard profile={own.data.data} />
            <AddressCard />
            <ResumeCard resumes={resumes} />
            <SessionsCard />
          </div>
          <div className={styles.column}>
            <AccommodationsCard profile={own.data.data} />
            <Staff profile={own.data.data} />
            <AccountActsCard />
          </div>
        </div>
      ) : (
        <Skeleton label="Loading your profile">
          <div className={styles.columns}>
            <div className={styles.column}>
              <Bone height="17rem" />
              <Bone height="12rem" />
            </div>
            <Bone height="26rem" />
          </div>
        </Skeleton>
      )}
    </Page>
  )
}

/** A student of an institution has readers; anybody else has none. */
function Staff({ profile: own }: { profile: Profile }) {
  const { me } = useMe()
  if (!me?.entity || !me.roles.includes('student')) return null
  return (
    <>
      <SharingCard profile={own} entityName={me.entity.name} isRequired={me.sharing.required} />
      <OpeningsCard />
    </>
  )
}

function PersonalCard({ profile: own }: { profile: Profile }) {
  const { me } = useMe()
  return (
    <section className="card" aria-labelledby="personal">
      <h2 id="personal">Personal information</h2>
      <dl className={styles.list}>
        <dt>Name</dt>
        <dd>{own.name}</dd>
        <dt>Email id</dt>
        <dd>{own.email}</dd>
        <dt>Student ID</dt>
        <dd>{own.studentId ?? '-'}</dd>
        <dt>Department/Stream</dt>
        <dd>{own.department ?? '-'}</dd>
      </dl>
      {me?.entity ? (
        <p className="hint">
          These come from the roster of {me.entity.name}. If something is wrong, please tell your placement office.
        </p>
      ) : null}
    </section>
  )
}

function ResumeCard({ resumes }: { resumes: Resume[] }) {
  const [removing, setRemoving] = useState<Resume | null>(null)
  const shown = shownResume(resumes)
  return (
    <section className="card" aria-labelledby="resume">
      <div className={styles.head}>
        <h2 id="resume">Resume</h2>
        <ResumeTag resume={shown} />
      </div>
      {shown ? (
        <ResumeFile resume={shown}>
          {shown.failureReason ? <p className="small soft">{shown.failureReason}</p> : null}
        </ResumeFile>
      ) : (
        <div className="stack">
          <b>{texts.noResume}</b>
          <p className="soft">{texts.uploadAResumeToStart}</p>
        </div>
      )}
      <div className={styles.tools}>
        <ButtonLink to="/resume?upload=true">{texts.uploadNewResume}</ButtonLink>
        {shown ? (
          <span className={styles.icons}>
            <a
              className="icon-btn"
              href={shown.fileUrl}
              target="_blank"
              rel="noreferrer"
              aria-label="View resume"
              title="View resume"
            >
              <Icon name="eye" />
            </a>
            <IconButton icon="trash" label="Delete resume" onClick={() => setRemoving(shown)} />
          </span>
        ) : null}
      </div>
      <RemoveResumeDialog resume={removing} onClose={() => setRemoving(null)} />
    </section>
  )
}
