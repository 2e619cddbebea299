import { behavioural, behaviouralAbout, softSkills } from './bank/behavioural.ts'
import { closingQuestions } from './bank/closing.ts'
import type { BankQuestion } from './bank/table.ts'
import { technical, technicalAbout } from './bank/technical.ts'
import { technologies } from './bank/technologies.ts'
import { tradeQuestions } from './bank/trades.ts'
import { warmUp } from './bank/warm-up.ts'

export { technologies, tradeQuestions }

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
