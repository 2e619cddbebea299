import { Icon } from '#web/ui/icon.tsx'
import { Demo } from './demo.tsx'
import styles from './hero.module.css'

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className="wrap">
        <div>
          <h1 id="headline">Improve your students' placement success</h1>
          <p className={styles.lead}>
            Every student sits a real spoken interview before the recruiter comes. You see who is ready, who is not, and
            why.
          </p>
          <div className={styles.go}>
            <button type="button" className="btn main big" data-act="contact">
              Start 15 day free trial
            </button>
            <a href="#try">Try one question first</a>
          </div>
          <ul className={styles.promises}>
            {['Set-up within 48 hours', '15-day free trial', 'No credit card required'].map(promise => (
              <li key={promise}>
                <Icon name="check" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <Demo />
      </div>
    </section>
  )
}
