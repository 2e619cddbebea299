import { behavioural, behaviouralAbout, softSkills } from './bank/behavioural.ts'
import { closingQuestions } from './bank/closing.ts'
import { type BankQuestion, groups, type Technology } from './bank/table.ts'
import { technical, technicalAbout } from './bank/technical.ts'
import { business } from './bank/technologies-business.ts'
import { engineering } from './bank/technologies-engineering.ts'
import { software } from './bank/technologies-software.ts'
import { systems } from './bank/technologies-systems.ts'
import { tradeQuestions } from './bank/trades.ts'
import { warmUp } from './bank/warm-up.ts'

export { tradeQuestions }

/** Real questions by skill; the words are the spellings a resume may use. */
export const technologies: Technology[] = groups(software + systems + engineering + business).map(group => ({
  id: group.id,
  aliases: group.words,
  isTool: group.isTool,
  questions: group.questions.map(question => ({ ...question, technology: group.id })),
}))

/** Every question the rules can ask, said once. */
export const bank: readonly BankQuestion[] = [
  ...warmUp,
  ...behavioural,
  ...behaviouralAbout,
  ...softSkills,
  ...technical,
  ...technicalAbout,
  ...closingQuestions,
  ...tradeQuestions.flatMap(trade => trade.questions),
  ...technologies.flatMap(technology => technology.questions),
]
