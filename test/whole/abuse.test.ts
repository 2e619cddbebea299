import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#shared/limits.ts'
import { callApi, mailedCode, signInAs } from '#test/fakes/client.ts'
import { pdfOf } from '#test/fakes/resume-pdf.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { type CandidateAt, candidateAt, enrolAtDemo } from './candidate.ts'

const who = { email: 'zebra.quillfeather+x@example.com', name: 'Zebra Quillfeather' }
const resumeLines = [
  who.name,
  `Pune | ${who.email} | +91 98111 22233`,
  'SKILLS',
  'Marquetry, Veneering, Lacquerwork, Intarsia, Joinery',
  'EXPERIENCE',
  'Cabinetmaker, Thistledown Joiners, May 2021 - Jul 2024',
  '- Built forty walnut escritoires; returns fell from 9 to 2 in a year',
]
const script = '<script>alert("flugelhorn")</script><img src=x onerror=alert(1)>'
const said = `${script} I sanded the escritoire again, measured the gap with a feeler gauge, and the flugelhorn customer took it the same day.`

let product: Running
let zebra: CandidateAt
let code: string
const adminBody = (extra: object) => ({ email: `more.${Date.now()}@example.com`, name: 'More', ...extra })

beforeAll(async () => {
  product = await startVivavoce({ POWERTOOLS_LOG_LEVEL: 'DEBUG' })
  const since = new Date().toISOString()
  await enrolAtDemo(product.origin, [who])
  zebra = await candidateAt(product.origin, who.email, 'demo')
  code = await mailedCode(product.origin, who.email, since)
}, 600_000)
afterAll(() => product.stop())

describe('A session (ABUSE-14, ABUSE-23 and ABUSE-24)', () => {
  it('is over for every call once its person has signed out', async () => {
    const token = await signInAs(product.origin, 'newcomer@example.com')
    const me = () => callApi(product.origin, 'GET', '/auth/me', { token })
    expect((await me()).status).toBe(200)
    expect((await callApi(product.origin, 'POST', '/auth/logout', { token })).status).toBe(200)
    expect((await me()).status).toBe(401)
  })

  it('of an institution’s administrator makes nobody more than a student', async () => {
    const token = await signInAs(product.origin, 'candidate@example.com')
    // At the institution's own page: the plain one has just mailed the administrator a code.
    const admin = await signInAs(product.origin, 'admin@example.com', 'demo')
    const body = adminBody({ roles: ['superadmin'], role: 'superadmin', entityId: 'another', status: 'active' })
    const added = await callApi(product.origin, 'POST', '/b2b/entity/users/single', { token: admin, body })
    expect(added.body.data.roles).toEqual(['student'])
    expect((await callApi(product.origin, 'POST', '/b2b/entity', { token: admin, body })).status).toBe(403)
    expect((await callApi(product.origin, 'POST', '/b2b/entity/users/single', { token, body })).status).toBe(403)
  })

  it('says who one is, and no host or forwarding header does', async () => {
    const headers = {
      host: 'demo.evil.example',
      'x-forwarded-host': 'demo.evil.example',
      'x-entity-id': 'another',
      'x-forwarded-for': '1.2.3.4',
      authorization: `Bearer ${zebra.token}`,
    }
    expect(await statusWith(headers, '/api/b2b/entity')).toBe(403)
    expect(await statusWith({ ...headers, authorization: '' }, '/api/auth/me')).toBe(401)
    const body = JSON.stringify({ email: 'newcomer@example.com' })
    const since = new Date().toISOString()
    expect(await statusWith({ ...headers, 'content-type': 'application/json' }, '/api/auth/send-otp/demo', body)).toBe(
      200,
    )
    await mailedCode(product.origin, 'newcomer@example.com', since)
    const mails: { html: string }[] = await (await fetch(`${product.origin}/_local/inbox.json`)).json()
    expect(JSON.stringify(mails)).not.toContain('evil.example')
  })
})

const statusWith = (headers: Record<string, string>, path: string, body?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product.origin)
    request({ hostname, port, path, headers, method: body === undefined ? 'GET' : 'POST' }, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })

type Upload = { url: string; fields: Record<string, string>; uploadKey: string }

describe('A direct upload (ABUSE-31, ABUSE-32, ABUSE-33 and ABUSE-35)', () => {
  const wish = async (): Promise<Upload> => {
    const body = { fileName: 'cv.pdf', contentType: 'application/pdf', size: 1000 }
    return (await zebra.call('POST', '/resume/upload', body)).body.data.upload
  }
  const post = (upload: Upload, bytes: Uint8Array, changes: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...upload.fields, ...changes })) form.append(name, value)
    form.append('file', new Blob([Uint8Array.from(bytes)]), 'cv.pdf')
    return fetch(upload.url, { method: 'POST', body: form })
  }
  const finish = (uploadKey: string) => zebra.call('POST', '/resume/upload', { uploadKey, fileName: 'cv.pdf' })

  it('over the limit is refused by the store itself, though its form said a small size', async () => {
    const upload = await wish()
    const bytes = new Uint8Array(limits.resumeBytes + 1)
    bytes.set(new TextEncoder().encode('%PDF-1.7'))
    expect((await post(upload, bytes)).status).toBe(400)
    expect((await finish(upload.uploadKey)).status).toBe(404)
  })

  it('of another type, or to another key, is refused by the store', async () => {
    const upload = await wish()
    const pdf = await pdfOf(['Somebody'])
    expect((await post(upload, pdf, { 'Content-Type': 'text/html' })).status).toBe(403)
    for (const key of [`${upload.uploadKey}/../../x`, 'people/another/resumes/incoming/x', 'logo.png'])
      expect((await post(upload, pdf, { key })).status, key).toBe(403)
    expect((await finish(upload.uploadKey)).status).toBe(404)
  })

  it('used again changes nothing of the file that was kept', async () => {
    const upload = await wish()
    const pdf = await pdfOf(resumeLines)
    expect((await post(upload, pdf)).ok).toBe(true)
    const { data: kept } = (await finish(upload.uploadKey)).body
    await post(upload, await pdfOf(['Another person altogether']))
    await finish(upload.uploadKey)
    const { data } = (await zebra.call('GET', '/resume/user/current')).body
    const { fileUrl } = data.find((each: { _id: string }) => each._id === kept._id)
    expect(Buffer.from(await (await fetch(fileUrl)).arrayBuffer()).equals(Buffer.from(pdf))).toBe(true)
  })

  it('that somebody else began cannot be finished, nor can a path be climbed', async () => {
    const upload = await wish()
    await post(upload, await pdfOf(resumeLines))
    const other = await candidateAt(product.origin, 'candidate@example.com', 'demo')
    const asOther = (uploadKey: string) => other.call('POST', '/resume/upload', { uploadKey, fileName: 'cv.pdf' })
    const climbing = upload.uploadKey.replace(/people\/[^/]+/, match => `${match}/../../${match}`)
    for (const key of [upload.uploadKey, climbing, `/${upload.uploadKey}`, '..', '']) {
      expect([400, 404], key).toContain((await asOther(key)).status)
    }
    for (const domain of ['..%2f..%2fdemo', 'demo%00', 'demo%2f', '%2e%2e', 'x'.repeat(300)])
      expect([400, 404], domain).toContain(
        (await callApi(product.origin, 'GET', `/b2b/entity/public/by-domain/${domain}`)).status,
      )
  })
})

describe('What a candidate says and writes', () => {
  let report: Record<string, any>
  let sessionId: string

  it('is shown as the text it is, and scripts in it are never anything else (ABUSE-48)', {
    timeout: 600_000,
  }, async () => {
    const resume = await zebra.uploadResume(resumeLines, 'Zebra_Quillfeather.pdf')
    const begun = await zebra.begin(resume._id)
    sessionId = begun.sessionId
    expect((await zebra.submit(sessionId, { questionId: begun.questionId, key: 'k', content: said })).status).toBe(200)
    await zebra.call('POST', `/interview/${sessionId}/trigger-prompt`)
    await zebra.end(sessionId)
    report = await zebra.readyReport(sessionId)
    expect(report.questions[0].answer.content).toBe(said)
    const answer = await zebra.call('GET', `/feedback/${sessionId}`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    const pdf = await zebra.call('GET', `/interview/${sessionId}/download-feedback`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(pdf.body.text).not.toMatch(/\/JavaScript|\/JS\b|\/OpenAction|<script/)
  })

  it('is nowhere in the log, nor is an address, a code or a token (ABUSE-50)', async () => {
    const output = product.output()
    expect(output).toContain('"message":"answered"')
    expect(output).toContain('POST /interview/{id}/submit-answer')
    const secret = {
      address: who.email,
      part: 'quillfeather',
      phone: '98111',
      code,
      token: zebra.token,
      resume: 'Thistledown',
      skill: 'Intarsia',
      answer: 'flugelhorn',
      words: 'escritoire',
      question: String(report.questions[0].question.content),
      feedback: String(report.questions[0].answer.feedback.weaknesses[0]),
    }
    for (const [name, value] of Object.entries(secret))
      expect(output.toLowerCase().includes(value.toLowerCase()), name).toBe(false)
    // The lines that greet the operator name the demo people; nothing else looks like an address.
    const lines = output.split('\n').filter(line => !/^(Sign in as|as admin@example)/.test(line))
    expect(lines.filter(line => /[\w.+-]+@[\w-]+\.\w+/.test(line))).toEqual([])
  })
})
