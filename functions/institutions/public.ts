/** What an institution is: its item, domain, plan, seats and looks, who of it is meant by a call, and the log of what was done there. */

export { auditLines, latestAuditLines, namedLine } from './audit/audit-lines.ts'
export { idAt, idsBetween } from './audit/audit-rules.ts'
export { AuditItem, auditWrite, bySchedule, readAudit } from './audit/store.ts'
export { institutionAnswer } from './institution-answer.ts'
export { isOperator } from './operator-rules.ts'
export {
  deletesAt,
  hasEnded,
  institutionStatus,
  type PlanDates,
  planEnd,
  signInOpen,
  type Warnings,
} from './plan-rules.ts'
export { shownBranding, shownLogo } from './shown-branding.ts'
export {
  beginDeletionWrite,
  beginEmptyDeletionWrites,
  changeWrites,
  everyInstitution,
  farewellWrites,
  freeSeatsWrite,
  hasPlace,
  Institution,
  type InstitutionChange,
  institutionWrites,
  noteNamesIndexed,
  noteWarning,
  ownsDomain,
  readDomain,
  readInstitution,
  staysWrite,
  takeSeatsWrite,
} from './store.ts'
export { whichInstitution } from './which-institution.ts'
