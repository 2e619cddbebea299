import { useEffect, useRef } from 'react'
import { roster } from '#shared/contract/roster.ts'
import type { Values, ValuesChange } from '#shared/contract/values.ts'
import { useInstitutionChanged } from '#web/lib/institution/institution-cache.ts'
import type { WhichEntity } from '#web/lib/institution/which-entity.ts'
import { useMutation } from '#web/lib/server/use-mutation.ts'
import { useRoute } from '#web/lib/server/use-route.ts'

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

/** Changes a list; `change` answers whether it is done. */
export function useChangeValues(which: WhichEntity, show: (values: Values) => void) {
  const { run, ...task } = useMutation(roster.changeValues)
  const change = async (body: ValuesChange): Promise<boolean> => {
    const answer = await run({ query: which.query, body })
    if (answer) show(answer.data)
    return answer !== null
  }
  return { ...task, change }
}
