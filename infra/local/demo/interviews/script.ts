/** One question of the interviewer and what she says to it. */
export type Turn = {
  question: string
  answer: string
  /** Takes up the answer before: it comes in the place of the next planned question. */
  isFollowUp?: true
  /** What the interviewer has at hand to ask next where no follow-up is written. */
  spare?: string
}

export type Interview = {
  daysAgo: number
  /** She says it aloud, and is recorded. */
  isSpoken: boolean
  /** The first question is the rules' own: what it is about, and an answer that fits however it is put. */
  opening: { about: RegExp; answer: string }
  /** Asked last and left open, where she ends an interview early. */
  endedAt?: string
  /** From the second question on: a follow-up at 2, 4 and 6; 3 is technical, 5 and 7 behavioural, 8 the closing. */
  turns: readonly Turn[]
}
