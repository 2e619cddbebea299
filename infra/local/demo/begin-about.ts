import { QuestionItem } from '#functions/interviews/items.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'

/** Each is one session tried, of which one in ten to thirty begins as wished. */
const mostTries = 120

/** No other writer was first, so that nobody waits before the next try. */
class OtherQuestion extends Error {}

/**
 * Begins a demo interview with a first question that has a written answer. The rules choose the question by the session's id,
 * which is new with each try; in the end the candidate takes what comes.
 */
export async function beginAbout<T>(about: RegExp, table: Table, begin: (begins: Table) => Promise<T>): Promise<T> {
  const choosy = withFirstQuestionAbout(table, about)
  for (let tries = 1; tries <= mostTries; tries++) {
    try {
      return await begin(choosy)
    } catch (error) {
      if (!(error instanceof OtherQuestion)) throw error
    }
  }
  return begin(table)
}

/** A table that lets an interview begin only with such a question. */
function withFirstQuestionAbout(table: Table, about: RegExp): Table {
  const choosy: Table = Object.create(table)
  choosy.transact = async (writes: Write[]) => {
    const fits = writes.some(write => {
      const question = 'put' in write ? QuestionItem.safeParse(write.put) : undefined
      return question?.success && about.test(question.data.content)
    })
    if (!fits) throw new OtherQuestion()
    await table.transact(writes)
  }
  return choosy
}
