import { nudge } from '#functions/interviewer/public.ts'
import { isPaused } from '#functions/interviews/clock-rules.ts'
import { currentState } from '#functions/interviews/current-state.ts'
import { lipsFromMarks } from '#functions/interviews/session-rules.ts'
import { changeState } from '#functions/interviews/session-store.ts'
import { bankFolder, spoken } from '#functions/interviews/speech-store.ts'
import { readQuestion } from '#functions/interviews/store.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { speech } from '#functions/platform/aws/speech.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { interview as routes } from '#shared/contract/interview.ts'
import type { AnswerOf } from '#shared/contract/route.ts'
import { limits } from '#shared/limits.ts'

type Services = { table: Table; audio: Files; queue: Queue; speech: () => Speech | null }
const soundDeadlineMs = 1500

/** A kind word after ten idle seconds, at most twice a question (SPEC-15). Its texts are fixed, so that all share their sound. */
export async function triggerPrompt(
  call: Call<typeof routes.triggerPrompt>,
  services: Services,
): Promise<AnswerOf<typeof routes.triggerPrompt>> {
  const { now, params, principal } = call
  const state = await retrying(async () => {
    const before = await currentState(services, params.id, principal.userId, now)
    if (before.status !== 'in_progress') throw new Refusal('conflict', 'No question is open.')
    if (isPaused(before, now)) throw new Refusal('interview-paused', 'Your interview is paused.')
    if (before.prompts >= limits.inactivityPromptsPerQuestion) throw new Refusal('conflict', 'Take the time you need.')
    return changeState(services.table, before, {
      prompts: before.prompts + 1,
      promptsTotal: before.promptsTotal + 1,
      lastCallAt: now.toISOString(),
    })
  })
  const { content, kind } = await readQuestion(services.table, state.sessionId, state.current)
  const promptText = nudge({ question: content, kind, promptCount: state.prompts - 1, seed: state.sessionId })
  const clip = await spoken(services, promptText, {
    folder: bankFolder,
    deadlineMs: soundDeadlineMs,
    marks: lipsFromMarks(state),
  })
  const audioData = clip === null ? null : Buffer.from(clip.wav).toString('base64')
  return { success: true, promptText, audioData, speechMarks: clip?.marks ?? [], data: { promptText, audioData } }
}

export const handler = endpoint(routes.triggerPrompt, triggerPrompt, { table, audio, queue, speech, now })
