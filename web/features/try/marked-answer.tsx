import { Fragment, useEffect, useRef } from 'react'
import type { TryFeedback } from '#shared/contract/try.ts'
import { markUp, type Piece } from '#web/lib/marks-rules.ts'
import { readToken } from '#web/lib/server/token.ts'
import { Button } from '#web/ui/button.tsx'
import { tryTexts } from './texts.ts'
import styles from './try.module.css'

type Props = { result: TryFeedback; onContact: () => void; onAgain: () => void }

/** The answer as a marked essay: the own phrases underlined, the remarks beside them, what to do better; the score last. */
export function MarkedAnswer({ result: { question, transcript, feedback }, onContact, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { paragraphs, loose } = markUp(transcript, feedback.remarks, [])
  const unsaid = loose.filter(({ text }) => !feedback.weaknesses.includes(text))
  return (
    <div className={styles.marked}>
      <h3 ref={heading} tabIndex={-1} className={styles.question}>
        {question}
      </h3>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text keep their places
        <div className={styles.para} key={index}>
          <p>
            {paragraph.pieces.map((piece, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so do its pieces
              <Words key={place} piece={piece} />
            ))}
          </p>
          {paragraph.remarks.length > 0 ? (
            <ul className={styles.remarks} aria-label="Remarks">
              {paragraph.remarks.map(remark => (
                <li key={remark.number}>
                  <span className={styles.number}>{remark.number}</span>
                  <span>
                    <b>{remark.title}</b>
                    {remark.text}
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ))}
      <div className={styles.verdict}>
        <div>
          <h4>{tryTexts.better}</h4>
          {feedback.weaknesses.length > 0 ? (
            <ul>
              {feedback.weaknesses.map(weakness => (
                <li key={weakness}>{weakness}</li>
              ))}
            </ul>
          ) : (
            <p className="soft">{tryTexts.nothingBetter}</p>
          )}
        </div>
        {unsaid.length > 0 ? (
          <div>
            <h4>{tryTexts.notSaid}</h4>
            <ul>
              {unsaid.map(({ title, text }) => (
                <li key={title}>{text}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <p className={styles.score}>
          <b>{Math.round(feedback.score)}</b> {tryTexts.ofHundred}
        </p>
      </div>
      <NextSteps onContact={onContact} onAgain={onAgain} />
    </div>
  )
}

function Words({ piece }: { piece: Piece }) {
  return (
    <Fragment>
      {piece.marked ? <mark>{piece.text}</mark> : piece.text}
      {piece.ends.map(end => (
        <sup key={end}>{end}</sup>
      ))}
    </Fragment>
  )
}

function NextSteps({ onContact, onAgain }: Omit<Props, 'result'>) {
  return (
    <div className={styles.way}>
      <p>
        <b>{tryTexts.nothingKept}</b> <span className="soft">{tryTexts.keptWhat}</span>
      </p>
      <div className="row">
        <Button look="main" onClick={onContact}>
          {tryTexts.trial}
        </Button>
        <Button icon="repeat" onClick={onAgain}>
          {tryTexts.again}
        </Button>
        {readToken() ? null : <a href="/login">{tryTexts.signIn}</a>}
      </div>
    </div>
  )
}
