import { Refusal } from '#functions/platform/http/refusal.ts'
import { failureOf, log } from '#functions/platform/log.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { askRefresh } from '#functions/roster/ask-refresh.ts'
import { changePersonHere, readPersonOrRemoved } from '#functions/roster/students/person-here.ts'
import { type Acting, actWrites } from './act-plans.ts'
import type { LeftOut } from './act-rules.ts'

type Services = { table: Table; queue: Queue }

/**
 * Changes each person in a transaction of their own. Answers who was skipped, and why. A call also reports internal
 * failures that way; a worker throws them and is run again.
 */
export async function actOnEach(services: Services, acting: Acting, userIds: readonly string[]): Promise<LeftOut[]> {
  const refused: LeftOut[] = []
  for (const userId of userIds) {
    const message = await refusalOf(() => actOnPerson(services, acting, userId), acting, userId)
    if (message !== null) refused.push({ userId, message })
  }
  return refused
}

async function refusalOf(work: () => Promise<void>, { actId }: Acting, userId: string): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    if (actId !== null) throw error
    log.error('act failed', { aboutUserId: userId, error: failureOf(error) })
    return 'Something went wrong on our side with this person. Please try again.'
  }
}

async function actOnPerson({ table, queue }: Services, acting: Acting, userId: string): Promise<void> {
  let isBack = false
  const plan: Parameters<typeof changePersonHere>[3] = async here => {
    isBack = here.person.status === 'removed' && acting.act === 'restore'
    return actWrites(table, acting, here)
  }
  await changePersonHere(table, acting.entityId, userId, plan, readPersonOrRemoved)
  // Their last interview may have ended, and been assessed, while they were away.
  if (isBack) await askRefresh(queue, { userId, entityId: acting.entityId })
}
