import {
  type AnswerItem,
  askedQuestions,
  audioUrlsOf,
  currentState,
  elapsedMs,
  type Finishing,
  feedbackIn,
  readSession,
  sessionAnswer,
  sessionQuestion,
  settledLine,
} from '#functions/interviews/public.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { AnswerFeedback } from '#shared/contract/assessment.ts'
import type { SessionDetail } from '#shared/contract/interview.ts'
import { interview as routes } from '#shared/contract/interview.ts'
import type { AnswerOf } from '#shared/contract/route.ts'

type Services = Finishing & { audio: Files }

/** One own session with what was asked, said and found. Questions that were only planned stay unseen. */
export async function getInterview(
  call: Call<typeof routes.getInterview>,
  services: Services,
): Promise<AnswerOf<typeof routes.getInterview>> {
  const { now, params, principal } = call
  const state = await currentState(services, params.id, principal.userId, now)
  const line = state.status === 'completed' ? await settledLine(services, state) : undefined
  const stored = await readSession(services.table, params.id)
  const { answers: feedback, report } = feedbackIn(stored?.items ?? [])
  const answers = stored?.answers ?? []
  const questions = stored === undefined ? [] : askedQuestions(stored)
  const detail: SessionDetail = {
    ...sessionAnswer(state, now, line?.overallScore),
    candidateName: principal.name,
    questions: await Promise.all(
      questions.map(async question => {
        const answer = answers.find(other => other.number === question.number)
        if (!answer) return sessionQuestion(question, null)
        return sessionQuestion(question, {
          answer,
          audioUrls: await audioUrlsOf(services.audio, answer),
          feedback: feedback.get(answer.number) ?? null,
        })
      }),
    ),
    answers: answers.map(answer => answerLine(answer, feedback.get(answer.number))),
    analytics: {
      totalQuestions: state.totalQuestions,
      totalSessionTime: Math.round(elapsedMs(state, now) / 1000),
      averageScore: report?.averageScore ?? null,
      overallFeedback: report?.overallFeedback ?? null,
    },
  }
  return { success: true, data: detail }
}

function answerLine(
  { questionId, content, transcript }: AnswerItem,
  feedback: AnswerFeedback | undefined,
): SessionDetail['answers'][number] {
  return {
    questionId,
    content,
    transcript,
    feedback: feedback ? { strengths: feedback.strengths, weaknesses: feedback.weaknesses } : null,
  }
}

export const handler = endpoint(routes.getInterview, getInterview, { table, audio, queue, now })
