import { useEffect, useReducer, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EntityType } from '#shared/contract/branding.ts'
import { roster } from '#shared/contract/roster.ts'
import { minuteMs } from '#shared/time.ts'
import { lookUpSameIds } from '#web/features/add-people/same-ids/look-up-same-ids.ts'
import type { AskedInstitution } from '#web/lib/institution/asked-institution.ts'
import { useInstitutionChanged } from '#web/lib/institution/institution-cache.ts'
import { call, messageOf } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { useSending, worthAnotherTry } from './send-students.ts'
import { type ChosenFile, useChosenFile } from './use-chosen-file.ts'
import { advanceWizard, importIdOf, startWizard } from './wizard-rules.ts'
import type { Dispatch, FileToAdd, WizardState } from './wizard-state.ts'

const askEveryMs = 1000
/** Below the 15 minutes for which the address of the errors' CSV is good. */
const afterwardsEveryMs = 10 * minuteMs
type Query = AskedInstitution['query']

/** The wizard's state (SPEC-411), with all that happens outside of it. */
export function useWizard(type: EntityType, query: Query) {
  const [params] = useSearchParams()
  const named = params.get('import')
  const [state, dispatch] = useReducer(advanceWizard, named, startWizard)
  const file = useChosenFile(type, query, state, dispatch)
  useSameIds(type, query, state, dispatch, file.page)
  const send = useSending(query, dispatch)
  const poll = usePoll(state, query, dispatch)
  useAddress(state, named, dispatch)
  useStay(state)
  useNews(state, query)
  const add = (choice: FileToAdd) => {
    dispatch({ type: 'add' })
    void send(choice)
  }
  return { state, dispatch, file, add, pollProblem: poll.error, askAgain: poll.mutate }
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

/** Asks for the import's progress until it is done, also after lost connections: the server works on by itself. */
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
    if (error && !worthAnotherTry(error)) dispatch({ type: 'gone', code: error.code, message: error.message })
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

/** When the students are in: the toast of SPEC-802, and what counts them is asked for anew. */
function useNews(state: WizardState, query: Query) {
  const { put } = useCache()
  const changed = useInstitutionChanged()
  const told = useRef<string | null>(null)
  const news = state.step === 'complete' && state.fresh ? state.result : null
  useEffect(() => {
    if (news === null || told.current === news.importId) return
    told.current = news.importId
    void toast(`CSV processed: ${news.successful} successful, ${news.failed} failed`, { seconds: 5 })
    changed()
    // A failure of this is only logged (SPEC-411).
    call(roster.listUsers, { query }).then(
      answer => put(roster.listUsers, { query }, answer),
      (error: unknown) => console.error('The roster could not be fetched:', messageOf(error)),
    )
  }, [news, query, put, changed])
}
