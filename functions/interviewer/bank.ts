import { behavioural, behaviouralAbout, softSkills } from './bank/behavioural.ts'
import { closing } from './bank/closing.ts'
import type { BankQuestion } from './bank/table.ts'
import { technical, technicalAbout } from './bank/technical.ts'
import { technologies } from './bank/technologies.ts'
import { trades } from './bank/trades.ts'
import { warmUp } from './bank/warm-up.ts'

export { technologies, trades }

/** Every question the rules can ask, said once. */
export const bank: readonly BankQuestion[] = [
  ...warmUp,
  ...behavioural,
  ...behaviouralAbout,
  ...softSkills,
  ...technical,
  ...technicalAbout,
  ...closing,
  ...trades.flatMap(trade => trade.questions),
  ...technologies.flatMap(technology => technology.questions),
]
