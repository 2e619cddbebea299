import type { EntityStatus } from '#shared/contract/entity.ts'
import { plans } from '#shared/plans.ts'
import { decimal } from '#web/lib/format.ts'
import { typeNames } from '#web/lib/institution/entity-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { Tag } from '#web/ui/note.tsx'
import { ShareBar } from '#web/ui/status.tsx'
import { dayInWords } from '../day-rules.ts'
import styles from '../institution.module.css'
import type { DashboardPartProps } from './dashboard-props.ts'
import { isNearlyFull, staffCounts } from './enrolment-rules.ts'

const tones: Record<EntityStatus, 'good' | 'brand' | 'bad'> = {
  active: 'good',
  trial: 'brand',
  expired: 'bad',
  suspended: 'bad',
}

export function InstitutionDetailsCard({ dashboard, which, mayAct }: DashboardPartProps) {
  const { entity, adminDetails } = dashboard
  const { admins, counsellors } = staffCounts(adminDetails)
  return (
    <section className="card" aria-labelledby="details">
      <div className={styles.head}>
        <h2 id="details">Entity Details</h2>
        <Tag tone={tones[entity.status]}>{entity.status}</Tag>
      </div>
      <dl className={styles.facts}>
        <dt>Name</dt>
        <dd>{entity.name}</dd>
        <dt>Type</dt>
        <dd>{typeNames[entity.type]}</dd>
        <dt>Domain</dt>
        <dd>{entity.domain}</dd>
        <dt>Sign-in page</dt>
        <dd>
          <SignInPage domain={entity.domain} />
        </dd>
        <dt>Plan</dt>
        <dd>
          {plans[entity.plan].name}, {entity.interviewsPerDay} a day
        </dd>
        {entity.planEndsAt ? (
          <>
            <dt>{entity.status === 'expired' ? 'Ended' : 'Ends'}</dt>
            <dd>{dayInWords(entity.planEndsAt, entity.timeZone)}</dd>
          </>
        ) : null}
        <dt>Seats</dt>
        <dd>
          {decimal(entity.seatsUsed)} of {decimal(entity.seats)} taken
          <ShareBar part={entity.seatsUsed} whole={entity.seats} tone={isNearlyFull(entity) ? 'warn' : 'brand'} />
        </dd>
        <dt>Admins</dt>
        <dd>{admins}</dd>
        {counsellors > 0 ? (
          <>
            <dt>Counsellors</dt>
            <dd>{counsellors}</dd>
          </>
        ) : null}
      </dl>
      {mayAct ? (
        <ButtonLink wide className={styles.settings} to={which.at('/b2b/settings')}>
          Change settings
        </ButtonLink>
      ) : null}
    </section>
  )
}

/** The address students sign in at, to be handed on. */
function SignInPage({ domain }: { domain: string }) {
  const path = `/login/${domain}`
  const address = `${window.location.origin}${path}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      await toast('The address is copied')
    } catch {
      await toast(`This browser does not let us copy. The address is ${address}`, { tone: 'bad', seconds: 5 })
    }
  }
  return (
    <span className={styles.copy}>
      <a href={path} target="_blank" rel="noreferrer">
        {path}
      </a>
      <Button look="quiet" onClick={() => void copy()}>
        Copy<span className="sr"> the sign-in page’s address</span>
      </Button>
    </span>
  )
}
