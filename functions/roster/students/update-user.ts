import { type Institution, whichInstitution } from '#functions/institutions/public.ts'
import { type AskedChange, mailLinks, pendingEmailOf } from '#functions/people/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { askRefresh } from '#functions/roster/ask-refresh.ts'
import { idIn, refuseTakenId } from '#functions/roster/imports/same-id.ts'
import { isGrantable, sortedRoles } from '#functions/roster/staff/role-rules.ts'
import { getMember } from '#functions/roster/store.ts'
import { type EntitySpecificFields, roster as routes } from '#shared/contract/roster.ts'
import { cleanText } from '#shared/rules/clean-text.ts'
import { notGranted } from './add-person.ts'
import type { PersonChange } from './change-rules.ts'
import { changePersonHere, readPersonHere } from './person-here.ts'
import { updatePlan } from './update-plan.ts'

const route = routes.updateUser

/**
 * Corrects what the roster says of a person, or gives them other roles; both count at once. The address of somebody who has
 * signed in waits for its mailboxes (SPEC-36).
 */
export async function updateUser(
  { principal, params, query, body, now }: Call<typeof route>,
  { table, queue }: { table: Table; queue: Queue },
) {
  const institution = await whichInstitution(table, principal, query.entityId)
  const { entityId } = institution
  const update = { by: principal, wish: wishIn(body), now }
  await checkId(table, institution, params.userId, body.entitySpecificFields)
  let asked: AskedChange | null = null
  await changePersonHere(table, entityId, params.userId, async here => {
    const plan = await updatePlan(table, institution, update, here)
    asked = plan.asked
    return plan.writes
  })
  if (asked) await mailLinks(queue, asked)
  const { person, member } = await readPersonHere(table, entityId, params.userId)
  // Somebody who became a student may have practised before.
  if (member && body.roles) await askRefresh(queue, person)
  const { userId, name, email, roles } = person
  const pendingEmail = await pendingEmailOf(table, userId)
  return {
    success: true as const,
    data: { _id: userId, profileId: userId, name, email, roles, entityId, pendingEmail },
  }
}

/** Another ID than before is nobody else's here. @throws Refusal */
async function checkId(table: Table, institution: Institution, userId: string, fields: EntitySpecificFields = {}) {
  const id = idIn(institution.type, fields)
  if (id === '') return
  const member = await getMember(table, institution.entityId, userId)
  if (member && idIn(institution.type, member.fields) !== id)
    await refuseTakenId(table, institution, { userId, id, email: null })
}

function wishIn(body: Call<typeof route>['body']): PersonChange {
  const name = body.name === undefined ? undefined : cleanText(body.name)
  if (name === '') throw new Refusal('invalid-input', 'Please enter a name')
  if (body.roles && !isGrantable(body.roles)) throw notGranted()
  const roles = body.roles && sortedRoles(body.roles)
  return { name, email: body.email, fields: body.entitySpecificFields, roles }
}

export const handler = endpoint(route, updateUser, { table, queue, now })
