import { useEffect, useLayoutEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { address } from '#shared/contract/address.ts'
import type { AnswerOf } from '#shared/contract/route.ts'
import { dateAndTime } from '#web/lib/format.ts'
import { wearBrand, wearNoBrand } from '#web/lib/institution/brand.ts'
import { CallError, call } from '#web/lib/server/api.ts'
import { useMutation } from '#web/lib/server/use-mutation.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note, ProblemNote } from '#web/ui/note.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { Bone, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { linkWords, resultWords } from './address-link-rules.ts'
import styles from './login.module.css'
import { LoginFrame } from './login-frame.tsx'

type Looked = AnswerOf<typeof address.lookAtAddressLink>['data']
type Used = AnswerOf<typeof address.useAddressLink>['data']
type State = { looked: Looked } | { over: string } | { error: unknown } | null

/** The secret stands behind the #, which no server and no mail scanner sees; from here on it stands nowhere. */
function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1))
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  return token
}

/** /address: what a mail about a sign-in address leads to. It does nothing before its button is pressed. */
export function AddressLinkPage() {
  const token = useLinkToken()
  const [state, setState] = useState<State>(null)
  const [tries, setTries] = useState(0)
  useTitle('Sign-in address')
  // biome-ignore lint/correctness/useExhaustiveDependencies: 'Retry' asks again
  useEffect(() => {
    let isHere = true
    const show = (next: State) => {
      if (isHere) setState(next)
    }
    if (token === '') return setState({ over: 'Please open the link in the mail once more.' })
    setState(null)
    call(address.lookAtAddressLink, { body: { token } }).then(
      ({ data }) => show({ looked: data }),
      error => show(error instanceof CallError && error.status === 404 ? { over: error.message } : { error }),
    )
    return () => {
      isHere = false
    }
  }, [token, tries])
  const institution = state && 'looked' in state ? state.looked.institution : null
  useLayoutEffect(() => {
    if (institution) wearBrand(institution.domain, institution.name, institution.branding)
    else wearNoBrand()
  }, [institution])
  return (
    <LoginFrame
      mark={<BrandMark entity={institution && { name: institution.name, logoUrl: institution.branding.logoUrl }} />}
    >
      {state === null ? (
        <Skeleton label="Loading what this link is about">
          <Bone height="10rem" />
        </Skeleton>
      ) : 'looked' in state ? (
        <Ask token={token} looked={state.looked} />
      ) : 'over' in state ? (
        <Over message={state.over} />
      ) : (
        <ErrorState
          message="This link could not be read."
          error={state.error instanceof CallError ? state.error : undefined}
          onRetry={() => setTries(tries + 1)}
        />
      )}
    </LoginFrame>
  )
}

function Over({ message }: { message: string }) {
  return (
    <>
      <h1>Nothing to do here</h1>
      <p className="soft">{message}</p>
      <p className={styles.note}>
        <Link to="/login">Go to the sign-in page</Link>
      </p>
    </>
  )
}

function Ask({ token, looked }: { token: string; looked: Looked }) {
  const { run, isBusy, problem } = useMutation(address.useAddressLink)
  const [used, setUsed] = useState<Used | null>(null)
  const use = async () => {
    const answer = await run({ body: { token } })
    if (answer) setUsed(answer.data)
  }
  if (used) return <Result used={used} looked={looked} />
  const { title, text, button } = linkWords(looked, dateAndTime(looked.agreedByThen))
  return (
    <>
      <h1>{title}</h1>
      <div className={styles.form}>
        {text.map(line => (
          <p key={line} className={styles.words}>
            {line}
          </p>
        ))}
        <ProblemNote>{problem}</ProblemNote>
        <Button look="main" big wide busy={isBusy} onClick={() => void use()}>
          {button}
        </Button>
      </div>
    </>
  )
}

function Result({ used, looked }: { used: Used; looked: Looked }) {
  const { title, text } = resultWords(used, looked, dateAndTime(used.agreedByThen))
  const domain = looked.institution?.domain
  return (
    <>
      <h1>{title}</h1>
      <Note tone="good" live>
        {text}
      </Note>
      <p className={styles.form}>
        <Link to={domain ? `/login/${domain}` : '/login'}>Go to the sign-in page</Link>
      </p>
    </>
  )
}
