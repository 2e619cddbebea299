import { feedback, type Report } from '#shared/contract/feedback.ts'
import { call } from '#web/lib/server/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Note } from '#web/ui/note.tsx'
import styles from './feedback.module.css'

type Props = { sessionId: string; questionId: string; onReport: (report: Report) => void }

/** SPEC-17: the recording is kept, but nothing could hear it; the person types what they said. */
export function TypeWords({ sessionId, questionId, onReport }: Props) {
  const form = useForm({
    start: { transcript: '' },
    labels: { transcript: 'What you said' },
    check: ({ transcript }) => (transcript.trim() === '' ? { transcript: 'Please type what you said' } : {}),
    send: async ({ transcript }) =>
      onReport((await call(feedback.typeWords, { params: { sessionId }, body: { questionId, transcript } })).data),
    fieldOf: () => 'transcript',
  })
  return (
    <form className={styles.type} {...form.props}>
      <Note>
        Your recording is safe, but it could not be turned into text here. Listen to it and type what you said; you then
        get feedback on it.
      </Note>
      <TextArea {...form.tie('transcript')} rows={2} />
      <div className="row">
        <Button look="main" type="submit" busy={form.isBusy}>
          Get feedback on this
        </Button>
      </div>
    </form>
  )
}
