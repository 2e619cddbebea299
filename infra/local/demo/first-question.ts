import { QuestionItem } from '#functions/interviews/items.ts'
import { ConditionFailed, type Table, type Write } from '#functions/platform/ports/table.ts'

/**
 * A table in which an interview of the demo begins only with a first question she has a written answer to. The rules
 * choose it by the session's id, which is new with each try; to them it looks as if another call had been first.
 */
export function withFirstQuestionAbout(table: Table, about: RegExp): Table {
  const choosy: Table = Object.create(table)
  choosy.transact = async (writes: Write[]) => {
    const fits = writes.some(write => {
      const question = 'put' in write ? QuestionItem.safeParse(write.put) : undefined
      return question?.success && about.test(question.data.content)
    })
    if (!fits) throw new ConditionFailed()
    await table.transact(writes)
  }
  return choosy
}
