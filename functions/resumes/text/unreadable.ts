/** Why a file gave no text. */
const unreadableReasons = ['scanned', 'empty', 'encrypted', 'damaged', 'too_heavy', 'wrong_type'] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** What the person can do about it (SPEC-07). */
export const failureReasons: Record<UnreadableReason, string> = {
  scanned: 'This PDF has no text we can read. Export it from your editor instead of scanning it.',
  empty: 'This file has no text in it. Please upload the resume itself.',
  encrypted: 'This file is protected with a password. Save a copy without the password and upload that.',
  damaged: 'We could not open this file; it may be damaged. Save it again from your editor and upload the new copy.',
  too_heavy: 'This file takes too long to read. Save it as a simple PDF of a few pages and upload that.',
  wrong_type: 'This file is not a PDF, DOC, or DOCX document inside. Save it again as one of these and upload it.',
}

export class Unreadable extends Error {
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason, options?: { cause?: unknown }) {
    super(`The document cannot be read: ${reason}`, options)
    this.name = 'Unreadable'
    this.reason = reason
  }
}
