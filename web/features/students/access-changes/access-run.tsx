import { useEffect, useState } from 'react'
import { type ActRun, roster } from '#shared/contract/roster.ts'
import { decimal } from '#web/lib/format.ts'
import { institutionLists } from '#web/lib/institution/institution-cache.ts'
import type { CallError } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { texts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { RunProgress } from '#web/ui/lists/run-progress.tsx'
import { Note } from '#web/ui/note.tsx'
import { accessRunSentences, accessWords, beginAccessRun } from './change-access.ts'
import { OutcomeNote } from './outcome-note.tsx'

const askEveryMs = 1500
const stored = ({ entityId }: { entityId?: string }) => `vivavoce.act.${entityId ?? 'own'}`

/** The act on all who match that was begun last, also after a reload; null for none. */
export function useAccessRun(query: { entityId?: string }) {
  const [actId, setActId] = useState(() => readStored(stored(query)))
  const keep = (next: string | null) => {
    writeStored(stored(query), next)
    setActId(next)
  }
  return { actId, begin: keep, close: () => keep(null) }
}

type Props = { actId: string; query: { entityId?: string }; onBegun: (actId: string) => void; onClose: () => void }

/** How far it is, what came of it, and the way back from a removal. */
export function AccessRunNote({ actId, query, onBegun, onClose }: Props) {
  const { revalidate } = useCache()
  const { data, error, mutate } = useRoute(
    roster.getAct,
    { params: { actId }, query },
    { refreshInterval: latest => (latest && latest.data.state !== 'running' ? 0 : askEveryMs) },
  )
  const undo = useTask(async () => onBegun(await beginAccessRun({ act: 'restore', removedIn: actId }, query)))
  const run = data?.data
  const isOver = run !== undefined && run.state !== 'running'
  const isGone = error?.status === 404
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (isGone) onClose()
    // Its own progress is known, and a removed student's page would only answer that there is nobody.
    else if (isOver) void revalidate(institutionLists)
  }, [isOver, isGone])
  if (isGone) return null
  if (error && !run) return <ProgressUnknown error={error} onRetry={() => void mutate()} />
  if (!isOver) return <Running run={run} />
  return (
    <OutcomeNote
      words={[...accessRunSentences(run), ...(undo.problem === null ? [] : [undo.problem])]}
      refused={run.refused.map(({ userId, name, message }) => ({ id: userId, name: name ?? 'Somebody', message }))}
      onClose={onClose}
      undo={run.act === 'remove' && run.done > 0 ? undo : undefined}
    />
  )
}

function ProgressUnknown({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  return (
    <Note tone="bad" live>
      <p>It goes on, but how far it is could not be read: {error.message}</p>
      <Button look="quiet" onClick={onRetry}>
        {texts.retry}
      </Button>
    </Note>
  )
}

function Running({ run }: { run: ActRun | undefined }) {
  const words = run ? accessWords[run.act].now : 'Working'
  const at = run ? run.done + run.refusedCount : 0
  return (
    <RunProgress news={`${words} has begun`} label={`${words} students`} value={at} max={run?.total ?? 1}>
      {run ? `${words}: ${decimal(at)} of ${decimal(run.total)}` : 'Starting'}. You may leave this page; it goes on.
    </RunProgress>
  )
}
