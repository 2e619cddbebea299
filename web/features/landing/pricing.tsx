import type { ReactNode } from 'react'
import { type Plan, plans } from '#shared/plans.ts'
import shared from './landing.module.css'
import styles from './pricing.module.css'

/** What both plans hold besides their figures (SPEC-202). */
const rest = ['Custom branding', 'Counsellor view']

const counted = (count: number, one: string) => (
  <>
    <b>{count}</b> {count === 1 ? one : `${one}s`}
  </>
)

type OfferProps = { id: string; plan: Plan; cost: string; features: string[]; first?: boolean; children: ReactNode }

function Offer({ id, plan, cost, features, first, children }: OfferProps) {
  return (
    <section className={first ? `${styles.plan} ${styles.first}` : styles.plan} aria-labelledby={id}>
      <div>
        <h3 id={id}>{plan.name}</h3>
        <p className={styles.cost}>{cost}</p>
      </div>
      <ul className={styles.features}>
        <li>Up to {counted(plan.seats, 'student')}</li>
        <li>{counted(plan.interviewsPerDay, 'interview')} per day per student</li>
        {[...features, ...rest].map(feature => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {children}
    </section>
  )
}

export function Pricing() {
  const { free_trial: trial, standard } = plans
  return (
    <section className={shared.band} id="pricing" aria-labelledby="pricing-title">
      <div className="wrap">
        <h2 id="pricing-title">Pricing</h2>
        <p className={styles.under}>
          Start free with one class. Pay by the month, for the students who are active in it.
        </p>
        <div className={styles.plans}>
          <Offer
            first
            id="free-trial"
            plan={trial}
            cost={`${trial.trialDays} days. No credit card required.`}
            features={['Basic analytics', 'E-mail support']}
          >
            <button type="button" className="btn main" data-act="contact">
              Start 15 day free trial
            </button>
          </Offer>
          <Offer
            id="standard"
            plan={standard}
            cost="Billed monthly by active students, plus GST."
            features={['Standard analytics', 'Priority support']}
          >
            {/* To /dashboard, or to /login first (SPEC-202): alive.ts says which, and so does the app's own guard. */}
            <a className="btn" href="/login" data-own="dashboard">
              Choose Standard
            </a>
          </Offer>
          <section className={`${styles.plan} ${styles.ownNeed}`} aria-labelledby="own-need">
            <h3 id="own-need">More than {standard.seats} students, or a requirement of your own?</h3>
            <p>
              A whole university, several campuses, terms of your own: tell us what you need and we put it in writing.
            </p>
            <button type="button" className="btn" data-act="contact">
              Contact sales
            </button>
          </section>
        </div>
      </div>
    </section>
  )
}
