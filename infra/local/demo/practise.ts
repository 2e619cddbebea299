import { createInterview } from '#functions/interviews/beginning/create-interview.ts'
import { startInterview } from '#functions/interviews/beginning/start-interview.ts'
import { endInterview } from '#functions/interviews/ending/end-interview.ts'
import { submitAnswer } from '#functions/interviews/turns/submit-answer.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { table } from '#functions/platform/aws/table.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { routes } from '#shared/contract/index.ts'
import type { Question } from '#shared/contract/interview.ts'
import { beginAbout } from './begin-about.ts'
import { demoCall } from './call.ts'
import { inlineQueue } from './inline-queue.ts'
import type { Interview } from './interviews/script.ts'
import type { DemoVoice } from './recording.ts'
import { scriptedModel } from './scripted-model.ts'

type Practice = { candidate: Principal; resumeId: string; interview: Interview; voice: DemoVoice; at: Date }

const none = () => null
const no = () => false
const thinkingSeconds = 12
const wordsPerSecond = 2.3

/** One whole interview of the demo candidate, begun at a moment of the past: what is asked and said is written. */
export async function practiseInDemo({ candidate, resumeId, interview, voice, at }: Practice): Promise<void> {
  let moment = at
  const model = scriptedModel(interview)
  const services = {
    table,
    audio,
    queue: inlineQueue(() => moment, model),
    model: () => model,
    hasModel: no,
    speech: none,
    canTranscribe: no,
  }
  const by = () => ({ principal: candidate, now: moment })
  const create = demoCall(routes.interview.createInterview, { ...by(), body: { resumeId } })
  const created = await beginAbout(interview.opening.about, table, begins =>
    createInterview(create, { ...services, table: begins }),
  )
  const params = { id: created.data.session.sessionId }
  // No model was there: people wrote these questions, and rules assess.
  await table.update(keys.sessionState(params.id), { set: { interviewer: 'rules' } }, { exists: true })
  await startInterview(demoCall(routes.interview.startInterview, { ...by(), params }), services)
  let question: Question | null | undefined = created.data.currentQuestion
  for (const turn of [null, ...interview.turns]) {
    if (!question || (turn && question.content !== turn.question))
      throw new Error(`The demo's script has '${turn?.question}' and not '${question?.content}'`)
    const answer = await given(turn?.answer ?? interview.opening.answer, interview.isSpoken ? voice : null)
    moment = new Date(moment.getTime() + (thinkingSeconds + answer.seconds) * 1000)
    const questionId: string = question._id
    const body = { questionId, ...answer.body }
    question = (await submitAnswer(demoCall(routes.interview.submitAnswer, { ...by(), params, body }), services))
      .nextQuestion
  }
  await endInterview(demoCall(routes.interview.endInterview, { ...by(), params }), services)
}

/** An answer as her browser sends it: typed, or recorded with what the browser heard. */
async function given(answer: string, voice: DemoVoice | null) {
  if (!voice) return { seconds: answer.split(' ').length / wordsPerSecond, body: { content: answer, audioFile: [] } }
  const { wav, milliseconds, voicedMs } = await voice.record(answer)
  const seconds = milliseconds / 1000
  const file = { fileName: 'answer.wav', contentType: 'audio/wav', bytes: wav }
  const media = { mimeType: 'audio/wav', segmentMs: [milliseconds], voicedMs }
  return { seconds, body: { transcript: answer, responseTime: seconds, media, audioFile: [file] } }
}
