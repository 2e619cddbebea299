import type { AnswerFeedback } from '#shared/contract/assessment.ts'
import type { QuestionKind } from '#shared/contract/interview.ts'
import { factsShown, structureShown } from './facts-rules.ts'
import styles from './feedback.module.css'

/** What was measured, shown as facts; the story's four parts only where the question asks for a story. */
export function Measures({ feedback, kind }: { feedback: AnswerFeedback; kind: QuestionKind }) {
  const story = kind === 'behavioural' ? structureShown(feedback.facts) : null
  return (
    <dl className={styles.measures}>
      {factsShown(feedback.facts).map(({ name, value, unit, remark }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b> {unit}
            <span>{remark}</span>
          </dd>
        </div>
      ))}
      {story ? (
        <div className={styles.structure}>
          <dt>Structure</dt>
          <dd>
            <ol className={styles.story}>
              {story.steps.map(({ name, there }) => (
                <li key={name} className={there ? undefined : styles.missing}>
                  {there ? name : `${name}?`}
                </li>
              ))}
            </ol>
            <span>{story.remark}</span>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
