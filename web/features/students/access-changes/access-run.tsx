import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { roster } from '#shared/contract/roster.ts'
import { messageOf } from '#web/lib/api.ts'
import { decimal } from '#web/lib/format.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { texts } from '#web/lib/texts.ts'
import { useRoute } from '#web/lib/use-route.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { RunProgress } from '#web/ui/run-progress.tsx'
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
  const { mutate: mutateAll } = useSWRConfig()
  const [problem, setProblem] = useState<string | null>(null)
  const { data, error, mutate } = useRoute(
    roster.getAct,
    { params: { actId }, query },
    { refreshInterval: latest => (latest && latest.data.state !== 'running' ? 0 : askEveryMs) },
  )
  const run = data?.data
  const isOver = run !== undefined && run.state !== 'running'
  const isGone = error?.status === 404
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (isGone) onClose()
    // Its own progress is known, and a removed student's page would only answer that there is nobody.
    else if (isOver) void mutateAll(key => Array.isArray(key) && /^\/b2b\/(?!.*\{)/.test(String(key[1])))
  }, [isOver, isGone])
  if (isGone) return null
  if (error && !run) {
    return (
      <Note tone="bad" live>
        <p>It goes on, but how far it is could not be read: {messageOf(error)}</p>
        <Button look="quiet" onClick={() => void mutate()}>
          {texts.retry}
        </Button>
      </Note>
    )
  }
  if (!run || run.state === 'running') {
    const words = run ? accessWords[run.act].now : 'Working'
    const at = (run?.done ?? 0) + (run?.refusedCount ?? 0)
    return (
      <RunProgress news={`${words} has begun`} label={`${words} students`} value={at} max={run?.total ?? 1}>
        {run ? `${words}: ${decimal(at)} of ${decimal(run.total)}` : 'Starting'}. You may leave this page; it goes on.
      </RunProgress>
    )
  }
  const undo = async () => {
    setProblem(null)
    try {
      onBegun(await beginAccessRun({ act: 'restore', removedIn: actId }, query))
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  const refused = run.refused.map(({ userId, name, message }) => ({ id: userId, name: name ?? 'Somebody', message }))
  return (
    <OutcomeNote
      words={[...accessRunSentences(run), ...(problem ? [problem] : [])]}
      refused={refused}
      onClose={onClose}
      onUndo={run.act === 'remove' && run.done > 0 ? undo : undefined}
    />
  )
}
