import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { Me } from '#shared/contract/auth.ts'
import { isTypedModeShortcut, rememberTypedMode } from '#web/lib/voice/typed-mode.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useHeadingFocus } from '#web/ui/page.tsx'
import { isOpen, isProcessing, pauseOf, type RoomState } from '../machine/states.ts'
import { roomTexts } from '../room-texts.ts'
import type { RoomRunner } from '../runner/runner.ts'
import { AnswerControls } from './answer-controls.tsx'
import styles from './room.module.css'
import { RoomHeader } from './room-header.tsx'
import type { InRoomProps } from './room-props.ts'
import { Scene } from './scene.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

/** Draws the machine's state; every press is an event for it. */
export function Room({ me, runner }: { me: Me; runner: RoomRunner }) {
  const state = useSyncExternalStore(runner.subscribe, runner.state)
  useTypedModeShortcut(state.room.typedMode, runner)
  const heading = useHeadingFocus()
  const shown = state.phase === 'left' ? state.last : state
  useFocusKept(heading, momentOf(state))
  if (shown === null || shown.phase === 'ending') return <WaitingScreen text={roomTexts.ending} />
  if (shown.phase === 'creating') return <WaitingScreen text={roomTexts.creating} />
  if (shown.phase === 'loading') return <WaitingScreen text={roomTexts.loading} />
  return <InRoom me={me} state={shown} runner={runner} heading={heading} />
}

type Heading = RefObject<HTMLHeadingElement | null>

function InRoom({ me, state, runner, heading }: InRoomProps & { me: Me; heading: Heading }) {
  const [asksToEnd, setAsksToEnd] = useState(false)
  const isHushed = state.phase === 'asking' && !state.room.typedMode
  return (
    <div className={styles.room}>
      <div className={isHushed ? `${styles.frame} ${styles.hush}` : styles.frame}>
        <h1 className="sr" ref={heading} tabIndex={-1}>
          Interview #{state.sitting.session.interviewNumber}
        </h1>
        <RoomHeader name={me.name} state={state} runner={runner} onEnd={() => setAsksToEnd(true)} />
        <Scene hearing={me.hearing} state={state} runner={runner} />
        <AnswerControls state={state} runner={runner} />
        <p className="sr" role="status">
          {state.room.announcement}
        </p>
      </div>
      <ConfirmDialog
        open={asksToEnd}
        title={roomTexts.endTitle}
        cancel={roomTexts.stay}
        confirm={roomTexts.end}
        onCancel={() => setAsksToEnd(false)}
        onConfirm={() => {
          setAsksToEnd(false)
          runner.send({ type: 'END' })
        }}
      >
        {roomTexts.endBody(Math.max(0, state.question.question.number - 1))}
      </ConfirmDialog>
    </div>
  )
}

/** What changes where the person has to find their place anew. */
function momentOf(state: RoomState): string {
  if (state.phase === 'creating' || state.phase === 'loading' || state.phase === 'ending' || state.phase === 'left')
    return state.phase
  const step = isOpen(state) ? 'open' : isProcessing(state) ? 'processing' : state.phase
  return `${step} ${pauseOf(state) !== null}`
}

/** Where the pressed button has left with what it changed, focus goes to the room's head instead of nowhere. */
function useFocusKept(heading: Heading, moment: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change of the moment
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [moment, heading])
}

/** SPEC-14: the hidden switch by keyboard, Alt + Shift + T. */
function useTypedModeShortcut(typedMode: boolean, runner: RoomRunner): void {
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
