import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extractText } from '#functions/resumes/text/extract-text.ts'
import { allRoutes } from '#shared/contract/index.ts'
import { csvText } from '#shared/rules/csv-text.ts'
import { callApi, signInAs } from '#test/fakes/client.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { type CandidateAt, candidateAt, until } from './candidate.ts'

let product: Running
let newcomer: CandidateAt
beforeAll(async () => {
  product = await startVivavoce({ HANDLERS: 'bundled' })
  newcomer = await candidateAt(product.origin, 'newcomer@example.com')
}, 600_000)
afterAll(() => product.stop())

const said = (number: number) =>
  `For task number ${number} I timed forty renewals over three days, moved the photo step to the end, and the median fell from 22 to 13 minutes, because most people had waited there.`

describe('The product as it would be deployed, its handlers bundled', () => {
  it('answers from the bundles in its data folder', async () => {
    expect(product.output()).toContain('The handlers run as bundled: ')
    expect(await readdir(path.join(product.dataFolder, 'functions', 'interview'))).toContain('submit-answer.mjs')
  })

  it('interviews a newcomer from a resume to the feedback and its PDF', { timeout: 600_000 }, async () => {
    const { _id } = await newcomer.uploadResume(['Kabir Sheikh', 'SKILLS', 'Python, Django, PostgreSQL, React'])
    const begun = await newcomer.begin(_id)
    let { questionId } = begun
    for (const number of [1, 2, 3]) {
      const answer = await newcomer.submit(begun.sessionId, { questionId, key: `${number}`, content: said(number) })
      expect(answer.status, answer.body.message).toBe(200)
      questionId = answer.body.nextQuestion._id
    }
    await newcomer.end(begun.sessionId)
    const { questions } = await newcomer.readyReport(begun.sessionId)
    const scores = questions.flatMap((each: { answer: any }) => each.answer?.feedback.score ?? [])
    expect(scores).toHaveLength(3)
    expect(Math.min(...scores)).toBeGreaterThan(0)
    const pdf = await fetch(`${product.origin}/api/interview/${begun.sessionId}/download-feedback`, {
      headers: { authorization: `Bearer ${newcomer.token}` },
    })
    expect(pdf.status).toBe(200)
    expect(await extractText(new Uint8Array(await pdf.arrayBuffer()))).toContain('forty renewals')
  })

  it('adds the students of a CSV file', { timeout: 600_000 }, async () => {
    const admin = await candidateAt(product.origin, 'admin@example.com')
    const rows = [1, 2, 3].map(each => [
      `Asha Rao ${each}`,
      `asha.${each}@demo.example`,
      '9876543210',
      `D-${each}`,
      'Civil',
      '2',
    ])
    const form = new FormData()
    form.set(
      'file',
      new Blob([csvText([['Name', 'Email', 'Phone', 'Student ID', 'Department', 'Year'], ...rows])]),
      'students.csv',
    )
    form.set('wait', 'false')
    const { importId } = (await admin.call('POST', '/b2b/entity/users/csv', form)).body
    const done = await until('The import', 30, async () => {
      const { body } = await admin.call('GET', `/b2b/imports/${importId}`)
      return body.state === 'done' ? body : undefined
    })
    expect(done).toMatchObject({ successful: 3, failed: 0 })
    expect(await signInAs(product.origin, 'asha.1@demo.example', 'demo')).toMatch(/^[\w-]{43}$/)
  })

  it('has every endpoint: none fails to load, and none lets a stranger in', { timeout: 600_000 }, async () => {
    const statuses = await Promise.all(
      allRoutes.map(async ({ spec }) => {
        const { status } = await callApi(product.origin, spec.method, spec.path.replace(/\{\w+\}/g, 'nobody'))
        return { route: `${spec.method} ${spec.path}`, access: spec.access, status }
      }),
    )
    expect(statuses.filter(({ status }) => status >= 500)).toEqual([])
    expect(statuses.filter(({ access, status }) => access !== 'public' && status !== 401)).toEqual([])
  })
})
