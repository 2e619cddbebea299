import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { signInByLink } from './calls.ts'
import { useGoOn } from './go-on.ts'
import styles from './login.module.css'

type Props = { link: string; onLeave: () => void }

/** Where the link of a mail leads. A press signs in, so that a program which looks at links in mails uses none up. */
export function LinkStep({ link, onLeave }: Props) {
  const [name, setName] = useState<string | null>(null)
  const goOn = useGoOn()
  const navigate = useNavigate()
  const { run, isBusy, problem, refusal } = useTask(async () => {
    const signedIn = await signInByLink(link)
    setName(signedIn.user.name)
    goOn(signedIn)
  })
  const isEnded = refusal?.status === 400
  const leave = () => {
    onLeave()
    navigate({ hash: '' }, { replace: true })
  }
  return (
    <>
      <h1>{isEnded ? 'This link has ended' : 'Sign in by your link'}</h1>
      {name === null ? null : (
        <Note tone="good" live>
          Signed in as {name}. One moment…
        </Note>
      )}
      {problem ? (
        <Note tone={isEnded ? 'warn' : 'bad'} live>
          {problem}
        </Note>
      ) : null}
      {isEnded ? null : (
        <p className={styles.aside}>The link works once, on this device: press the button and you are in.</p>
      )}
      <div className={styles.form}>
        {isEnded ? (
          <Button look="main" big wide onClick={leave}>
            Ask for a new one
          </Button>
        ) : (
          <Button look="main" big wide busy={isBusy || name !== null} onClick={() => void run()} autoFocus>
            Sign in
          </Button>
        )}
      </div>
    </>
  )
}
