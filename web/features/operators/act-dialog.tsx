import { useState } from 'react'
import { type Operator, operators as routes } from '#shared/contract/operators.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useOperatorsChanged } from './use-changed.ts'
import { actWords, type OperatorAct } from './words-rules.ts'

type Wanted = { act: OperatorAct; operator: Operator }

/** Says what happens, and does it. */
export function ActDialog({ wanted, onClose }: { wanted: Wanted | null; onClose: () => void }) {
  const changed = useOperatorsChanged()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(wanted)
  if (wanted !== null && wanted !== shown) setShown(wanted)
  if (!shown) return null
  const { act, operator } = shown
  const words = actWords[act]
  const close = () => {
    setProblem(null)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await call(routes.actOnOperator, { params: { userId: operator._id }, body: { act } })
      close()
      changed()
      void toast(`${operator.name} is ${words.past}.`)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={wanted !== null}
      title={words.title(operator.name)}
      cancel="Cancel"
      confirm={words.button}
      look={act === 'restore' ? 'main' : 'bad'}
      busy={busy}
      problem={problem}
      onCancel={close}
      onConfirm={() => void confirm()}
    >
      {words.body}
    </ConfirmDialog>
  )
}
