import { setTimeout as sleep } from 'node:timers/promises'
import { demoResumePdf } from '#infra/local/demo/resume-pdf.ts'
import { limits } from '#shared/limits.ts'
import { minuteMs } from '#shared/time.ts'
import { type Browser, browserAt } from './browser.ts'
import { pass } from './clock.ts'
import type { Cloud } from './cloud.ts'
import { running } from './meter.ts'
import { type Answer, answerSeconds } from './script.ts'
import { webmBytesPerSecond } from './taps.ts'

export type Candidate = { email: string; domain: string }
export type Had = { questions: string[]; minutes: number; reportSeconds: number; assessedBy: string[] }

/** As web/features does: a resume is asked for each 1.5 s, a report each 2 s and, while a recording is heard, each 15 s. */
const everyMs = { resume: 1500, pending: 2000, provisional: 15_000 }
/** From one question to the next: what is left of the 25 minutes for listening and thinking. */
const slotMs = (limits.interviewMinutes * minuteMs) / limits.interviewQuestions

/** One person's whole way, from the sign-in page to signing out, with an interview that ends with its time. */
export async function practise(cloud: Cloud, { email, domain }: Candidate, answers: readonly Answer[]): Promise<Had> {
  const browser = browserAt(cloud.origin)
  await signIn(cloud, browser, email, domain)
  const resumeId = await uploadResume(browser)
  await browser.call('GET', '/user/dashboard-stats')
  const created = await browser.call('POST', '/interview/create', { resumeId }, { key: `create ${email}` })
  const { sessionId } = created.data.session
  const started = await browser.call('POST', `/interview/${sessionId}/start`)
  const beganAt = Date.now()
  let question = started.data.currentQuestion
  const questions: string[] = []
  for (const [index, answer] of answers.entries()) {
    questions.push(question.content)
    // The first answer leaves the workers time to plan and speak the rest.
    await cloud.settled()
    pass(beganAt + (index + 1) * slotMs - Date.now())
    await cloud.lookAgain()
    question = (await submit(browser, { sessionId, question, answer })).nextQuestion
  }
  const ended = await browser.call('POST', `/interview/${sessionId}/end`)
  const report = await untilReady(browser, sessionId)
  await playBack(report.data)
  await browser.call('GET', `/interview/${sessionId}/download-feedback`)
  await browser.call('POST', '/auth/logout')
  await cloud.settled()
  // The last look at the session, half an hour after its beginning.
  pass(slotMs * 4)
  await cloud.lookAgain()
  const minutes = (Date.parse(ended.data.session.endedAt) - Date.parse(ended.data.session.startedAt)) / minuteMs
  return { questions, minutes, reportSeconds: report.seconds, assessedBy: report.assessedBy }
}

async function signIn(cloud: Cloud, browser: Browser, email: string, domain: string): Promise<void> {
  await browser.call('GET', `/b2b/entity/public/by-domain/${domain}`)
  await browser.call('POST', `/auth/send-otp/${domain}`, { email })
  await cloud.settled()
  const otp = cloud.inbox
    .newestFirst()
    .find(({ to }) => to === email)
    ?.subject.slice(0, 6)
  const { data } = await browser.call('POST', `/auth/verify-otp/${domain}`, { email, otp })
  browser.use(data.token)
  await browser.call('GET', '/auth/me')
}

/** By the direct way, as the web app does. */
async function uploadResume(browser: Browser): Promise<string> {
  const file = await demoResumePdf({ name: 'Asha Rao', email: 'asha@example.com' })
  await browser.call('GET', '/resume/user/current')
  const wish = { fileName: 'resume.pdf', contentType: 'application/pdf', size: file.length }
  const { upload } = (await browser.call('POST', '/resume/upload', wish)).data
  const form = new FormData()
  for (const [name, value] of Object.entries<string>(upload.fields)) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(file)], { type: 'application/pdf' }))
  const stored = await fetch(upload.url, { method: 'POST', body: form })
  if (!stored.ok) throw new Error(`The bucket answered ${stored.status}`)
  const finish = { uploadKey: upload.uploadKey, fileName: 'resume.pdf' }
  const { _id: resumeId } = (await browser.call('POST', '/resume/upload', finish)).data
  for (;;) {
    const { data } = await browser.call('GET', '/resume/user/current')
    const resume = data.find((each: { _id: string }) => each._id === resumeId)
    if (resume.status === 'analyzed') break
    if (resume.status === 'failed') throw new Error(`The resume was not read: ${resume.failureReason}`)
    await sleep(everyMs.resume)
  }
  await browser.call('GET', '/auth/me')
  return resumeId
}

type Given = { sessionId: string; question: any; answer: Answer }

function submit(browser: Browser, { sessionId, question, answer }: Given): Promise<any> {
  const form = new FormData()
  form.append('questionId', question._id)
  // What the browser has heard comes along in both profiles; studio hears the recording too.
  form.append('transcript', answer.words)
  form.append('responseTime', String(answerSeconds))
  const media = { mimeType: 'audio/webm;codecs=opus', segmentMs: [answerSeconds * 1000], voicedMs: answer.voicedMs }
  form.append(
    'media',
    JSON.stringify({ ...media, typed: false, autoSubmitted: false, finishedAt: new Date().toISOString() }),
  )
  form.append('audioFile', new Blob([Uint8Array.from(answer.wav)], { type: 'audio/wav' }), 'answer-0.wav')
  const more = { key: `answer ${question._id}`, recordedBytes: answerSeconds * webmBytesPerSecond }
  return browser.call('POST', `/interview/${sessionId}/submit-answer`, form, more)
}

async function untilReady(browser: Browser, sessionId: string) {
  const began = performance.now()
  for (;;) {
    const { data } = await browser.call('GET', `/feedback/${sessionId}`)
    const seconds = Math.round((performance.now() - began) / 1000)
    if (data.status === 'ready') return { data, seconds, assessedBy: assessors(data) }
    if (seconds > 120) throw new Error('The report does not come')
    await sleep(data.status === 'provisional' ? everyMs.provisional : everyMs.pending)
  }
}

const assessors = (report: any): string[] =>
  report.questions.map(({ answer }: any) => answer?.feedback?.assessedBy ?? 'nobody')

/** The report's players fetch their recordings as they come into view: here, all. */
async function playBack(report: any): Promise<void> {
  for (const url of report.questions.flatMap(({ answer }: any) => answer?.audioUrls ?? [])) {
    const response = await fetch(url)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`A recording answered ${response.status}`)
  }
}

/** The files of a first visit, compressed as CloudFront does; a later one finds nearly all in the browser's cache. */
export function countPages(pages: { requests: number; bytes: number }): void {
  const { cdn, files } = running.units
  cdn.requests += pages.requests
  cdn.functionCalls += pages.requests
  cdn.bytesOut += pages.bytes
  // At worst none is in CloudFront's cache.
  files.gets += pages.requests
}
