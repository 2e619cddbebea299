import { type ReactNode, useEffect, useState } from 'react'
import { audit } from '#shared/contract/audit.ts'
import { entity } from '#shared/contract/entity.ts'
import { roster } from '#shared/contract/roster.ts'
import { counted } from '#web/lib/format.ts'
import { messageOf } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { type InviteWish, inviteWords, startInvites, useInviteRun } from '#web/lib/server/invites.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { texts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { RunProgress } from './run-progress.tsx'

type Query = { entityId?: string }
type Asked = { wish: InviteWish; count: number; again: boolean }

/** What the numbers of invites stand on; asked for anew once the mails have left. */
const stale = [entity.getEntityDashboard, roster.listUsers, roster.getFacets, audit.listAudit]

/**
 * Sending invites, wherever it is offered: `ask` opens the question of how many mails go out, `dialog` and `progress`
 * are put into the page, and `busy` is true while a run goes.
 */
export function useInvites(query: Query): {
  ask: (asked: { wish: InviteWish; count: number; again?: boolean }) => void
  busy: boolean
  dialog: ReactNode
  progress: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState(false)
  const [inviteId, setInviteId] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { run, isBusy, problem, forget } = useTask(async (wish: InviteWish) => {
    setInviteId((await startInvites(wish, query)).inviteId)
    setBusy(true)
    setOpen(false)
  })
  return {
    ask: ({ wish, count, again = false }) => {
      setAsked({ wish, count, again })
      forget()
      setOpen(true)
    },
    busy: busy || isBusy,
    dialog: (
      <Question
        asked={asked}
        open={open}
        busy={isBusy}
        problem={problem}
        onCancel={() => setOpen(false)}
        onConfirm={wish => void run(wish)}
      />
    ),
    progress: inviteId ? <InviteProgress inviteId={inviteId} query={query} onDone={() => setBusy(false)} /> : null,
  }
}

type QuestionProps = {
  asked: Asked | null
  open: boolean
  busy: boolean
  problem: string | null
  onCancel: () => void
  onConfirm: (wish: InviteWish) => void
}

function Question({ asked, open, busy, problem, onCancel, onConfirm }: QuestionProps) {
  const { count, again } = asked ?? { count: 0, again: false }
  return (
    <ConfirmDialog
      open={open}
      title={`Send ${counted(count, 'invite')}${again ? ' again' : ''}?`}
      cancel="Cancel"
      confirm={`Send ${counted(count, 'mail')}`}
      confirmIcon="mail"
      look="main"
      busy={busy}
      problem={problem}
      onCancel={onCancel}
      onConfirm={() => {
        if (asked) onConfirm(asked.wish)
      }}
    >
      {count === 1 ? 'One mail goes out' : `${counted(count, 'mail')} go out, one to each student`}, with a link to your
      sign-in page. Nobody gets two invites on one day.
    </ConfirmDialog>
  )
}

type ProgressProps = {
  inviteId: string
  query: Query
  /** Called once when every mail has left; what shows numbers of invites has been asked for anew by then. */
  onDone?: () => void
}

/** How far a run is: a bar, the number in words, and what came of it. Start and end are announced, the steps are not. */
function InviteProgress({ inviteId, query, onDone }: ProgressProps) {
  const { run, error, refresh } = useInviteRun(inviteId, query)
  const { revalidate } = useCache()
  const done = run?.state === 'done'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the run is done
  useEffect(() => {
    if (!done) return
    void revalidate(stale)
    onDone?.()
  }, [done])
  if (run && done) {
    const words = inviteWords(run)
    return (
      <Note tone={run.failed > 0 ? 'warn' : run.sent > 0 ? 'good' : 'plain'} live>
        {words.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Note>
    )
  }
  if (error && !run) {
    return (
      <Note tone="bad" live>
        <p>The invites are on their way, but how far they are could not be read: {messageOf(error)}</p>
        <Button look="quiet" onClick={() => void refresh()}>
          {texts.retry}
        </Button>
      </Note>
    )
  }
  return (
    <RunProgress news="Sending the invites" label="Invites sent" value={run?.sent ?? 0} max={run?.total ?? 1}>
      {run ? inviteWords(run)[0] : 'Starting'}. You may leave this page; the mails go on.
    </RunProgress>
  )
}
