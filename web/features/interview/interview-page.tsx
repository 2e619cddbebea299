import { useEffect, useState } from 'react'
import { useBlocker, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { Me } from '#shared/contract/auth.ts'
import { useMe } from '#web/lib/me.ts'
import { isTypedModeAddress, recallTypedMode, rememberTypedMode } from '#web/lib/typed-mode.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'
import styles from './room.module.css'
import { Room } from './room.tsx'
import { type Runner, startRunner } from './runner.ts'
import { texts } from './texts.ts'
import { useRoomState } from './use-room-state.ts'
import { Waiting } from './waiting.tsx'

/** /interview/new and /interview/{sessionId}: the room. */
export function InterviewPage() {
  const { me, error, refresh } = useMe()
  useTitle('Interview')
  if (me) return <Session me={me} />
  if (error) {
    return (
      <div className={styles.page}>
        <ErrorState message={error.message} onRetry={() => void refresh()} />
      </div>
    )
  }
  return <Waiting text={texts.loading} />
}

function Session({ me }: { me: Me }) {
  const runner = useRunner(me)
  return runner === null ? <Waiting text={texts.loading} /> : <Open me={me} runner={runner} />
}

/** One runner for a visit; moving from /interview/new to the session's own address keeps it. */
function useRunner(me: Me): Runner | null {
  const { sessionId = 'new' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [runner, setRunner] = useState<Runner | null>(null)
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

function Open({ me, runner }: { me: Me; runner: Runner }) {
  const state = useRoomState(runner)
  // The runner's own state: its effects may navigate before React has drawn the change that allows it.
  const blocker = useBlocker(({ nextLocation }) => {
    const { phase, sessionId } = runner.state()
    return phase !== 'left' && phase !== 'creating' && nextLocation.pathname !== `/interview/${sessionId}`
  })
  return (
    <>
      <Room name={me.name} hearing={me.hearing} runner={runner} state={state} />
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title={texts.leaveTitle}
        cancel={texts.stay}
        confirm={texts.leave}
        look="main"
        onCancel={() => blocker.reset?.()}
        onConfirm={() => {
          runner.send({ type: 'LEAVE' })
          blocker.proceed?.()
        }}
      >
        {texts.leaveBody}
      </ConfirmDialog>
    </>
  )
}
