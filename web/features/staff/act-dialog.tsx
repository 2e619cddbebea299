import { roster, type StaffLine } from '#shared/contract/roster.ts'
import { CallError, call } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSaving, useShown } from './use-saving.ts'
import { actWords, type StaffAct } from './words-rules.ts'

type Props = { act: StaffAct | null; person: StaffLine | null; query: { entityId?: string }; onClose: () => void }

/** Says what happens, and does it. */
export function ActDialog({ act, person, query, onClose }: Props) {
  const { busy, problem, save, close } = useSaving(onClose)
  const shown = useShown(person)
  const shownAct = useShown(act)
  if (!shown || !shownAct) return null
  const words = actWords[shownAct]
  const confirm = () =>
    save(async () => {
      const body = { act: shownAct, userIds: [shown._id] }
      const { data } = await call(roster.actOnUsers, { query, body })
      const refusal = data.refused[0]
      if (refusal) throw new CallError(refusal.message, 409)
      void toast(`${shown.name} is ${words.past}.`)
    })
  return (
    <ConfirmDialog
      open={act !== null}
      title={words.title(shown.name)}
      cancel="Cancel"
      confirm={words.button}
      look={shownAct === 'restore' ? 'main' : 'bad'}
      busy={busy}
      problem={problem}
      onCancel={close}
      onConfirm={() => void confirm()}
    >
      {words.body(shown)}
    </ConfirmDialog>
  )
}
