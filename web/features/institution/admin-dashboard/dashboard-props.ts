import type { EntityDashboard } from '#shared/contract/entity.ts'
import type { WhichEntity } from '#web/lib/institution/which-entity.ts'

/** What each part of the dashboard is given. */
export type DashboardPartProps = {
  dashboard: EntityDashboard
  /** For every call and link. */
  which: WhichEntity
  /** Counsellors look and change nothing (SPEC-25). */
  mayAct: boolean
}
