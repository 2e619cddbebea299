import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import type { EntityType } from '#shared/contract/branding.ts'
import { roster } from '#shared/contract/roster.ts'
import { CallError, call, messageOf } from '#web/lib/api.ts'
import { useInstitutionChanged } from '#web/lib/institution-cache.ts'
import { type CheckedFile, checkStudentsFile, type FileCheck, type Settings } from '#web/lib/students-csv/client.ts'
import { errors } from '#web/lib/texts.ts'
import { routeKey, useRoute } from '#web/lib/use-route.ts'
import type { WhichEntity } from '#web/lib/which-entity.ts'
import { toast } from '#web/ui/toast.tsx'
import { lookUpSameIds, refusedSameIds } from '../same-ids/look-up-same-ids.ts'
import { type Arrived, sendStudents, worthAnotherTry } from './send-students.ts'
import {
  advanceWizard,
  type Choice,
  type FileHints,
  importIdOf,
  startWizard,
  type WizardEvent,
  type WizardState,
} from './wizard-rules.ts'

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
  const [state, dispatch] = useReducer(advanceWizard, named, startWizard)
  const file = useFile(type, state, dispatch, useGuide(query))
  useSameIds(type, query, state, dispatch, file.page)
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

/** Longer than this nobody waits for it. */
const guideMs = 4000

/** What the institution's headers meant before, and its years; a file is read without them where they cannot be had. */
function useGuide({ entityId }: Query): () => Promise<Settings> {
  const asked = useRef<Promise<Settings> | null>(null)
  const guide = useCallback(() => {
    const query = entityId === undefined ? {} : { entityId }
    asked.current ??= call(roster.getImportGuide, { query }).then(
      ({ data: { mapping, years } }) => ({ remembered: mapping, years }),
      () => {
        asked.current = null
        return {}
      },
    )
    return Promise.race([asked.current, new Promise<Settings>(resolve => setTimeout(resolve, guideMs, {}))])
  }, [entityId])
  useEffect(() => void guide(), [guide])
  return guide
}

type OpenFile = { file: File; settings: Settings; check: FileCheck }

/** The chosen file and what the worker holds of it. */
function useFile(type: EntityType, state: WizardState, dispatch: Dispatch, guide: () => Promise<Settings>) {
  const held = useRef<OpenFile | null>(null)
  const latest = useRef<File | null>(null)
  useEffect(() => () => held.current?.check.close(), [])
  const isPast = state.step === 'complete' || (state.step === 'upload' && state.file === null)
  useEffect(() => {
    if (isPast) held.current?.check.close()
  }, [isPast])
  const tell = useCallback(
    (file: File, checking: Promise<CheckedFile>, type: 'checked' | 'checked again') => {
      checking.then(
        check => dispatch({ type, file, check }),
        () => dispatch({ type: 'not checked', file, message: notChecked }),
      )
    },
    [dispatch],
  )
  const choose = useCallback(
    async (file: File) => {
      held.current?.check.close()
      latest.current = file
      dispatch({ type: 'choose', file })
      const settings = await guide()
      if (latest.current !== file) return
      const check = checkStudentsFile(file, type, share => dispatch({ type: 'read', file, share }), settings)
      held.current = { file, settings, check }
      tell(file, check.result, 'checked')
    },
    [type, dispatch, guide, tell],
  )
  const again = useCallback(
    (said: FileHints, why: 'checked' | 'checked again') => {
      const { current } = held
      if (!current) return
      current.settings = { ...current.settings, ...said }
      tell(current.file, current.check.again(current.settings), why)
    },
    [tell],
  )
  const page = useCallback(async (offset: number, limit: number) => held.current?.check.page(offset, limit) ?? [], [])
  const toMend = useCallback(
    async (offset: number, limit: number) => held.current?.check.toMend(offset, limit) ?? { rows: [], total: 0 },
    [],
  )
  const columns = useCallback(async () => held.current?.check.columns() ?? null, [])
  const errorsCsv = useCallback(async () => held.current?.check.errorsCsv(), [])
  return { choose, again, page, toMend, columns, errorsCsv }
}

/** Looked for as soon as the preview is there; where that fails, the server says it when the file is sent. */
function useSameIds(type: EntityType, query: Query, state: WizardState, dispatch: Dispatch, page: ChosenFile['page']) {
  const choice = state.step === 'preview' && state.choice.sameIds === undefined ? state.choice : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each choice
  useEffect(() => {
    if (!choice) return
    let isCurrent = true
    lookUpSameIds(type, query, choice.check.valid, page).then(
      sameIds => {
        if (isCurrent) dispatch({ type: 'same ids', sameIds })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [choice])
}

/** Asks before the page is closed while the file is on its way. */
function useStay(state: WizardState) {
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
      const sameIds = error instanceof CallError ? refusedSameIds(error) : []
      if (sameIds.length > 0) return dispatch({ type: 'same ids', sameIds })
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
function usePoll(state: WizardState, query: Query, dispatch: Dispatch) {
  const importId = importIdOf(state)
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
function useAddress(state: WizardState, named: string | null, dispatch: Dispatch) {
  const [, setParams] = useSearchParams()
  const importId = importIdOf(state)
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
function useNews(state: WizardState, query: Query) {
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
