import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { messageOf } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Act, actOn, actWords, type Outcome, type Person } from './acts.ts'
import { namesOf } from './words-rules.ts'

type Props = {
  act: Act | null
  people: readonly Person[]
  query: { entityId?: string }
  onClose: () => void
  onDone: (outcome: Outcome) => void
}

/** Says whom and what happens to their data, and does it. What stands on it elsewhere is asked for anew. */
export function ActDialog({ act, people, query, onClose, onDone }: Props) {
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState<{ act: Act; people: readonly Person[] } | null>(null)
  if (act !== null && (shown?.act !== act || shown.people !== people)) setShown({ act, people })
  if (!shown) return null
  const words = actWords[shown.act]
  const count = shown.people.length
  const close = () => {
    setProblem(null)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const outcome = await actOn(shown.act, shown.people, query)
      close()
      onDone(outcome)
      // A removed student's own page would only answer that there is nobody.
      const isOld = (key: unknown) => Array.isArray(key) && String(key[1]).startsWith('/b2b/')
      const isOne = (key: unknown) => Array.isArray(key) && String(key[1]).startsWith('/b2b/users/{')
      await mutate(key => isOld(key) && !(shown.act === 'remove' && isOne(key)))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={act !== null}
      title={words.title(count, shown.people[0]?.name ?? '')}
      cancel="Cancel"
      confirm={words.button}
      {...(shown.act === 'remove' ? { confirmIcon: 'trash' as const } : {})}
      look={shown.act === 'restore' ? 'main' : 'bad'}
      busy={busy}
      problem={problem}
      onCancel={close}
      onConfirm={() => void confirm()}
    >
      {count > 1 ? <p>{namesOf(shown.people.map(({ name }) => name))}.</p> : null}
      <p style={count > 1 ? { marginTop: 'var(--s3)' } : undefined}>{words.body(count)}</p>
    </ConfirmDialog>
  )
}
