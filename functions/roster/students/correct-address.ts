import { type Institution, isOperator } from '#functions/institutions/public.ts'
import { type AskedChange, mailLinks, type Person, readPerson } from '#functions/people/public.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { changePersonHere, readPersonHere } from './person-here.ts'
import { updatePlan } from './update-plan.ts'

export type Corrected = 'corrected' | 'waiting' | 'refused'
type Correction = { userId: string; email: string; by: string; now: Date }

/**
 * Another address for a student, as an admin's edit does it: at once where they have never signed in, else it waits for who
 * reads the mail (SPEC-36). Asked for twice, it is done once.
 */
export async function correctAddress(
  { table, queue }: { table: Table; queue: Queue },
  institution: Institution,
  { userId, email, by, now }: Correction,
): Promise<Corrected> {
  const { entityId } = institution
  try {
    const admin = await readPerson(table, by)
    if (!admin || !mayStill(admin, entityId)) return 'refused'
    const update = { by: { userId: by, roles: admin.roles }, wish: { email }, now }
    let asked: AskedChange | null = null
    await changePersonHere(table, entityId, userId, async here => {
      const plan = await updatePlan(table, institution, update, here)
      asked = plan.asked
      return plan.writes
    })
    if (asked) await mailLinks(queue, asked)
    const { person } = await readPersonHere(table, entityId, userId)
    return person.email === email ? 'corrected' : 'waiting'
  } catch (error) {
    if (error instanceof Refusal) return 'refused'
    throw error
  }
}

/** False once the admin has been suspended, removed or lost the role. */
const mayStill = ({ status, roles, entityId: own }: Person, entityId: string): boolean =>
  status === 'active' && (isOperator(roles) || (own === entityId && roles.includes('entity_admin')))
