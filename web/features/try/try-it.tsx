import { useEffect, useRef } from 'react'
import { player } from '#web/lib/voice/player.ts'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { Spoken } from '#web/ui/avatar/spoken.tsx'
import { useFace } from '#web/ui/avatar/use-face.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { MarkedAnswer } from './marked-answer.tsx'
import { tryTexts } from './texts.ts'
import styles from './try.module.css'
import type { TryState } from './try-machine.ts'
import { useTry } from './use-try.ts'

type Props = { mode: TryState['mode']; onContact: () => void; onLeave: () => void }

/** One minute with the interviewer, one question, no account. */
export function TryIt({ mode, onContact, onLeave }: Props) {
  const trying = useTry(mode)
  const { state, send } = trying
  const problem = 'problem' in state ? state.problem : null
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className={styles.card} ref={card} tabIndex={-1} aria-label="One question">
      <IconButton className={styles.leave} icon="close" label={tryTexts.leave} onClick={onLeave} />
      {state.step === 'marked' ? (
        <MarkedAnswer result={state.result} onContact={onContact} onAgain={() => send({ type: 'ASK' })} />
      ) : (
        <div className={styles.room}>
          <Face state={state} />
          <div className={styles.side}>
            <Question state={state} />
            {problem === null ? null : (
              <Note tone={state.step === 'fetching' ? 'bad' : 'warn'} live>
                {problem}
              </Note>
            )}
            <AnswerPanel {...trying} />
          </div>
        </div>
      )}
    </section>
  )
}

function Face({ state }: { state: TryState }) {
  const face = useFace(player)
  return (
    <div className={styles.who}>
      <Avatar ref={face} crop="bust" />
      <StatePill step={state.step} />
    </div>
  )
}

const pills = {
  fetching: { look: '', text: tryTexts.fetching },
  asking: { look: 'speak', text: tryTexts.speaking },
  ready: { look: 'ready', text: tryTexts.ready },
  typing: { look: 'ready', text: tryTexts.typing },
  opening: { look: '', text: tryTexts.opening },
  answering: { look: 'rec', text: tryTexts.recording },
  sending: { look: '', text: tryTexts.sending },
  marked: { look: 'ready', text: '' },
} as const

const marks = {
  '': <span className="spin" aria-hidden="true" />,
  speak: <Icon name="speaker" />,
  ready: <Icon name="check" />,
  rec: <i className={styles.square} />,
}

function StatePill({ step }: Pick<TryState, 'step'>) {
  const { look, text } = pills[step]
  return (
    <p className={`${styles.state} ${styles[look] ?? ''}`} role="status">
      {marks[look]}
      {text}
    </p>
  )
}

function Question({ state: { question, step } }: { state: TryState }) {
  const isAsking = step === 'asking'
  return (
    <>
      <h3 className={styles.question}>
        {question === null ? (
          ' '
        ) : isAsking ? (
          <Spoken text={question.content} player={player} fainter={styles.yet} />
        ) : (
          question.content
        )}
      </h3>
      {/* A voice that cannot be heard is read out by a screen reader instead. */}
      <p className="sr" aria-live="polite">
        {isAsking && player.playing()?.voice === 'caption' ? question?.content : ''}
      </p>
    </>
  )
}
