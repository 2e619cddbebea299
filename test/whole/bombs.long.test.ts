import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#shared/limits.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { bombDocx, bombPdf } from '#test/fixtures/documents/documents.ts'
import { candidateAt, until } from './candidate.ts'

let product: Running
beforeAll(async () => {
  product = await startVivavoce()
}, 600_000)
afterAll(() => product.stop())

/** ABUSE-27 to ABUSE-29 at the largest size that an upload may have, several at once, through the running product. */
it('bombs fail with a reason, and a person who uploads beside them is served', async () => {
  const attacker = await candidateAt(product.origin, 'newcomer@example.com')
  const asha = await candidateAt(product.origin, 'candidate@example.com')
  const bombs: [string, Uint8Array][] = [
    ['1.docx', bombDocx(400)],
    ['2.docx', bombDocx(400, 1000)],
    ['3.pdf', await bombPdf(400)],
    ['4.pdf', await bombPdf(200)],
    ['5.docx', bombDocx(300, 500)],
    ['6.pdf', await bombPdf(100)],
  ]
  const ids: string[] = []
  for (const [name, bytes] of bombs) {
    expect(bytes.length, name).toBeLessThan(limits.multipartBytes)
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(bytes)]), name)
    const { status, body } = await attacker.call('POST', '/resume/upload', form)
    expect(status, body.message).toBe(200)
    ids.push(body.data._id)
  }
  const resume = await asha.uploadResume(['Asha Rao', 'Teacher', 'SKILLS', 'Algebra, Geometry, Drawing, Chess'])
  expect(resume.parsedData.skills).toContain('Geometry')
  for (const id of ids) {
    const failed = await until('The end of a bomb', 120, async () => {
      const { data } = (await attacker.call('GET', '/resume/user/current')).body
      const found = data.find((each: { _id: string }) => each._id === id)
      return found.status === 'analyzing' ? undefined : found
    })
    expect(failed).toMatchObject({ status: 'failed', parsedData: null })
    expect(failed.failureReason).toMatch(/\w+ \w+/)
  }
  expect((await attacker.call('GET', '/auth/me')).status).toBe(200)
}, 1_800_000)
