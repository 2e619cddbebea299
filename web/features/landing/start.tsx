import shared from './landing.module.css'
import styles from './start.module.css'

const steps = [
  {
    at: 'Today',
    title: 'Quick onboarding',
    text: 'Fill in the institution form and send the student CSV.',
  },
  {
    at: 'Within 48 hours',
    title: 'Instant setup',
    text: 'Your branded subdomain and admin dashboard are ready.',
  },
  {
    at: 'The same week',
    title: 'Students practise',
    text: 'They sign in with a one-time code. Nothing to install, no password to forget.',
  },
  {
    at: 'All season',
    title: 'Track and improve',
    text: 'See who is ready, and act for those who are not.',
  },
]

export function Start() {
  return (
    <section className={shared.band} id="start" aria-labelledby="start-title">
      <div className="wrap">
        <h2 id="start-title">Get started in 48 Hours</h2>
        <ol className={styles.steps}>
          {steps.map(({ at, title, text }) => (
            <li key={title}>
              <span className={styles.at}>{at}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
