import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Email, type User } from '#shared/contract/auth.ts'
import { AddRefused, type IdHolder } from '#shared/contract/roster.ts'
import { useInstitutionChanged } from '#web/lib/institution/institution-cache.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { FormPart } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from '../add-users.module.css'
import { HelpLink } from '../help-link.tsx'

export type PersonField = {
  name: string
  label: string
  type?: 'email' | 'tel'
  atMost: number
  /** Offered while one types. */
  choices?: readonly string[]
}
export type PersonValues = Readonly<Record<string, string>>
type Props = {
  title: string
  fields: readonly PersonField[]
  /** The fields without which the button stays disabled. */
  needed: readonly string[]
  hint: string
  button: string
  institution: string
  /** The page on which the removed person with this address can be restored. */
  removedAt: string
  add: (values: PersonValues) => Promise<User>
  /** Gives somebody who is here the address that was typed; answers what to say. */
  correct?: (holder: IdHolder, email: string) => Promise<string>
  /** What is said of those who were added. */
  afterwards: ReactNode
  /** Below the fields. */
  children?: ReactNode
}

function wrongAddress({ email = '' }: PersonValues): Record<string, string> {
  const wrong = Email.safeParse(email).error?.issues[0]?.message
  return wrong === undefined ? {} : { email: wrong }
}

/** One person after the other: when one is added the form empties and its first field waits for the next. */
export function PersonForm(props: Props) {
  const { title, fields, needed, hint, button, institution, removedAt, afterwards, children } = props
  const { form, first, added, correction, refusal, removedUserId, holder } = usePersonForm(props)
  const isBusy = form.isBusy || correction.isBusy
  const isReady = needed.every(name => form.values[name]?.trim())
  const submit = (event: FormEvent) => {
    correction.forget()
    void form.submit(event)
  }
  return (
    <div className={styles.columns}>
      <form className={`card ${styles.form}`} {...form.props} onSubmit={submit}>
        <FormPart title={title} aside="* required">
          {fields.map(({ name, label, type = 'text', atMost, choices = [] }, index) => (
            <TextField
              {...form.tie(name)}
              key={name}
              label={label}
              value={form.values[name] ?? ''}
              ref={index === 0 ? first : null}
              required
              type={type}
              // Somebody else's details: the browser must not offer one's own.
              autoComplete="off"
              autoCapitalize={type === 'email' ? 'none' : undefined}
              spellCheck={false}
              maxLength={atMost}
              choices={choices}
            />
          ))}
          {children}
        </FormPart>
        {refusal ? (
          <Note tone="bad" live>
            <p>{refusal.message}</p>
            <p className="small soft">What you typed is still here.</p>
          </Note>
        ) : null}
        <div className="row">
          <Button look="main" type="submit" busy={isBusy} disabled={!isReady}>
            {button}
          </Button>
          {removedUserId === undefined ? null : <ButtonLink to={removedAt}>Recently removed</ButtonLink>}
          {holder ? (
            <Button busy={isBusy} onClick={() => void correction.run(holder)}>
              Correct the address of {holder.name}
            </Button>
          ) : null}
          {refusal ? <HelpLink refusal={refusal} institution={institution} /> : null}
          {isReady ? null : <span className="small soft">{hint}</span>}
        </div>
      </form>
      <AddedPeople added={added}>{afterwards}</AddedPeople>
    </div>
  )
}

/** What is typed and sent, who was added by it, and what can be done where somebody was not. */
function usePersonForm({ fields, add, correct }: Props) {
  const changed = useInstitutionChanged()
  const [added, setAdded] = useState<User[]>([])
  const first = useRef<HTMLInputElement>(null)
  const blank: PersonValues = Object.fromEntries(fields.map(({ name }) => [name, '']))
  const startOver = () => {
    form.reset(blank)
    first.current?.focus()
    changed()
  }
  const form = useForm<PersonValues, string>({
    start: blank,
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    check: wrongAddress,
    send: async values => {
      const user = await add(values)
      startOver()
      setAdded(before => [user, ...before])
      void toast('User added successfully!', { seconds: 3 })
    },
  })
  const correction = useTask(async (holder: IdHolder) => {
    const said = await correct?.(holder, form.values.email ?? '')
    startOver()
    if (said) void toast(said, { seconds: 5 })
  })
  const refusal = correction.refusal ?? form.refusal
  // What could be done about it was tried.
  const reason = correction.refusal ? undefined : AddRefused.safeParse(refusal?.body).data
  const holder = correct && reason?.holder
  return { form, first, added, correction, refusal, removedUserId: reason?.removedUserId, holder }
}

/** Who was added since the page was opened, the newest first. */
function AddedPeople({ added, children }: { added: readonly User[]; children: ReactNode }) {
  const id = useId()
  if (added.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Added just now</h2>
      <ul className={styles.people}>
        {added.map(user => (
          <li key={user._id}>
            <Icon name="check" />
            <span>
              <b>{user.name}</b> <span className="soft small">{user.email}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="small soft">{children}</p>
    </section>
  )
}
