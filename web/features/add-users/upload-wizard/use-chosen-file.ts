import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { EntityType } from '#shared/contract/branding.ts'
import { roster } from '#shared/contract/roster.ts'
import { call } from '#web/lib/server/api.ts'
import { type CheckedFile, checkStudentsFile, type FileCheck, type Settings } from '#web/lib/students-csv/client.ts'
import type { Dispatch, FileHints, WizardState } from './wizard-state.ts'

const notChecked =
  'The file could not be checked here. Nothing is lost: please load this page anew and choose it again.'
/** Longer than this nobody waits for the guide. */
const guideMs = 4000

type Query = { entityId?: string }
type OpenFile = { file: File; settings: Settings; check: FileCheck }
export type ChosenFile = ReturnType<typeof useChosenFile>

/** The chosen file and what the worker holds of it. */
export function useChosenFile(type: EntityType, query: Query, state: WizardState, dispatch: Dispatch) {
  const guide = useGuide(query)
  const open = useRef<OpenFile | null>(null)
  const latest = useRef<File | null>(null)
  useEffect(() => () => open.current?.check.close(), [])
  const isPast = state.step === 'complete' || (state.step === 'upload' && state.file === null)
  useEffect(() => {
    if (isPast) open.current?.check.close()
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
      open.current?.check.close()
      latest.current = file
      dispatch({ type: 'choose', file })
      const settings = await guide()
      if (latest.current !== file) return
      const check = checkStudentsFile(file, type, share => dispatch({ type: 'read', file, share }), settings)
      open.current = { file, settings, check }
      tell(file, check.result, 'checked')
    },
    [type, dispatch, guide, tell],
  )
  const again = useCallback(
    (hints: FileHints, why: 'checked' | 'checked again') => {
      const { current } = open
      if (!current) return
      current.settings = { ...current.settings, ...hints }
      tell(current.file, current.check.again(current.settings), why)
    },
    [tell],
  )
  const content = useMemo(
    () => ({
      page: async (offset: number, limit: number) => open.current?.check.page(offset, limit) ?? [],
      toMend: async (offset: number, limit: number) =>
        open.current?.check.toMend(offset, limit) ?? { rows: [], total: 0 },
      columns: async () => open.current?.check.columns() ?? null,
      errorsCsv: async () => open.current?.check.errorsCsv(),
    }),
    [],
  )
  return { choose, again, ...content }
}

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
