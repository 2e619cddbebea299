import { useState } from 'react'
import { auth, type Session } from '#shared/contract/auth.ts'
import { dateAndTime } from '#web/lib/format.ts'
import { call } from '#web/lib/server/api.ts'
import { maySignOut } from '#web/lib/server/before-sign-out.ts'
import { clearToken } from '#web/lib/server/token.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button } from '#web/ui/button.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { ProblemNote, Tag } from '#web/ui/note.tsx'
import { Bone, Loaded } from '#web/ui/states.tsx'
import styles from './profile.module.css'

/** Where one is signed in, and the way to end it. */
export function SessionsCard() {
  const own = useRoute(auth.listSignIns, {})
  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <Loaded of={own} what="Where you are signed in" bones={<Bone height="7rem" />}>
        {({ data }) => <Sessions sessions={data} refresh={() => own.mutate()} />}
      </Loaded>
    </section>
  )
}

function Sessions({ sessions, refresh }: { sessions: readonly Session[]; refresh: () => Promise<unknown> }) {
  const [ending, setEnding] = useState<string | null>(null)
  const { run, isBusy, problem } = useTask(async ({ sessionId, isCurrent }: Session) => {
    // Answers that were not sent yet come first (SPEC-03).
    if (isCurrent && !(await maySignOut())) return
    setEnding(sessionId)
    await call(auth.endSession, { params: { sessionId } })
    if (isCurrent) return clearToken()
    await refresh()
  })
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map(session => (
          <li key={session.sessionId}>
            <div>
              <b>{session.device}</b> {session.isCurrent ? <Tag tone="good">this one</Tag> : null}
              <p className="small soft">
                Signed in on {dateAndTime(session.beganAt)}, from {session.place}. Last used on{' '}
                {dateAndTime(session.lastUsedAt)}.
              </p>
            </div>
            <Button
              look="quiet"
              busy={isBusy && ending === session.sessionId}
              aria-label={`Sign out ${session.device}${session.isCurrent ? ', this one' : ''}`}
              onClick={() => void run(session)}
            >
              Sign out
            </Button>
          </li>
        ))}
      </ul>
      <ProblemNote>{problem}</ProblemNote>
      <SignOutEverywhere />
    </>
  )
}

function SignOutEverywhere() {
  const [asked, setAsked] = useState<true | null>(null)
  return (
    <>
      <Button icon="log-out" onClick={() => setAsked(true)}>
        Sign out everywhere
      </Button>
      <ActionDialog
        about={asked}
        words={() => ({
          title: 'Sign out everywhere?',
          body: (
            <p>
              Every browser and phone is signed out at once, this one too. You sign in again with a mailed code. Answers
              that were not sent yet are kept on their device.
            </p>
          ),
          button: 'Sign out everywhere',
        })}
        act={async () => {
          if (!(await maySignOut())) return
          await call(auth.endAllSessions)
          clearToken()
        }}
        cancel="Stay signed in"
        onClose={() => setAsked(null)}
      />
    </>
  )
}
