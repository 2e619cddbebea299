/** An institution's people as its staff see them: lists, counts, imports, invites and removals. What others do reaches it as facts. */
export { changeMember } from './change-member.ts'
export { countInvite } from './invites/invite-count.ts'
export { addressMark, bounceTags, delays } from './invites/invite-rules.ts'
export { getMembers } from './invites/invite-store.ts'
export { filterPlanOf, matches } from './lists/filter-rules.ts'
export { Member, statusOf, studentOf } from './member-rules.ts'
export { isFinal, RemovedLine } from './removals/removal-rules.ts'
export { finalRemovalWrites, hasStudents, readRemoved } from './removals/removal-store.ts'
export { checkFirstAdmin } from './staff/keep-admin.ts'
export { isGrantable, isStaff, makesOperator, readingRole, sortedRoles } from './staff/role-rules.ts'
export { welcomeStaff } from './staff/welcome-staff.ts'
export {
  getFigures,
  getMember,
  getStaff,
  memberWrites,
  noteStaffBounced,
  readAllStaff,
  StaffMember,
  staffAddressWrite,
} from './store.ts'
export { addPerson, notGranted } from './students/add-person.ts'
export { corrected } from './students/change-rules.ts'
export { type Enrolled, enrolled, enrolWrites } from './students/enrol.ts'
export { newestOpenings } from './students/opening-store.ts'
export { readPersonHere } from './students/person-here.ts'
export { inOwnWords } from './values/value-store.ts'
