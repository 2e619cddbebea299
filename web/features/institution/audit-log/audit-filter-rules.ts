import * as z from 'zod'
import { AuditAct, type AuditFilter as Filter } from '#shared/contract/audit.ts'

export type AuditFilter = z.infer<typeof Filter>
const day = z.iso.date()

/** The filter an address carries; what is not one is left out. */
export function filterOf(params: URLSearchParams): AuditFilter {
  const act = AuditAct.safeParse(params.get('act'))
  const [from, to] = [day.safeParse(params.get('from')), day.safeParse(params.get('to'))]
  return {
    ...(act.success ? { act: act.data } : {}),
    ...(from.success ? { from: from.data } : {}),
    ...(to.success ? { to: to.data } : {}),
  }
}

export const isWhole = (filter: AuditFilter): boolean => Object.keys(filter).length === 0

export const filterProblem = ({ from, to }: AuditFilter): string | null =>
  from !== undefined && to !== undefined && from > to
    ? 'The first day is after the last one. Please change one of them.'
    : null

export const paramsOf = (given: AuditFilter & { entityId?: string }): URLSearchParams =>
  new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
