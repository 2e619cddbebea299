import type { FaultyService } from '#infra/local/wire/faults.ts'
import { startChatServer } from '#test/fakes/chat-server.ts'
import { callApi } from '#test/fakes/client.ts'
import { startRecogniser } from '#test/fakes/recogniser-server.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { speak } from '#test/fakes/voice.ts'
import { type CandidateAt, candidateAt, enrolAtDemo, until } from './candidate.ts'

/** Throttling first: a service that was down has used up the SDK's store of retries, which fills again call by call. */
export const modes = ['throttled', 'down', 'hanging'] as const
export type Mode = (typeof modes)[number]

const script =
  'At my last internship I took forty timings over three days, and the median renewal took twenty two minutes, so I moved the photo step to the end.'
/** What the recogniser hears of a recording of it at the least. */
export const surelyHeard = 'forty timings over three days, and the median renewal took'
const resumeLines = [
  'Asha Rao',
  'Software Engineer',
  'EXPERIENCE',
  'Software Engineer, Blue Depot, 2021 - 2025',
  'Rebuilt the renewal form in React and cut waiting by forty percent',
  'SKILLS',
  'React, TypeScript, PostgreSQL, Docker',
]

type World = { product: Running; wav: Uint8Array<ArrayBuffer>; stop(): Promise<void> }

/** Three interviews a day are open to each; a code by mail is asked for once a minute, so each time for somebody else. */
const candidateOf = (interview: number) => `candidate-${Math.ceil(interview / 3)}@example.com`
const mailOnlyOf = (interview: number) => `mail-${interview}@example.com`

/** The whole product with a model and a recogniser that work, and people for so many interviews. */
export async function startWorld(interviews: number): Promise<World> {
  const spoken = await speak(script)
  const chat = await startChatServer()
  const recogniser = await startRecogniser([{ text: script, samples: spoken.samples }])
  const product = await startVivavoce({ LLM_URL: chat.url, LLM_MODEL: 'fake', STT_URL: recogniser.url })
  const emails = Array.from({ length: interviews }, (_, index) => [candidateOf(index + 1), mailOnlyOf(index + 1)])
  const people = [...new Set(emails.flat())].map(email => ({ email, name: 'Asha Rao' }))
  await enrolAtDemo(product.origin, people)
  const stop = async () => {
    await Promise.all([product.stop(), chat.stop(), recogniser.stop()])
  }
  return { product, wav: Uint8Array.from(spoken.wav), stop }
}

async function set({ product }: World, services: readonly FaultyService[], mode: Mode | 'working'): Promise<void> {
  for (const service of services) {
    const body = JSON.stringify({ service, mode })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${product.origin}/_local/faults`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(await response.text())
  }
}

/** How many messages of a queue were put off so far. */
const putOffIn = ({ product }: World, queue: string) =>
  product
    .output()
    .split('\n')
    .filter(line => line.includes('"message":"postponed"') && line.includes(`"queue":"${queue}"`)).length

async function codesFor({ product }: World, email: string): Promise<string[]> {
  const mails: { to: string; subject: string }[] = await (await fetch(`${product.origin}/_local/inbox.json`)).json()
  return mails.filter(({ to }) => to === email).flatMap(({ subject }) => subject.match(/^\d{6}/)?.[0] ?? [])
}

/** A recording, and what the browser heard of it where it did. */
function answerForm({ wav }: World, questionId: string, transcript: string): FormData {
  const form = new FormData()
  form.append('questionId', questionId)
  form.append('content', transcript)
  form.append('transcript', transcript)
  form.append('media', JSON.stringify({ segmentMs: [9000], voicedMs: 8000 }))
  form.append('audioFile', new Blob([wav], { type: 'audio/wav' }), 'answer.wav')
  return form
}

export const answersOf = (report: Record<string, any>): any[] =>
  report.questions.flatMap((each: any) => each.answer ?? [])

let begun = 0
const known = new Map<string, { candidate: CandidateAt; resume: Record<string, any> }>()

/** With a resume; the first time a person is asked for. */
async function signedIn(origin: string, email: string) {
  const before = known.get(email)
  if (before) return before
  const candidate = await candidateAt(origin, email)
  const person = { candidate, resume: await candidate.uploadResume(resumeLines) }
  known.set(email, person)
  return person
}

/**
 * An interview from create to feedback while these services are out of order, and a code asked for by mail. Two answers
 * are spoken; the browser's recognition heard the first. Polly is repaired before the end, the rest when the report is there.
 */
export async function interviewWhile(world: World, mode: Mode, services: readonly FaultyService[]) {
  const { origin } = world.product
  begun += 1
  const mailOnly = mailOnlyOf(begun)
  const { candidate, resume } = await signedIn(origin, candidateOf(begun))
  const putOff = () => ({ hearing: putOffIn(world, 'transcribe-answer'), mails: putOffIn(world, 'send-mail') })
  const before = putOff()
  await set(world, services, mode)

  const code = await callApi(origin, 'POST', '/auth/send-otp', { body: { email: mailOnly } })
  const created = await candidate.call('POST', '/interview/create', { resumeId: resume._id })
  const { sessionId } = created.body.data.session
  await candidate.call('POST', `/interview/${sessionId}/start`)
  const submit = (questionId: string, transcript: string) => {
    const form = answerForm(world, questionId, transcript)
    return candidate.call('POST', `/interview/${sessionId}/submit-answer`, form, questionId)
  }
  const first = await submit(created.body.data.currentQuestion._id, script)
  const second = await submit(first.body.nextQuestion._id, '')

  const silent = await candidate.current(sessionId)
  if (services.includes('polly')) await set(world, ['polly'], 'working')
  const spoken = await until('The sound', 20, async () => (await candidate.current(sessionId)).audioData ?? undefined)
  await candidate.end(sessionId)
  const waitsForWords = services.includes('transcribe') && mode !== 'throttled'
  const degraded = await until('The report', 40, async () => {
    const report = await candidate.report(sessionId)
    return report.status === 'ready' || (waitsForWords && report.status === 'provisional') ? report : undefined
  })
  await until('The plan', 30, async () => {
    const { plannedQuestions } = (await candidate.call('GET', `/interview/debug-status/${sessionId}`)).body.data
    return plannedQuestions > 1 ? true : undefined
  })
  const { interviewer } = (await candidate.call('GET', `/interview/${sessionId}`)).body.data
  const mailedWhile = await codesFor(world, mailOnly)
  const putOffWhile = putOff()
  await set(world, services, 'working')
  const complete = await candidate.readyReport(sessionId)
  const mailedAfter = await until('The mail', 30, async () => {
    const codes = await codesFor(world, mailOnly)
    return codes.length > 0 ? codes : undefined
  })
  return {
    ...{ code, created, first, second, silent, spoken, degraded, complete, mailedWhile, mailedAfter },
    /** Who asked the questions, and who assessed what there was while the services were out of order. */
    by: [interviewer, ...answersOf(degraded).flatMap(answer => answer.feedback?.assessedBy ?? [])],
    putOff: { hearing: putOffWhile.hearing - before.hearing, mails: putOffWhile.mails - before.mails },
  }
}

export type Degraded = Awaited<ReturnType<typeof interviewWhile>>
