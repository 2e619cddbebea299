import type { Report } from '#shared/contract/feedback.ts'
import { inWords } from '#web/lib/format.ts'
import styles from './feedback.module.css'
import { useReader } from './reader.ts'

const names: Record<Report['competencies'][number]['name'], string> = {
  relevance: 'Relevance',
  evidence: 'Evidence',
  structure: 'Structure',
  depth: 'Technical depth',
  clarity: 'Clarity',
}

/** Across the answers: competencies with the sentence that says what was heard, a few words, and the score last. */
export function Whole({ report }: { report: Report }) {
  const { competencies, overallFeedback, overallScore, answeredQuestions } = report
  const isOwn = useReader() === 'candidate'
  if (competencies.length === 0 && !overallFeedback && overallScore === null) return null
  const lowest = Math.min(...competencies.map(({ value }) => value))
  return (
    <section className={styles.whole} aria-label="The whole interview">
      <div>
        <h2>
          {answeredQuestions === 1
            ? `In ${isOwn ? 'your' : 'the'} one answer`
            : `Across all ${inWords(answeredQuestions)} answers`}
        </h2>
        <table className={styles.table}>
          <caption className="sr">Competencies, out of five</caption>
          <thead className="sr">
            <tr>
              <th scope="col">Competency</th>
              <th scope="col">What was heard</th>
              <th scope="col">Of five</th>
            </tr>
          </thead>
          <tbody>
            {competencies.map(({ name, value, sentence }) => (
              <tr key={name} className={value === lowest ? styles.lowest : undefined}>
                <th scope="row">{names[name]}</th>
                <td>
                  <div className={styles.track}>
                    <i style={{ width: `${value * 20}%` }} />
                  </div>
                  <p className={styles.sentence}>{sentence}</p>
                </td>
                <td>
                  <b>{value.toFixed(1)}</b> of 5
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.words}>
        <h2>In a few words</h2>
        {(overallFeedback ?? '')
          .split(/\n+/)
          .filter(Boolean)
          .map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        {overallScore === null ? null : <Final report={report} score={overallScore} />}
      </div>
    </section>
  )
}

function Final({ report: { previousScore, isBest }, score }: { report: Report; score: number }) {
  const isOwn = useReader() === 'candidate'
  const change = previousScore === null ? null : Math.round(score) - Math.round(previousScore)
  return (
    <div className={styles.final}>
      <b>{Math.round(score)}</b>
      <span>
        of 100{isBest && previousScore !== null ? `, ${isOwn ? 'your' : 'the'} best so far.` : '.'}
        {change === null ? null : (
          <>
            <br />
            <span className="soft">{changeSentence(change)}</span>
          </>
        )}
      </span>
    </div>
  )
}

function changeSentence(change: number): string {
  if (change === 0) return 'The same as last time.'
  const points = inWords(Math.abs(change))
  return `${points.charAt(0).toUpperCase()}${points.slice(1)} ${change > 0 ? 'more' : 'fewer'} than last time.`
}
