import { brand } from '#shared/brand.ts'
import shared from './landing.module.css'
import styles from './problems.module.css'

const problems = [
  {
    title: 'One placement cell, a whole year of students',
    text: 'A mock interview takes a teacher’s time and a room. Most students never get one.',
    answer: 'each has an interviewer whenever they find a quiet corner.',
  },
  {
    title: 'Good marks fall silent',
    text: 'Students who can solve it on paper have never had to say it out loud to a stranger.',
    answer: 'they have said it many times before it counts.',
  },
  {
    title: 'Feedback that helps nobody',
    text: '‘Improve your communication’ is neither a reason nor a plan.',
    answer: 'the phrase is underlined and the better answer is one try away.',
  },
  {
    title: 'You learn who was not ready from the results',
    text: 'By then the company has left the campus.',
    answer: 'you know while there is still time to act, by name, with the reason.',
  },
]

export function Problems() {
  return (
    <section className={`${shared.band} ${shared.sunk}`} aria-labelledby="problems">
      <div className="wrap">
        <h2 id="problems">Four things that go wrong every season</h2>
        <ul className={styles.pains}>
          {problems.map(({ title, text, answer }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={styles.so}>
                <b>With {brand.name}</b> {answer}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
