import type { AnswerFeedback } from '#shared/contract/assessment.ts'
import type { Report } from '#shared/contract/feedback.ts'
import type { SessionQuestion } from '#shared/contract/interview.ts'
import { shownWords } from '#web/lib/marks-rules.ts'
import { texts } from '#web/lib/texts.ts'
import { Note, Tag } from '#web/ui/note.tsx'
import { Player } from './answer-sound/player.tsx'
import { Essay } from './essay.tsx'
import styles from './feedback.module.css'
import { Measures } from './measures.tsx'
import { useReader } from './reader.ts'
import { TypeWords } from './type-words.tsx'

type Props = {
  item: SessionQuestion
  number: number
  total: number
  sessionId: string
  /** What came of typing one's words; who only reads types none. */
  onReport?: (report: Report) => void
}

/** One question with the response, what was measured in it, and what is said about it; the score last. */
export function Answer({ item: { question, answer }, number, total, sessionId, onReport }: Props) {
  const shown = answer ? shownWords(answer, answer.feedback?.remarks ?? []) : null
  // The server says so in the person's place; there is nothing to measure or mark in it.
  const words = shown === texts.noResponse ? null : shown
  const isOwn = useReader() === 'candidate'
  return (
    <article className={styles.answer} id={`question-${number}`} aria-labelledby={`asked-${number}`}>
      <p className="small soft row">
        <span>
          Question {number} of {total}
          {question.isFollowUp ? `, asked about ${isOwn ? 'your' : 'the'} answer before` : ''}
        </span>
        {answer?.late ? <Tag>Sent late</Tag> : null}
        {answer?.autoSubmitted ? <Tag tone="warn">The time was up</Tag> : null}
      </p>
      <h2 className={styles.question} id={`asked-${number}`} tabIndex={-1}>
        {question.content}
      </h2>
      {answer && answer.audioUrls.length > 0 ? <Player urls={answer.audioUrls} number={number} /> : null}
      {answer?.feedback && words ? <Measures feedback={answer.feedback} kind={question.kind} /> : null}
      {words ? (
        <Essay words={words} feedback={answer?.feedback ?? null} number={number} />
      ) : answer?.state === 'awaiting_words' || answer?.state === 'transcribing' ? null : (
        <p className={styles.missingWords}>{texts.noResponse}</p>
      )}
      {answer?.state === 'awaiting_words' ? (
        onReport ? (
          <TypeWords sessionId={sessionId} questionId={question._id} onReport={onReport} />
        ) : (
          <Note icon="clock">This recording could not be turned into words; the student can still type them.</Note>
        )
      ) : answer?.feedback ? (
        <Verdict feedback={answer.feedback} />
      ) : answer ? (
        <div style={{ marginTop: 'var(--s5)' }}>
          <Note icon="clock">
            {answer.state === 'transcribing'
              ? `${isOwn ? 'Your' : 'The'} recording is being turned into text.`
              : texts.feedbackPending}
          </Note>
        </div>
      ) : null}
    </article>
  )
}

function Verdict({ feedback }: { feedback: AnswerFeedback }) {
  return (
    <>
      <div className={styles.verdict}>
        <Bullets
          title="Strengths"
          bullets={feedback.strengths}
          none="Nothing stood out yet. That is what practice is for."
        />
        <Bullets title={texts.areasOfImprovement} bullets={feedback.weaknesses} none="Nothing to mend here." />
      </div>
      <p className={styles.mine}>
        <b>{Math.round(feedback.score)}</b> of 100 for this answer
      </p>
    </>
  )
}

function Bullets({ title, bullets, none }: { title: string; bullets: string[]; none: string }) {
  return (
    <div>
      <h3>{title}</h3>
      {bullets.length > 0 ? (
        <ul>
          {bullets.map(bullet => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      ) : (
        <p className="soft">{none}</p>
      )}
    </div>
  )
}
