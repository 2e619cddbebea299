/** For the rare case that a question's own follow-up is too like one asked before. */
export const spareFollowUps: readonly string[] = [
  'Could you give me one concrete example of that?',
  'What happened right after that?',
  'How did you feel about the way it turned out?',
  'What was your own contribution in all this?',
  'Which detail of that story matters the most?',
  'Who disagreed with you there?',
  'What would you advise a beginner in that situation?',
  'How would you tell that story in a single sentence?',
  'What evidence do you have for that?',
  'Which alternative did you turn down?',
  'What changed for the people around you?',
  'How long did the effect last?',
  'What did it take out of you?',
  'What have you kept from that experience?',
  'If it happened again next week, how would you begin?',
  'Which part would you leave out the next time?',
]
