import { useEffect, useRef, useState } from 'react'
import { address, type PendingEmail } from '#shared/contract/address.ts'
import { Email } from '#shared/contract/auth.ts'
import type { AnswerOf } from '#shared/contract/route.ts'
import { dateAndTime } from '#web/lib/format.ts'
import { call } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Note, ProblemNote } from '#web/ui/note.tsx'
import { Bone, Loaded } from '#web/ui/states.tsx'
import { doerWords, waitingWords } from './account-rules.ts'
import styles from './profile.module.css'

type Own = AnswerOf<typeof address.getAddress>

/** An address belongs to who reads its mail (SPEC-36): both mailboxes are asked before it changes. */
export function AddressCard() {
  const own = useRoute(address.getAddress, {})
  return (
    <section className="card" aria-labelledby="address">
      <h2 id="address">Sign-in address</h2>
      <Loaded of={own} what="Your sign-in address" bones={<Bone height="5rem" />}>
        {({ data }) => <Address own={data} />}
      </Loaded>
    </section>
  )
}

function Address({ own: { email, pending } }: { own: Own['data'] }) {
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  // The form that had the focus has become the button again.
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return (
    <div className="stack">
      <p className={styles.address}>{email}</p>
      <p className="soft small">Codes to sign in go there. What is asked about your account is told there too.</p>
      {pending ? <Pending pending={pending} /> : null}
      {editing ? (
        <NewAddress email={email} onDone={() => setEditing(false)} />
      ) : (
        <Button ref={opener} className={styles.own} onClick={() => setEditing(true)}>
          Change address
        </Button>
      )}
    </div>
  )
}

function Pending({ pending }: { pending: PendingEmail }) {
  const { put } = useCache()
  const { isBusy, problem, run } = useTask(async () =>
    put(address.getAddress, {}, await call(address.stopAddressChange)),
  )
  return (
    <>
      <Note tone={pending.askedBy.isSelf ? 'plain' : 'warn'}>
        {doerWords(pending.askedBy)} asked that you sign in with <b>{pending.email}</b>.{' '}
        {waitingWords(pending, dateAndTime(pending.agreedByThen))} Then you are signed out everywhere, and everything
        you did stays yours.
        <div className={styles.inNote}>
          <Button busy={isBusy} onClick={() => void run()}>
            Stop this change
          </Button>
        </div>
      </Note>
      <ProblemNote>{problem}</ProblemNote>
    </>
  )
}

function NewAddress({ email, onDone }: { email: string; onDone: () => void }) {
  const { put } = useCache()
  const form = useForm({
    start: { email: '' },
    labels: { email: 'New address' },
    check: typed => {
      const parsed = Email.safeParse(typed.email)
      const said = parsed.error?.issues[0]?.message ?? (parsed.data === email ? 'This is your address already.' : null)
      return said === null ? {} : { email: said }
    },
    send: async body => {
      await put(address.getAddress, {}, await call(address.changeAddress, { body }))
      onDone()
    },
  })
  return (
    <form className="stack" {...form.props}>
      <TextField
        {...form.tie('email')}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        hint="We mail both addresses. When both answer, it changes at once; without the old one, after three days."
      />
      <ProblemNote>{form.problem}</ProblemNote>
      <div className="row">
        <Button look="main" type="submit" busy={form.isBusy}>
          Mail both addresses
        </Button>
        <Button onClick={onDone} disabled={form.isBusy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
