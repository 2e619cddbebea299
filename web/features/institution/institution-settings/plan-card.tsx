import { brand } from '#shared/brand.ts'
import type { Entity } from '#shared/contract/entity.ts'
import { plans } from '#shared/plans.ts'
import { decimal } from '#web/lib/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/note.tsx'
import { ShareBar } from '#web/ui/status.tsx'
import { isNearlyFull } from '../admin-dashboard/enrolment-rules.ts'
import { dayInWords } from '../day-rules.ts'
import styles from '../institution.module.css'

/** What only the platform's operator changes. */
export function PlanCard({ entity }: { entity: Entity }) {
  const { plan, interviewsPerDay, seats, seatsUsed, planEndsAt, deletesAt, timeZone, status, agreementUrl } = entity
  const subject = encodeURIComponent(`Our plan: ${entity.name} (${entity.domain})`)
  return (
    <section className="card" aria-labelledby="plan">
      <div className={styles.head}>
        <h2 id="plan">Plan</h2>
        <Tag>{status}</Tag>
      </div>
      <dl className={styles.facts}>
        <dt>Plan</dt>
        <dd>{plans[plan].name}</dd>
        <dt>Interviews</dt>
        <dd>{interviewsPerDay} a day each</dd>
        <dt>Seats</dt>
        <dd>
          {decimal(seatsUsed)} of {decimal(seats)} taken
          <ShareBar part={seatsUsed} whole={seats} tone={isNearlyFull(entity) ? 'warn' : 'brand'} />
        </dd>
        <dt>{status === 'expired' ? 'Ended' : 'Ends'}</dt>
        <dd>{planEndsAt ? dayInWords(planEndsAt, timeZone) : 'Goes on'}</dd>
        {deletesAt ? (
          <>
            <dt>Data kept until</dt>
            <dd>{dayInWords(deletesAt, timeZone)}</dd>
          </>
        ) : null}
        {agreementUrl ? (
          <>
            <dt>Agreement</dt>
            <dd>
              <a className={styles.inline} href={agreementUrl} target="_blank" rel="noreferrer">
                Open
              </a>
            </dd>
          </>
        ) : null}
      </dl>
      <p className="hint">Plan, seats and end are changed by {brand.name}. Please write to us.</p>
      <a className={`btn wide ${styles.settings}`} href={`mailto:${brand.salesEmail}?subject=${subject}`}>
        <Icon name="mail" />
        Ask for a change
      </a>
    </section>
  )
}
