import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvText } from '#shared/rules/csv-text.ts'
import { type Answer, callApi, signInAs } from '#test/fakes/client.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { startAgain, until } from './candidate.ts'

const students = 900
const cuts = 4
const emailOf = (index: number) => `asha.${String(index).padStart(4, '0')}@college.example`
const rows = Array.from({ length: students }, (_, index) => [
  `Asha Rao ${index}`,
  emailOf(index),
  '+91 98765 43210',
  `MCE/2026-${index}`,
  ['Civil', 'Computer Science, Evening', 'Mechanical'][index % 3] ?? '',
  String(1 + (index % 4)),
])
const file = csvText([['Name', 'Email', 'Phone', 'Student ID', 'Department', 'Year'], ...rows])

let product: Running
let token: string
beforeAll(async () => {
  product = await startVivavoce()
  const operator = await signInAs(product.origin, 'operator@example.com')
  const admin = { name: 'Meera', email: 'meera@college.example' }
  const college = { name: 'Pune College', type: 'college', domain: 'pune-college', plan: 'premium', admin }
  const made = await callApi(product.origin, 'POST', '/b2b/entity', { token: operator, body: college })
  const seats = { token: operator, body: { seats: students } }
  await callApi(product.origin, 'PUT', `/b2b/entity?entityId=${made.body.data._id}`, seats)
  token = await signInAs(product.origin, admin.email, college.domain)
}, 600_000)
afterAll(() => product.stop())

const call = (method: string, path: string, body?: unknown, key?: string): Promise<Answer> =>
  callApi(product.origin, method, path, {
    token,
    ...(body !== undefined && { body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const send = () => {
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'text/csv' }), 'students.csv')
  form.set('wait', 'false')
  return call('POST', '/b2b/entity/users/csv', form, 'one-import')
}

async function roster(): Promise<string[]> {
  const emails: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const at: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { data } = (await call('GET', `/b2b/users?limit=50${at}`)).body
    emails.push(...data.users.map(({ email }: { email: string }) => email))
    cursor = data.cursor
  }
  return emails
}

it(`after ${cuts} power cuts in the middle of an import, every student of the file is there once`, async () => {
  const { importId } = (await send()).body
  const lookUntil = (least: number) =>
    until(`${least} students`, 600, async () => {
      const answer = await call('GET', `/b2b/imports/${importId}`).catch(() => undefined)
      return answer?.status === 200 && answer.body.successful >= least ? answer.body : undefined
    })
  for (let cut = 1; cut <= cuts; cut++) {
    await lookUntil((students / (cuts + 1)) * cut)
    await product.kill()
    await startAgain(product)
    // The admin, too, does not know what became of it and sends the file again.
    expect((await send()).body.importId).toBe(importId)
  }
  await lookUntil(students)
  const done = await until('The end', 600, async () => {
    const { body } = await call('GET', `/b2b/imports/${importId}`)
    return body.state === 'done' ? body : undefined
  })
  expect(done).toMatchObject({ totalProcessed: students, toAdd: students, successful: students, failed: 0 })
  expect(done.alreadyEnrolledCount).toBe(0)
  expect(done.results).toHaveLength(100)
  await sleep(500)
  expect((await roster()).sort()).toEqual(rows.map((_, index) => emailOf(index)))
  const { data } = (await call('GET', '/b2b/entity/dashboard')).body
  expect([data.entity.seatsUsed, data.analytics.totalUsers]).toEqual([students, students])
  const { data: audit } = (await call('GET', '/b2b/audit')).body
  expect(audit.lines.filter(({ act }: { act: string }) => act === 'users imported')).toHaveLength(1)
}, 1_800_000)
