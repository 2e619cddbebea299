import type { ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import shared from './landing.module.css'
import styles from './reasons.module.css'

type Reason = { title: string; text: string; picture: ReactNode }

const streams = ['Computer', 'Civil', 'Mechanical', 'Electrical', 'MBA', 'Commerce', 'Nursing']

const reasons: readonly Reason[] = [
  {
    title: 'Realistic voice-only interviews',
    text: 'The interviewer has read the resume, speaks, listens, and asks the second question, the one students are never asked in a classroom.',
    picture: <span className={styles.asked}>Go on. What would you do if it failed again?</span>,
  },
  {
    title: 'Instant personalised feedback',
    text: 'Strengths and areas of improvement, answer by answer, ready when the interview ends.',
    picture: (
      <>
        <q>
          I was responsible for <span className={styles.own}>kind of everything</span>
        </q>
        <span className={styles.advice}>Name two things you did yourself.</span>
      </>
    ),
  },
  {
    title: 'Domain-specific training',
    text: 'A mechanical engineer is asked about tolerances, a nurse about handover. Questions follow the course and the job.',
    picture: (
      <span className={styles.streams}>
        {streams.map(stream => (
          <span key={stream} className={stream === 'Mechanical' ? styles.chosen : undefined}>
            {stream}
          </span>
        ))}
      </span>
    ),
  },
  {
    title: 'Analytics dashboard',
    text: 'Who has signed in, who practises, who stopped, and how the scores move, by department and year.',
    picture: (
      <>
        <span className={styles.share}>
          <i className={styles.isReady} />
          <i className={styles.isImproving} />
          <i className={styles.needsAttention} />
          <i className={styles.notStarted} />
        </span>
        <span className={styles.keys}>
          <span className={styles.isReady}>Practising</span>
          <span className={styles.isImproving}>Signed in</span>
          <span className={styles.needsAttention}>Invited</span>
          <span className={styles.notStarted}>Not yet</span>
        </span>
      </>
    ),
  },
  {
    title: 'White-label branding',
    text: 'Your name, logo and colours on the sign-in page, in the mails and in the room.',
    picture: (
      <span className={styles.houses}>
        <span>
          <b>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M8 1l6 2v5c0 4-3 6-6 7-3-1-6-3-6-7V3z" fill="#7a1f2b" />
            </svg>
            Your college
          </b>
          <i style={{ background: '#7a1f2b' }} />
        </span>
        <span>
          <b>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="7" fill="#1d3f8a" />
            </svg>
            Your campus
          </b>
          <i style={{ background: '#1d3f8a' }} />
        </span>
      </span>
    ),
  },
  {
    title: 'Enterprise security',
    text: 'One-time-code sign-in instead of passwords, audit trails for every administrative act, and data you can take back.',
    picture: (
      <>
        <span className={styles.code}>
          {['4', '0', '7', '2', '9', '1'].map(digit => (
            <i key={digit}>{digit}</i>
          ))}
        </span>
        <span>Signed in · noted in the audit trail</span>
      </>
    ),
  },
]

export function Reasons() {
  return (
    <section className={shared.band} id="why" aria-labelledby="why-title">
      <div className="wrap">
        <h2 id="why-title">Why institutions choose {brand.name}</h2>
        <ul className={styles.why}>
          {reasons.map(({ title, text, picture }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <div className={styles.picture} aria-hidden="true">
                {picture}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
