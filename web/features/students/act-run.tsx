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
import { actOnAll, actWords, runWords } from './acts.ts'
import { Came } from './came.tsx'

const askEveryMs = 1500
const stored = ({ entityId }: { entityId?: string }) => `vivavoce.act.${entityId ?? 'own'}`

/** The act on all who match that was begun last, also after a reload; null for none. */
export function useActRun(query: { entityId?: string }) {
  const [actId, setActId] = useState(() => readStored(stored(query)))
  const keep = (next: string | null) => {
    writeStored(stored(query), next)
    setActId(next)
  }
  return { actId, begin: keep, close: () => keep(null) }
}

type Props = { actId: string; query: { entityId?: string }; onBegun: (actId: string) => void; onClose: () => void }

/** How far it is, what came of it, and the way back from a removal. */
export function ActRunNote({ actId, query, onBegun, onClose }: Props) {
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
    const words = run ? actWords[run.act].now : 'Working'
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
      onBegun(await actOnAll({ act: 'restore', removedIn: actId }, query))
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  const refused = run.refused.map(({ userId, name, message }) => ({ id: userId, name: name ?? 'Somebody', message }))
  return (
    <Came
      words={[...runWords(run), ...(problem ? [problem] : [])]}
      refused={refused}
      onClose={onClose}
      onUndo={run.act === 'remove' && run.done > 0 ? undo : undefined}
    />
  )
}
