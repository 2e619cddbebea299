import { useId, useRef, useState } from 'react'
import type { ContactRequest } from '#shared/contract/contact.ts'
import { counted, dateAndTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Status } from '#web/ui/status.tsx'
import { ChangeForm } from './change-form.tsx'
import styles from './contacts.module.css'
import { contactStatusLook, contactStatusWords, promise } from './words.ts'

/** One request: who, what they wrote, and where it stands. */
export function ContactLine({ contact }: { contact: ContactRequest }) {
  const [changing, setChanging] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setChanging(false)
    opener.current?.focus()
  }
  return (
    <li>
      <div className={styles.who}>
        <h2>{contact.organization}</h2>
        <p>
          {contact.firstName} {contact.lastName}, {contact.role}
        </p>
        <p className="soft small">
          {contact.city}, {contact.country} · {counted(contact.numberOfStudents, 'student')}
        </p>
        <a href={mailTo(contact.email)}>{contact.email}</a>
        {contact.phoneNumber === '' ? null : <a href={`tel:${contact.phoneNumber}`}>{contact.phoneNumber}</a>}
      </div>
      <div className={styles.words}>
        <p>
          <span className="soft">Interested as a:</span> {contact.interestedAs}
        </p>
        {contact.message === '' ? null : <p className={styles.message}>{contact.message}</p>}
        {contact.note === '' ? null : (
          <p className={styles.note}>
            <b>Note</b>
            {contact.note}
          </p>
        )}
      </div>
      <div className={styles.state}>
        <Status {...contactStatusLook[contact.status]}>{contactStatusWords[contact.status]}</Status>
        <time className="soft small" dateTime={contact.at}>
          {dateAndTime(contact.at)}
        </time>
        <Promised contact={contact} />
        <Button
          ref={opener}
          icon="edit"
          look="quiet"
          aria-expanded={changing}
          aria-controls={id}
          onClick={() => setChanging(!changing)}
        >
          Change <span className="sr">the status or note of {contact.organization}</span>
        </Button>
      </div>
      <div id={id} className={changing ? styles.change : undefined} hidden={!changing}>
        {changing ? <ChangeForm contact={contact} onDone={close} /> : null}
      </div>
    </li>
  )
}

/** An address may hold a question mark, which would begin the mail's subject. */
const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

function Promised({ contact: { at, status } }: { contact: ContactRequest }) {
  const promised = promise(at, status, new Date())
  if (!promised) return null
  return <span className={promised.late ? `small ${styles.late}` : 'small soft'}>{promised.words}</span>
}
