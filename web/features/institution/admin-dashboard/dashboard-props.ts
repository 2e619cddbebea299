import type { EntityDashboard } from '#shared/contract/entity.ts'
import type { AskedInstitution } from '#web/lib/institution/asked-institution.ts'

/** What each part of the dashboard is given. */
export type DashboardPartProps = {
  dashboard: EntityDashboard
  /** For every call and link. */
  which: AskedInstitution
  /** Counsellors look and change nothing (SPEC-25). */
  mayAct: boolean
}
