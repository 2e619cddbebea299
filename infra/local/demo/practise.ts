import { assessByRules } from '#functions/feedback/assess/rules.ts'
import { createInterview } from '#functions/interview/create-interview.ts'
import { endInterview } from '#functions/interview/end-interview.ts'
import { startInterview } from '#functions/interview/start-interview.ts'
import { submitAnswer } from '#functions/interview/submit-answer.ts'
import { audio } from '#functions/platform/aws/files.ts'
import { table } from '#functions/platform/aws/table.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { getResume } from '#functions/resume/store.ts'
import { routes } from '#shared/contract/index.ts'
import type { Question } from '#shared/contract/interview.ts'
import type { ParsedResume } from '#shared/contract/resume.ts'
import { demoAnswers } from './answers.ts'
import { demoCall } from './call.ts'
import { inlineQueue } from './inline-queue.ts'

type Practice = { candidate: Principal; resumeId: string; score: number; at: Date }

const none = () => null
const no = () => false
const thinkingSeconds = 12
const wordsPerSecond = 2.3

/** One whole interview of the demo candidate, begun at a moment of the past and going about as well as the score says. */
export async function practise({ candidate, resumeId, score, at }: Practice): Promise<void> {
  let moment = at
  const services = {
    table,
    audio,
    queue: inlineQueue(() => moment),
    model: none,
    hasModel: no,
    speech: none,
    canTranscribe: no,
  }
  const resume = (await getResume(table, candidate.userId, resumeId))?.parsedData
  if (!resume) throw new Error('The demo resume could not be read')
  const by = () => ({ principal: candidate, now: moment })
  const created = await createInterview(
    demoCall(routes.interview.createInterview, { ...by(), body: { resumeId } }),
    services,
  )
  const params = { id: created.data.session.sessionId }
  await startInterview(demoCall(routes.interview.startInterview, { ...by(), params }), services)
  const said = new Set<string>()
  let question: Question | null | undefined = created.data.currentQuestion
  while (question) {
    const content = fittingAnswer(question, score, said, resume)
    said.add(content)
    moment = new Date(moment.getTime() + (thinkingSeconds + content.split(' ').length / wordsPerSecond) * 1000)
    const questionId: string = question._id
    const body = { questionId, content, audioFile: [] }
    question = (await submitAnswer(demoCall(routes.interview.submitAnswer, { ...by(), params, body }), services))
      .nextQuestion
  }
  await endInterview(demoCall(routes.interview.endInterview, { ...by(), params }), services)
}

/** Of what she has not said yet in this interview, the answer whose score for this question comes nearest. */
function fittingAnswer(question: Question, score: number, said: ReadonlySet<string>, resume: ParsedResume): string {
  const asked = { question: question.content, kind: question.kind, role: resume.headline, resume }
  const ranked = demoAnswers
    .filter(answer => !said.has(answer))
    .map(answer => ({ answer, distance: Math.abs(assessByRules({ ...asked, answer }).score - score) }))
    .sort((a, b) => a.distance - b.distance)
  const [nearest] = ranked
  if (!nearest) throw new Error('The demo candidate has nothing more to say')
  return nearest.answer
}
