import { groups, type Technology } from './table.ts'
import { business } from './technologies-business.ts'
import { engineering } from './technologies-engineering.ts'
import { software } from './technologies-software.ts'
import { systems } from './technologies-systems.ts'

/** Real questions by skill; the words are the spellings a resume may use. */
export const technologies: Technology[] = groups(software + systems + engineering + business).map(group => ({
  id: group.id,
  aliases: group.words,
  isTool: group.isTool,
  questions: group.questions.map(question => ({ ...question, technology: group.id })),
}))
