import { type RefObject, useEffect, useState } from 'react'
import type { Me } from '#shared/contract/auth.ts'
import { isTypedModeShortcut, rememberTypedMode } from '#web/lib/typed-mode.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useHeadingFocus } from '#web/ui/page.tsx'
import { Edge } from './edge.tsx'
import { Hand } from './hand.tsx'
import type { State } from './machine-types.ts'
import styles from './room.module.css'
import type { RoomProps } from './room-props.ts'
import type { Runner } from './runner.ts'
import { Scene } from './scene.tsx'
import { texts } from './texts.ts'
import { Waiting } from './waiting.tsx'

/** Draws the machine's state; every press is an event for it. */
export function Room({ name, hearing, state, runner }: RoomProps & { name: string; hearing: Me['hearing'] }) {
  const [asksToEnd, setAsksToEnd] = useState(false)
  useTypedModeShortcut(state, runner)
  const heading = useHeadingFocus()
  useFocusKept(heading, `${state.phase} ${state.isPaused}`)
  const waiting = waitingText(state)
  if (waiting !== null) return <Waiting text={waiting} />
  const isHushed = state.voice === 'question' || state.voice === 'due'
  const answered = Math.max(0, (state.question?.question.number ?? 1) - 1)
  return (
    <div className={styles.room}>
      <div className={isHushed && !state.typedMode ? `${styles.frame} ${styles.hush}` : styles.frame}>
        <h1 className="sr" ref={heading} tabIndex={-1}>
          Interview #{state.session?.interviewNumber ?? 1}
        </h1>
        <Edge name={name} state={state} runner={runner} onEnd={() => setAsksToEnd(true)} />
        <Scene hearing={hearing} state={state} runner={runner} />
        <Hand state={state} runner={runner} />
        <p className="sr" role="status">
          {state.announcement}
        </p>
      </div>
      <ConfirmDialog
        open={asksToEnd}
        title={texts.endTitle}
        cancel={texts.stay}
        confirm={texts.end}
        onCancel={() => setAsksToEnd(false)}
        onConfirm={() => {
          setAsksToEnd(false)
          runner.send({ type: 'END' })
        }}
      >
        {texts.endBody(answered)}
      </ConfirmDialog>
    </div>
  )
}

function waitingText(state: State): string | null {
  if (state.phase === 'creating') return texts.creating
  if (state.phase === 'ending' || (state.phase === 'left' && state.question === null)) return texts.ending
  return state.phase === 'loading' || state.question === null ? texts.loading : null
}

/** Where the pressed button has left with what it changed, focus goes to the room's head instead of nowhere. */
function useFocusKept(heading: RefObject<HTMLHeadingElement | null>, moment: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change of the moment
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [moment, heading])
}

/** Decision 14: the hidden switch by keyboard, Alt + Shift + T. */
function useTypedModeShortcut(state: State, runner: Runner): void {
  const { typedMode } = state
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isTypedModeShortcut(event)) return
      event.preventDefault()
      rememberTypedMode(!typedMode)
      runner.send({ type: 'TYPED_MODE', on: !typedMode })
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [typedMode, runner])
}
