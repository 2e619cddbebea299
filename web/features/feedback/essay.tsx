import { Fragment } from 'react'
import type { AnswerFeedback } from '#shared/contract/assessment.ts'
import { markUp, type Piece } from '#web/lib/marks-rules.ts'
import styles from './feedback.module.css'

/** The marked essay: the candidate's words at the left, remarks tied to their phrases at the right. */
export function Essay({ words, feedback, number }: { words: string; feedback: AnswerFeedback | null; number: number }) {
  const fillers = feedback?.facts.fillers.words.map(({ word }) => word) ?? []
  const { paragraphs, loose } = markUp(words, feedback?.remarks ?? [], fillers)
  // What an area of improvement says in the same words is not said twice.
  const unsaid = loose.filter(({ text }) => !feedback?.weaknesses.includes(text))
  const tied = paragraphs.some(paragraph => paragraph.remarks.length > 0)
  return (
    <div className={tied ? styles.essay : `${styles.essay} ${styles.unmarked}`}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text keep their places
        <div className={styles.para} key={index}>
          <p>
            {paragraph.pieces.map((piece, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so do its pieces
              <Fragment key={place}>
                <Words piece={piece} />
                {piece.ends.map(end => (
                  <sup key={end}>
                    <a href={`#remark-${number}-${end}`} aria-label={`Remark ${end}`}>
                      {end}
                    </a>
                  </sup>
                ))}
              </Fragment>
            ))}
          </p>
          {paragraph.remarks.length > 0 ? (
            <ul className={styles.remarks} aria-label="Remarks">
              {paragraph.remarks.map(remark => (
                <li key={remark.number} id={`remark-${number}-${remark.number}`}>
                  <span className={styles.number}>{remark.number}</span>
                  <span>
                    <b>{remark.title}</b>
                    {remark.text}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <span className={styles.empty} />
          )}
        </div>
      ))}
      {unsaid.length > 0 ? (
        <ul className={styles.loose} aria-label="What was not said">
          {unsaid.map(remark => (
            <li key={`${remark.title}${remark.text}`}>
              <b>{remark.title}</b>
              {remark.text}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Words({ piece }: { piece: Piece }) {
  const text = piece.filler ? <span className={styles.filler}>{piece.text}</span> : piece.text
  return piece.marked ? <mark>{text}</mark> : text
}
