import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, callApi, signInAs } from '#test/fakes/client.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { csvOfStudents, ownColumns, workbookOfStudents } from './students.ts'

type College = { origin: string; token: string }
/** operator: the token of the platform's own person. */
type Place = { origin: string; product: Running; operator: string }

/** A college with so many seats, and its admin's token. */
async function collegeWith({ origin, operator }: Place, seats: number, domain: string): Promise<College> {
  const email = `admin@${domain}.example`
  const made = await callApi(origin, 'POST', '/b2b/entity', {
    token: operator,
    body: { name: 'Bench College', type: 'college', domain, plan: 'premium', admin: { name: 'Admin', email } },
  })
  const entityId = ok(made).data._id
  ok(await callApi(origin, 'PUT', `/b2b/entity?entityId=${entityId}`, { token: operator, body: { seats } }))
  return { origin, token: await signInAs(origin, email, domain) }
}

function ok(answer: Answer): Answer['body'] {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.message}`)
  return answer.body
}

function form(students: number, wait: boolean): FormData {
  const body = new FormData()
  body.set('file', new Blob([csvOfStudents(students)], { type: 'text/csv' }), 'students.csv')
  body.set('wait', String(wait))
  return body
}

function mappedForm(students: number): FormData {
  const body = new FormData()
  body.set('file', new Blob([workbookOfStudents(students)]), 'students.xlsx')
  body.set('mapping', JSON.stringify(ownColumns))
  body.set('wait', 'true')
  return body
}

async function untilDone({ origin, token }: College, importId: string): Promise<Answer['body']> {
  for (;;) {
    const answer = await callApi(origin, 'GET', `/b2b/imports/${importId}`, { token }).catch(() => null)
    if (answer?.status === 200 && answer.body.state === 'done') return answer.body
    await sleep(100)
  }
}

/** Everybody once? What the roster, its counter and the seats say. */
async function counted({ origin, token }: College) {
  const { data: dashboard } = ok(await callApi(origin, 'GET', '/b2b/entity/dashboard', { token }))
  const emails: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = `limit=50${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
    const { data } = ok(await callApi(origin, 'GET', `/b2b/users?${query}`, { token }))
    emails.push(...data.users.map(({ email }: { email: string }) => email))
    cursor = data.cursor
  }
  return {
    inRoster: emails.length,
    different: new Set(emails).size,
    counted: dashboard.analytics.totalUsers,
    seatsUsed: dashboard.entity.seatsUsed,
  }
}

export type Provisioned = { seconds: number; answered: string; check: Awaited<ReturnType<typeof counted>> }

/** The whole way: one call with the file, until everybody is there. */
async function provision(place: Place, students: number, domain: string, body: FormData): Promise<Provisioned> {
  const { product } = place
  const college = await collegeWith(place, students, domain)
  const start = performance.now()
  const { importId, state } = ok(
    await callApi(product.origin, 'POST', '/b2b/entity/users/csv', {
      token: college.token,
      body,
    }),
  )
  const answered = `${state} after ${((performance.now() - start) / 1000).toFixed(1)} s`
  if (state !== 'done') await untilDone(college, importId)
  const seconds = (performance.now() - start) / 1000
  return { seconds, answered, check: await counted(college) }
}

/** The same, with power cuts: the whole product is killed (kill -9) in the middle of the work, and started again. */
async function provisionWithCuts(
  place: Place,
  students: number,
  cuts: number,
): Promise<Provisioned & { cutAt: number[] }> {
  const { product } = place
  const college = await collegeWith(place, students, 'bench-two')
  const start = performance.now()
  const { importId } = ok(
    await callApi(product.origin, 'POST', '/b2b/entity/users/csv', {
      token: college.token,
      body: form(students, false),
    }),
  )
  const cutAt: number[] = []
  for (let cut = 1; cut <= cuts; cut++) {
    for (;;) {
      const { successful } = ok(
        await callApi(product.origin, 'GET', `/b2b/imports/${importId}`, { token: college.token }),
      )
      if (successful >= (students / (cuts + 1)) * cut) {
        await product.kill()
        cutAt.push(successful)
        break
      }
      await sleep(20)
    }
    await again(product)
  }
  const { state } = await untilDone(college, importId)
  return { seconds: (performance.now() - start) / 1000, answered: state, check: await counted(college), cutAt }
}

/** What is left of the killed run may hold the port for a moment longer. */
async function again(product: Running): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await product.again()
    } catch (error) {
      if (tries === 20) throw error
      await sleep(250)
    }
  }
}

export async function measureProvisioning(students: number, cuts: number) {
  const product = await startVivavoce()
  try {
    const { origin } = product
    const place = { origin, product, operator: await signInAs(origin, 'operator@example.com') }
    const plain = await provision(place, students, 'bench-one', form(students, true))
    const mapped = await provision(place, students, 'bench-three', mappedForm(students))
    return { plain, mapped, cut: await provisionWithCuts(place, students, cuts) }
  } finally {
    await product.stop()
  }
}
