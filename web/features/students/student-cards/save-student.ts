import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { roster } from '#shared/contract/roster.ts'
import type { AnswerOf, BodyIn } from '#shared/contract/route.ts'
import { call, messageOf } from '#web/lib/api.ts'

/** Saves a change to one person; what shows them is asked for anew. Answers null where it failed, and says why. */
export function useSaveStudent(userId: string, query: { entityId?: string }) {
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (
    body: BodyIn<typeof roster.updateUser>,
  ): Promise<AnswerOf<typeof roster.updateUser>['data'] | null> => {
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await call(roster.updateUser, { params: { userId }, query, body })
      await mutate(key => Array.isArray(key) && String(key[1]).startsWith('/b2b/'))
      return data
    } catch (error) {
      setProblem(messageOf(error))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, problem, forget: () => setProblem(null) }
}
