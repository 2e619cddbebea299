import { expect, it } from 'vitest'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { beginAbout } from '#infra/local/demo/begin-about.ts'

const question = (content: string) => ({
  put: {
    ...{ pk: 'SESSION#1', sk: 'QUESTION#01', questionId: '1-01', number: 1, kind: 'warm_up', content },
    ...{ isFollowUp: false, followUp: '', about: null },
  },
})

/** Begins as an interview does, with the next of these first questions at each session, and pauses where it was not first. */
function began(contents: string[]) {
  const kept: unknown[] = []
  const pauses: number[] = []
  const table: Table = Object.create({ transact: async (writes: unknown[]) => void kept.push(...writes) })
  const attempt = async (begins: Table) => {
    const content = contents.shift() ?? 'About nothing'
    await begins.transact([question(content)])
    return content
  }
  const begin = (begins: Table) =>
    retrying(() => attempt(begins), { pause: async milliseconds => void pauses.push(milliseconds) })
  return { kept, pauses, table, begin }
}

it('tries one session after the other, without a pause, until one begins with the question that was wished', async () => {
  const { kept, pauses, table, begin } = began([...Array<string>(30).fill('About tea'), 'About buses', 'About tea'])
  expect(await beginAbout(/buses/, table, begin)).toBe('About buses')
  expect(kept).toEqual([question('About buses')])
  expect(pauses).toEqual([])
})

it('takes what comes where none does', async () => {
  const { kept, table, begin } = began([])
  expect(await beginAbout(/buses/, table, begin)).toBe('About nothing')
  expect(kept).toHaveLength(1)
})

it('hides nothing else that fails', async () => {
  const { table } = began([])
  await expect(beginAbout(/buses/, table, () => Promise.reject(new ConditionFailed()))).rejects.toThrow(ConditionFailed)
})
