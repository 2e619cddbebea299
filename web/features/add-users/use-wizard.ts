import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import type { EntityType } from '#shared/contract/branding.ts'
import { roster } from '#shared/contract/roster.ts'
import { CallError, call, messageOf } from '#web/lib/api.ts'
import { useInstitutionChanged } from '#web/lib/institution-cache.ts'
import { checkStudentsFile, type FileCheck } from '#web/lib/students-csv/client.ts'
import { errors } from '#web/lib/texts.ts'
import { routeKey, useRoute } from '#web/lib/use-route.ts'
import type { WhichEntity } from '#web/lib/which-entity.ts'
import { toast } from '#web/ui/toast.tsx'
import { type Arrived, sendStudents, worthAnotherTry } from './send-students.ts'
import { beginning, type Choice, importOf, next, type Wizard, type WizardEvent } from './wizard-rules.ts'

const askEveryMs = 1000
/** Below the 15 minutes for which the address of the errors' CSV is good. */
const afterwardsEveryMs = 10 * 60_000
const notChecked =
  'The file could not be checked here. Nothing is lost: please load this page anew and choose it again.'

type Query = WhichEntity['query']
type Dispatch = (event: WizardEvent) => void
export type ChosenFile = ReturnType<typeof useFile>

/** The wizard's state (point 4), with all that happens outside of it. */
export function useWizard(type: EntityType, query: Query) {
  const [params] = useSearchParams()
  const named = params.get('import')
  const [state, dispatch] = useReducer(next, named, beginning)
  const file = useFile(type, state, dispatch)
  const send = useSending(query, dispatch)
  const poll = usePoll(state, query, dispatch)
  useAddress(state, named, dispatch)
  useStay(state)
  useNews(state, query)
  const add = (choice: Choice) => {
    dispatch({ type: 'add' })
    void send(choice)
  }
  return { state, dispatch, file, add, pollProblem: poll.error, askAgain: poll.mutate }
}

/** The chosen file and what the worker holds of it. */
function useFile(type: EntityType, state: Wizard, dispatch: Dispatch) {
  const held = useRef<FileCheck | null>(null)
  useEffect(() => () => held.current?.close(), [])
  const isPast = state.step === 'complete' || (state.step === 'upload' && state.file === null)
  useEffect(() => {
    if (isPast) held.current?.close()
  }, [isPast])
  const choose = useCallback(
    (file: File) => {
      held.current?.close()
      dispatch({ type: 'choose', file })
      const checking = checkStudentsFile(file, type, share => dispatch({ type: 'read', file, share }))
      held.current = checking
      checking.result.then(
        check => dispatch({ type: 'checked', file, check }),
        () => dispatch({ type: 'not checked', file, message: notChecked }),
      )
    },
    [type, dispatch],
  )
  const page = useCallback(async (offset: number, limit: number) => held.current?.page(offset, limit) ?? [], [])
  const errorsCsv = useCallback(async () => held.current?.errorsCsv(), [])
  return { choose, page, errorsCsv }
}

/** Asks before the page is closed while the file is on its way. */
function useStay(state: Wizard) {
  const isSending = state.step === 'process' && state.work.phase === 'sending'
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])
}

/** Leaving the page stops a file that is still on its way; nothing was added by then. */
function useSending(query: Query, dispatch: Dispatch) {
  const stop = useRef<AbortController | null>(null)
  const arrived = useRef<Arrived | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  return async (choice: Choice) => {
    if (stop.current) return
    const control = new AbortController()
    stop.current = control
    try {
      const latest = await sendStudents(choice, {
        query,
        arrived: arrived.current,
        onArrived: news => {
          arrived.current = news
        },
        onProgress: share => dispatch({ type: 'sent', share }),
        signal: control.signal,
      })
      dispatch({ type: 'told', latest })
    } catch (error) {
      if (control.signal.aborted) return
      const again = error instanceof CallError && worthAnotherTry(error)
      // What was refused may have been thrown away there.
      if (!again) arrived.current = null
      dispatch({ type: 'refused', message: messageOf(error), again })
      void toast(errors.uploadCsv, { tone: 'bad', seconds: 5 })
    } finally {
      stop.current = null
    }
  }
}

/** The import's progress, asked for until it is done, over lost lines too: the work goes on without us. */
function usePoll(state: Wizard, query: Query, dispatch: Dispatch) {
  const importId = importOf(state)
  const poll = useRoute(roster.getImport, importId === null ? null : { params: { importId }, query }, {
    refreshInterval: latest => (latest?.state === 'done' ? afterwardsEveryMs : askEveryMs),
    dedupingInterval: askEveryMs / 2,
    errorRetryInterval: 2000,
    errorRetryCount: 1000,
  })
  const { data, error } = poll
  useEffect(() => {
    if (data) dispatch({ type: 'told', latest: data })
  }, [data, dispatch])
  useEffect(() => {
    if (error && !worthAnotherTry(error)) dispatch({ type: 'gone', message: error.message })
  }, [error, dispatch])
  return poll
}

/** The address names the import, so that a reload, or a bookmark, comes back to it. */
function useAddress(state: Wizard, named: string | null, dispatch: Dispatch) {
  const [, setParams] = useSearchParams()
  const importId = importOf(state)
  const isUploading = state.step === 'upload'
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) dispatch({ type: 'address', importId: named })
    first.current = false
  }, [named, dispatch])
  const latestNamed = useRef(named)
  latestNamed.current = named
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state moves the address here, never the other way round
  useEffect(() => {
    if (latestNamed.current === importId || (importId === null && !isUploading)) return
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (importId === null) after.delete('import')
        else after.set('import', importId)
        return after
      },
      { replace: true },
    )
  }, [importId, isUploading])
}

/** When the students are in: the toast of point 8, and what counts them is asked for anew. */
function useNews(state: Wizard, query: Query) {
  const { mutate } = useSWRConfig()
  const changed = useInstitutionChanged()
  const told = useRef<string | null>(null)
  const news = state.step === 'complete' && state.fresh ? state.result : null
  useEffect(() => {
    if (news === null || told.current === news.importId) return
    told.current = news.importId
    void toast(`CSV processed: ${news.successful} successful, ${news.failed} failed`, { seconds: 5 })
    changed()
    const users = { query }
    // A failure of this is only logged (point 4).
    call(roster.listUsers, users).then(
      answer => mutate(routeKey(roster.listUsers, users), answer, { revalidate: false }),
      (error: unknown) => console.error('The roster could not be fetched:', messageOf(error)),
    )
  }, [news, query, mutate, changed])
}
