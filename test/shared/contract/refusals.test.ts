import { expect, it } from 'vitest'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { codeOfStatus, refusalCodes, refusals } from '#shared/contract/refusals.ts'

it('names each refusal by words for programs, whose status says how it is answered', () => {
  for (const code of refusalCodes) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    const refusal = new Refusal(code, 'In words', { details: { count: 3 } })
    expect(refusal).toMatchObject({ code, status: refusals[code], message: 'In words', details: { count: 3 } })
  }
})

it('knows a general code for each status', () => {
  const general = [...new Set(Object.values(refusals))].map(status => codeOfStatus(status))
  expect(general).toEqual(refusalCodes.slice(0, general.length))
  expect(codeOfStatus(418)).toBeNull()
})
