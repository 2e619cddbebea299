import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { CallError, messageOf } from '#web/lib/api.ts'
import { decimal } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { listNames } from '../roster-table/roster-words-rules.ts'
import {
  type AccessAct,
  type AccessOutcome,
  type AccessTarget,
  accessWords,
  beginAccessRun,
  changeAccess,
  countTarget,
  needsNumber,
} from './change-access.ts'

type Props = {
  act: AccessAct | null
  target: AccessTarget
  query: { entityId?: string }
  onClose: () => void
  onDone: (outcome: AccessOutcome) => void
  /** An act on all who match has begun. */
  onBegun?: (actId: string) => void
}
type Shown = { act: AccessAct; target: AccessTarget }

/** Says whom and what happens to their data, and does it. What stands on it elsewhere is asked for anew. */
export function AccessDialog({ act, target, query, onClose, onDone, onBegun }: Props) {
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const number = useNumber()
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState<Shown | null>(null)
  if (act !== null && (shown?.act !== act || shown.target !== target)) setShown({ act, target })
  if (!shown) return null
  const words = accessWords[shown.act]
  const count = countTarget(shown.target)
  const asksNumber = needsNumber(shown.act, count)
  const close = () => {
    setProblem(null)
    number.clear()
    onClose()
  }
  const confirm = async () => {
    if (asksNumber && !number.isRight(count)) return
    setBusy(true)
    setProblem(null)
    try {
      const outcome = await done(shown, asksNumber ? count : undefined, query)
      close()
      if (typeof outcome === 'string') onBegun?.(outcome)
      else onDone(outcome)
      await mutate(key => isOld(key, shown.act))
    } catch (error) {
      setProblem(messageOf(error))
      // Somebody was added or removed meanwhile: the page behind shows it.
      if (error instanceof CallError && error.status === 409) await mutate(key => isOld(key, shown.act))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={act !== null}
      title={words.title(count, shown.target.kind === 'chosen' ? (shown.target.people[0]?.name ?? '') : '')}
      cancel="Cancel"
      confirm={words.button}
      {...(shown.act === 'remove' ? { confirmIcon: 'trash' as const } : {})}
      look={shown.act === 'restore' ? 'main' : 'bad'}
      busy={busy}
      problem={problem}
      onCancel={close}
      onConfirm={() => void confirm()}
    >
      <div className="stack">
        <Whom target={shown.target} />
        <p>{words.body(count)}</p>
        {asksNumber ? number.field(count) : null}
      </div>
    </ConfirmDialog>
  )
}

/** The outcome, or the id of an act that goes on by itself. */
function done(
  { act, target }: Shown,
  confirm: number | undefined,
  query: Props['query'],
): Promise<AccessOutcome | string> {
  if (target.kind === 'chosen') return changeAccess(act, target.people, query, confirm)
  const all = { filter: target.filter, expected: target.count }
  return beginAccessRun({ act, all, ...(confirm !== undefined && { confirm }) }, query)
}

/** A removed student's own page would only answer that there is nobody. */
function isOld(key: unknown, act: AccessAct): boolean {
  const path = Array.isArray(key) ? String(key[1]) : ''
  return path.startsWith('/b2b/') && !(act === 'remove' && path.startsWith('/b2b/users/{'))
}

function Whom({ target }: { target: AccessTarget }) {
  if (target.kind === 'all') return <p>{target.words}.</p>
  const names = target.people.map(({ name }) => name)
  return names.length > 1 ? <p>{listNames(names)}.</p> : null
}

/** The number that is typed before many are removed. */
function useNumber() {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  return {
    clear: () => {
      setTyped('')
      setWrong(false)
    },
    isRight: (count: number) => {
      const isRight = typed.replace(/[\s,.]/g, '') === String(count)
      setWrong(!isRight)
      if (!isRight) box.current?.focus()
      return isRight
    },
    field: (count: number) => (
      <TextField
        ref={box}
        label={`Type ${count} to go on`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        problem={wrong ? `Please type ${count}: so many students are removed.` : null}
        onValue={value => {
          setTyped(value)
          setWrong(false)
        }}
        hint={`${decimal(count)} at once is a lot, so we ask for the number.`}
      />
    ),
  }
}
