import { useEffect, useRef, useState } from 'react'
import { roster } from '#shared/contract/roster.ts'
import type { Values, ValuesChange } from '#shared/contract/values.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { useInstitutionChanged } from '#web/lib/institution-cache.ts'
import { useRoute } from '#web/lib/use-route.ts'
import type { WhichEntity } from '#web/lib/which-entity.ts'

const askEveryMs = 1500

/** The institution's lists; asked for again and again while the roster follows them. */
export function useValues(which: WhichEntity | null) {
  const { data, error, mutate } = useRoute(roster.getValues, which && { query: which.query }, {
    refreshInterval: latest => (latest?.data.run?.state === 'running' ? askEveryMs : 0),
  })
  const changed = useInstitutionChanged()
  const runs = data?.data.run?.state
  const last = useRef(runs)
  useEffect(() => {
    // The roster, its filters and figures read otherwise now.
    if (last.current === 'running' && runs === 'done') changed()
    last.current = runs
  }, [runs, changed])
  return { values: data?.data, error, mutate }
}

/** Changes a list; true where it is done. */
export function useChangeValues(which: WhichEntity, show: (values: Values) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const change = async (body: ValuesChange): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      show((await call(roster.changeValues, { query: which.query, body })).data)
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { change, busy, problem, forget: () => setProblem(null) }
}
