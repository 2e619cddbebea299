import { roster } from '#shared/contract/roster.ts'
import type { AnswerOf, BodyIn } from '#shared/contract/route.ts'
import { institutionRoutes } from '#web/lib/institution/institution-cache.ts'
import { call } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'

type Change = BodyIn<typeof roster.updateUser>
type Saved = AnswerOf<typeof roster.updateUser>['data']

/** Saves a change to one person; what shows them has been asked for anew by then. @throws CallError */
export function useSaveStudent(userId: string, query: { entityId?: string }): (body: Change) => Promise<Saved> {
  const { revalidate } = useCache()
  return async body => {
    const { data } = await call(roster.updateUser, { params: { userId }, query, body })
    await revalidate(institutionRoutes)
    return data
  }
}
