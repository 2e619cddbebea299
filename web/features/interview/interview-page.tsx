import { useEffect, useState } from 'react'
import { useBlocker, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { Me } from '#shared/contract/auth.ts'
import { useMe } from '#web/lib/server/me.ts'
import { isTypedModeAddress, recallTypedMode, rememberTypedMode } from '#web/lib/voice/typed-mode.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { sessionIdOf } from './machine/states.ts'
import styles from './room/room.module.css'
import { Room } from './room/room.tsx'
import { WaitingScreen } from './room/waiting-screen.tsx'
import { roomTexts } from './room-texts.ts'
import { type RoomRunner, startRunner } from './runner/runner.ts'

/** /interview/new and /interview/{sessionId}: the room. */
export function InterviewPage() {
  const { me, error, refresh } = useMe()
  useTitle('Interview')
  if (me) return <Visit me={me} />
  if (error) {
    return (
      <div className={styles.page}>
        <ErrorState message={error.message} onRetry={() => void refresh()} />
      </div>
    )
  }
  return <WaitingScreen text={roomTexts.loading} />
}

function Visit({ me }: { me: Me }) {
  const runner = useRunner(me)
  return runner === null ? <WaitingScreen text={roomTexts.loading} /> : <GuardedRoom me={me} runner={runner} />
}

/** One runner for a visit; moving from /interview/new to the session's own address keeps it. */
function useRunner(me: Me): RoomRunner | null {
  const { sessionId = 'new' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [runner, setRunner] = useState<RoomRunner | null>(null)
  // The person is read once, on entering: a refreshed profile must not restart an interview.
  const [person] = useState(me)
  const [entry] = useState({ sessionId: sessionId === 'new' ? null : sessionId, search })
  useEffect(() => {
    const typedMode = isTypedModeAddress(entry.search) || recallTypedMode() || person.accommodations.typedAnswers
    if (isTypedModeAddress(entry.search)) rememberTypedMode(true)
    const started = startRunner({
      me: person,
      entry: {
        sessionId: entry.sessionId,
        hasResume: person.activeResumeId !== null,
        typedMode,
        promptsAllowed: !person.accommodations.noInactivityPrompts,
        isOnline: navigator.onLine,
      },
      moveTo: id => void navigate(`/interview/${id}`, { replace: true }),
      leave(to, notice) {
        if (notice !== null) void toast(notice, { tone: 'bad', seconds: 5 })
        void navigate(to, { replace: true })
      },
    })
    setRunner(started)
    return () => started.stop()
  }, [entry, person, navigate])
  return runner
}

function GuardedRoom({ me, runner }: { me: Me; runner: RoomRunner }) {
  // The runner's own state: its effects may navigate before React has drawn the change that allows it.
  const blocker = useBlocker(({ nextLocation }) => {
    const state = runner.state()
    if (state.phase === 'left' || state.phase === 'creating') return false
    return nextLocation.pathname !== `/interview/${sessionIdOf(state)}`
  })
  return (
    <>
      <Room me={me} runner={runner} />
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title={roomTexts.leaveTitle}
        cancel={roomTexts.stay}
        confirm={roomTexts.leave}
        look="main"
        onCancel={() => blocker.reset?.()}
        onConfirm={() => {
          runner.send({ type: 'LEAVE' })
          blocker.proceed?.()
        }}
      >
        {roomTexts.leaveBody}
      </ConfirmDialog>
    </>
  )
}
