import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CallError, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { verifyLink } from './calls.ts'
import { useGoOn } from './go-on.ts'
import styles from './login.module.css'

type Props = { link: string; onLeave: () => void }

/** Where the link of a mail leads. A press signs in, so that a program which looks at links in mails uses none up. */
export function LinkStep({ link, onLeave }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'ended'>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const [name, setName] = useState<string | null>(null)
  const goOn = useGoOn()
  const navigate = useNavigate()
  const signIn = async () => {
    setState('busy')
    setProblem(null)
    try {
      const signedIn = await verifyLink(link)
      setName(signedIn.user.name)
      goOn(signedIn)
    } catch (error) {
      setState(error instanceof CallError && error.status === 400 ? 'ended' : 'idle')
      setProblem(messageOf(error))
    }
  }
  const leave = () => {
    onLeave()
    navigate({ hash: '' }, { replace: true })
  }
  return (
    <>
      <h1>{state === 'ended' ? 'This link has ended' : 'Sign in by your link'}</h1>
      {name === null ? null : (
        <Note tone="good" live>
          Signed in as {name}. One moment…
        </Note>
      )}
      {problem ? (
        <Note tone={state === 'ended' ? 'warn' : 'bad'} live>
          {problem}
        </Note>
      ) : null}
      {state === 'ended' ? null : (
        <p className={styles.aside}>The link works once, on this device: press the button and you are in.</p>
      )}
      <div className={styles.form}>
        {state === 'ended' ? (
          <Button look="main" big wide onClick={leave}>
            Ask for a new one
          </Button>
        ) : (
          <Button look="main" big wide busy={state === 'busy'} onClick={signIn} autoFocus>
            Sign in
          </Button>
        )}
      </div>
    </>
  )
}
