import type { Principal } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { isOperator } from './operator-rules.ts'
import { type Institution, readInstitution } from './store.ts'

const notThere = () => new Refusal('not-found', 'We do not know this institution.')

/** The institution a call is about: the caller's own; a platform operator names one (SPEC-24). @throws Refusal ('not-found') */
export async function whichInstitution(
  table: Table,
  principal: Principal,
  asked: string | undefined,
): Promise<Institution> {
  const operator = isOperator(principal.roles)
  if (!operator && asked !== undefined && asked !== principal.entityId) throw notThere()
  const entityId = operator ? (asked ?? principal.entityId) : principal.entityId
  if (operator && !entityId) throw new Refusal('invalid-input', 'Please say which institution: add entityId.')
  const found = entityId ? await readInstitution(table, entityId) : undefined
  if (!found) throw notThere()
  return found
}
