import { brand } from '#shared/brand.ts'
import { Hero } from './hero.tsx'
import styles from './landing.module.css'
import { Pricing } from './pricing.tsx'
import { Problems } from './problems.tsx'
import { Reasons } from './reasons.tsx'
import { Start } from './start.tsx'
import { LandingFoot, Top } from './top-and-foot.tsx'
import { TryInvitation } from './try-invitation.tsx'

/**
 * The landing page (SPEC-202). It is drawn once, at build: it holds no state and uses no hook that needs a browser. What
 * is pressed bears a data-act, which web/public-pages/alive.ts answers.
 */
export function LandingPage() {
  return (
    <div className={styles.page}>
      <Top />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Hero />
        <Badges />
        <Reasons />
        <TryInvitation />
        <Problems />
        <Start />
        <CallToAction />
        <Pricing />
      </main>
      <LandingFoot />
    </div>
  )
}

function Badges() {
  return (
    <section className={styles.badges} aria-label="What institutions get">
      <ul className="wrap">
        {brand.badges.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CallToAction() {
  return (
    <section className={styles.cta} aria-labelledby="cta">
      <div className="wrap">
        <div>
          <h2 id="cta">Have your students ready before the season starts</h2>
          <p>
            Write to us today. We'll get back to you within 24 hours, and you are set up within 48 hours of saying yes.
          </p>
        </div>
        <button type="button" className="btn main big" data-act="contact">
          Start 15 day free trial
        </button>
      </div>
    </section>
  )
}
