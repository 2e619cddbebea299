import * as z from 'zod'

/**
 * What a refusal is about, for programs: who decides on one reads its code and never its message, which is for people.
 * Each code has one status. The first ones are general, one for each status; the others are said where somebody acts on
 * them.
 */
export const refusals = {
  /** Something sent is not as the contract says. */
  'invalid-input': 400,
  /** The token is missing, wrong or over: sign in again. */
  'signed-out': 401,
  /** The caller may not do this. */
  forbidden: 403,
  /** There is no such thing, or none the caller may know of. */
  'not-found': 404,
  /** It cannot be done as things stand, or somebody else was quicker. */
  conflict: 409,
  /** More was sent, or asked for, than one call carries. */
  'too-large': 413,
  /** Called too often; the header Retry-After says when to come back. */
  'too-many-requests': 429,
  /** Something went wrong on our side. */
  unexpected: 500,
  /** A service we need does not answer at the moment. */
  unavailable: 503,

  /** A sign-in code that is wrong, used or over. */
  'wrong-code': 400,
  /** A sign-in link that has been used or is over. */
  'sign-in-link-over': 400,
  /** The link of a mail about a change of address, where that change is over. */
  'address-link-over': 404,

  /** The domain of a new institution is somebody else's. */
  'domain-taken': 409,
  /** The domain of a new institution is one that nobody may have. */
  'domain-reserved': 400,
  /** A name that could be taken for somebody else's: the operator is to confirm it. */
  'name-needs-review': 409,
  /** A plan with fewer seats than there are students. */
  'too-few-seats': 409,
  /** All seats of the plan are taken, or fewer are free than are asked for. */
  'seat-limit': 409,
  /** The trial or plan has ended: nobody is added or invited. */
  'plan-over': 409,
  /** The institution is suspended: nobody is added or invited. */
  'institution-suspended': 409,

  /** The address is a person's of this institution already. */
  'already-enrolled': 409,
  /** The address is somebody's who was removed and can be restored: `removedUserId`. */
  'recently-removed': 409,
  /** The ID is somebody else's here: `holder`, or `sameIds` of an import. */
  'same-id': 409,
  /** Rows or headers of an import's file that cannot be used: `errors`. */
  'unusable-rows': 400,
  /** Others match by now than were counted before: `count`. */
  'selection-changed': 409,
  /** A cursor from which the list does not go on. */
  'cursor-lost': 400,
  /** The student keeps their answers to themselves. */
  'answers-kept-private': 403,

  /** No interview of the caller's, or of the student's, has this id. */
  'no-such-interview': 404,
  /** The interview has ended: its feedback is the place to go. */
  'interview-over': 409,
  /** The interview is paused: resume it first. */
  'interview-paused': 409,
  /** All interviews of the day are had; Retry-After tells how long until midnight. */
  'practice-limit-reached': 429,
  /** The institution's students do not practise at the moment: it is suspended, or its plan is over. */
  'practice-closed': 403,
} as const

export type RefusalCode = keyof typeof refusals

const isCode = (word: string): word is RefusalCode => word in refusals
export const refusalCodes = Object.keys(refusals).filter(isCode)
export const RefusalCode = z.enum(refusalCodes)

/** The general code of a status; null where a refusal of ours never has that status. */
export const codeOfStatus = (status: number): RefusalCode | null =>
  refusalCodes.find(code => refusals[code] === status) ?? null
