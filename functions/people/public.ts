/** Anybody with an account: the person, where they are enrolled, how they sign in, their sessions, and a change of address that waits. */

export { ownAddress, pendingEmailOf } from './address-change/answers.ts'
export { type AskedChange, alreadyEnrolled, askWrites, type ChangeAsker, mailLinks } from './address-change/ask.ts'
export {
  AddressChange,
  actOfLink,
  agreedByThen,
  dueNow,
  hashLink,
  type LinkAct,
  personOfLink,
} from './address-change/change-rules.ts'
export {
  accountWrite,
  answeredWrite,
  endChangeWrites,
  forgetWait,
  getChange,
  newLinks,
  noteTold,
  peopleWithWaitingChange,
  renewLinks,
  toldWrites,
} from './address-change/store.ts'
export { changeOwnProfile } from './me/change-own-profile.ts'
export { operatorIds, operatorRemovalWrite, operatorWrite } from './operator-store.ts'
export { extendToken } from './sessions/token-store.ts'
export { scopeOf } from './sign-in/code.ts'
export { codeToMail, linkMayLeave } from './sign-in/mailed-sign-in.ts'
export {
  addressMoveWrites,
  chooseActiveResume,
  type Enrolment,
  enrolmentAt,
  enrolmentsOf,
  getPeople,
  isNewPerson,
  lastSignIns,
  namesOf,
  noAccommodations,
  Person,
  personChangeWrite,
  personRemovalWrites,
  personWrites,
  readPerson,
  stillActiveWrite,
} from './store.ts'
