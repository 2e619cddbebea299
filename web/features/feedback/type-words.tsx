import { type FormEvent, useRef, useState } from 'react'
import { feedback, type Report } from '#shared/contract/feedback.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Note, Problem } from '#web/ui/note.tsx'
import styles from './feedback.module.css'

type Props = { sessionId: string; questionId: string; onReport: (report: Report) => void }

/** Decision 17: the recording is kept, but nothing could hear it; the person types what they said. */
export function TypeWords({ sessionId, questionId, onReport }: Props) {
  const [transcript, setTranscript] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const id = `words-${questionId}`
  const refuse = (message: string) => {
    setProblem(message)
    box.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (transcript.trim() === '') return refuse('Please type what you said')
    setBusy(true)
    try {
      onReport((await call(feedback.typeWords, { params: { sessionId }, body: { questionId, transcript } })).data)
    } catch (error) {
      refuse(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.type} onSubmit={submit} noValidate>
      <Note>
        Your recording is safe, but it could not be turned into text here. Listen to it and type what you said; you then
        get feedback on it.
      </Note>
      <div className="field">
        <label htmlFor={id}>What you said</label>
        <textarea
          ref={box}
          id={id}
          className="input"
          value={transcript}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={event => {
            setTranscript(event.target.value)
            setProblem(null)
          }}
        />
        {problem ? <Problem id={`${id}-problem`}>{problem}</Problem> : null}
      </div>
      <div className="row">
        <Button look="main" type="submit" busy={busy}>
          Get feedback on this
        </Button>
      </div>
    </form>
  )
}
