import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, callApi, signInAs } from '#test/fakes/client.ts'
import { pdfOf } from '#test/fakes/resume-pdf.ts'
import type { Running } from '#test/fakes/running.ts'

type Step = { questionId: string; key: string; content: string }

/** Asks until the answer is there. @throws after `seconds` */
export async function until<T>(what: string, seconds: number, ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(50)) {
    const answer = await ask()
    if (answer !== undefined) return answer
  }
  throw new Error(`${what} did not come within ${seconds} s`)
}

/** Starts it again after a power cut. What is left of the killed run may hold the port for a moment longer. */
export async function startAgain(product: Running): Promise<void> {
  await until('A free port', 120, async () => {
    try {
      await product.again()
      return true
    } catch (error) {
      if (!/is in use|Another run uses/.test(String(error))) throw error
      return undefined
    }
  })
}

/** One person at a running product, calling the API as the web app does. */
export async function candidateAt(origin: string, email: string, domain?: string, signedIn?: string) {
  const token = signedIn ?? (await signInAs(origin, email, domain))
  const call = (method: string, path: string, body?: unknown, key?: string): Promise<Answer> =>
    callApi(origin, method, path, {
      token,
      ...(body !== undefined && { body }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
  const ok = async (answering: Promise<Answer>) => {
    const answer = await answering
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.message}`)
    return answer.body
  }
  return {
    ...{ token, email, call },
    async uploadResume(lines: readonly string[], fileName = 'cv.pdf'): Promise<Record<string, any>> {
      const form = new FormData()
      form.append('file', new Blob([Uint8Array.from(await pdfOf(lines))], { type: 'application/pdf' }), fileName)
      const { data } = await ok(call('POST', '/resume/upload', form))
      return until('The analysis', 120, async () => {
        const { data: resumes } = await ok(call('GET', '/resume/user/current'))
        const resume = resumes.find((each: { _id: string }) => each._id === data._id)
        if (resume.status === 'failed') throw new Error(resume.failureReason)
        return resume.status === 'analyzed' ? resume : undefined
      })
    },
    /** A session that runs, with its first question. */
    async begin(resumeId: string): Promise<{ sessionId: string; questionId: string }> {
      const { data } = await ok(call('POST', '/interview/create', { resumeId }))
      const { sessionId } = data.session
      await ok(call('POST', `/interview/${sessionId}/start`))
      return { sessionId, questionId: data.currentQuestion._id }
    },
    submit: (sessionId: string, { questionId, key, content }: Step) =>
      call('POST', `/interview/${sessionId}/submit-answer`, { questionId, content, media: { typed: true } }, key),
    current: async (sessionId: string) => (await ok(call('GET', `/interview/${sessionId}/current-question`))).data,
    end: (sessionId: string) => ok(call('POST', `/interview/${sessionId}/end`)),
    report: async (sessionId: string) => (await ok(call('GET', `/feedback/${sessionId}`))).data,
    readyReport(sessionId: string, seconds = 120): Promise<Record<string, any>> {
      return until('The report', seconds, async () => {
        const { data } = await ok(call('GET', `/feedback/${sessionId}`))
        return data.status === 'ready' ? data : undefined
      })
    },
  }
}

export type CandidateAt = Awaited<ReturnType<typeof candidateAt>>

/** Enrols students at the demo institution, as its administrator does. */
export async function enrolAtDemo(origin: string, people: readonly { email: string; name: string }[]): Promise<void> {
  const token = await signInAs(origin, 'admin@example.com')
  for (const body of people) {
    const answer = await callApi(origin, 'POST', '/b2b/entity/users/single', { token, body })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.message}`)
  }
}
