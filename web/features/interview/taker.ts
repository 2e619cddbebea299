import type { SubmitAnswerAnswer } from '#shared/contract/interview.ts'
import type { Microphone } from '#web/lib/microphone.ts'
import * as outbox from '#web/lib/outbox.ts'
import { sendAnswer, sendAnswers } from '#web/lib/outbox-sender.ts'
import { type Recording, record } from '#web/lib/recorder.ts'
import type { Ears } from './ears.ts'
import type { LiveWords } from './live-words.ts'
import type { Happening, Submission } from './machine-types.ts'

type Around = {
  ownerId: string
  microphone: Microphone
  words: LiveWords
  ears: Ears
  send: (happening: Happening) => void
}

/** The words heard so far lie beside the draft, so that a reload does not lose them. */
const wordsKey = (questionId: string) => `${questionId}:heard`

/** Takes the answer down: records it, keeps it on the device, and sees that it reaches the server. */
export function createTaker({ ownerId, microphone, words, ears, send }: Around) {
  let recording: { questionId: string; recording: Recording; voicedBefore: number } | null = null
  let place: { sessionId: string; questionId: string } | null = null
  let voicedMs = 0
  let last: { sessionId: string; submission: Submission } | null = null

  async function start(sessionId: string, questionId: string): Promise<void> {
    try {
      if (place?.questionId !== questionId) {
        voicedMs = 0
        words.begin(await outbox.draftFor(ownerId, wordsKey(questionId)))
      }
      place = { sessionId, questionId }
      if (microphone.stream() === null) await microphone.open()
      const stream = microphone.stream()
      if (stream === null) return send({ type: 'RECORDING_FAILED' })
      const begun = await record(stream, { ownerId, sessionId, questionId }, () => void interrupted())
      recording = { questionId, recording: begun, voicedBefore: ears.voicedMs() }
      send({ type: 'RECORDING_STARTED' })
      await words.listen(stream.getAudioTracks()[0])
    } catch {
      send({ type: 'RECORDING_FAILED' })
    }
  }

  async function interrupted(): Promise<void> {
    await keep()
    send({ type: 'RECORDING_FAILED' })
  }

  /** Closes the running segment; what it holds stays with its question. */
  async function keep(): Promise<void> {
    const ending = recording
    if (ending === null) return
    recording = null
    voicedMs += ears.voicedMs() - ending.voicedBefore
    words.stop()
    await ending.recording.stop()
    const { keptMs } = await outbox.keptFor(ownerId, ending.questionId)
    send({ type: 'RECORDING_KEPT', questionId: ending.questionId, keptMs })
  }

  async function submit(sessionId: string, submission: Submission): Promise<void> {
    const { questionId } = submission
    const at = { ownerId, sessionId, questionId }
    last = { sessionId, submission }
    try {
      await keep()
      await outbox.sealAnswer(at, await fieldsOf(submission))
      await outbox.forgetDraft(ownerId, wordsKey(questionId))
      void drain()
    } catch {
      // No room or no right to keep anything on this device: what was typed or heard goes out directly.
      const delivery = await sendAnswer(
        outbox.unkeptAnswer(at, await fieldsOf(submission).catch(() => typedFields(submission))),
        [],
      )
      report(questionId, delivery.kind === 'accepted' ? delivery : { kind: 'refused', message: '' })
    }
  }

  async function fieldsOf(submission: Submission): Promise<outbox.AnswerFields> {
    const isSame = place?.questionId === submission.questionId
    const transcript = isSame ? words.text() : await outbox.draftFor(ownerId, wordsKey(submission.questionId))
    return { ...typedFields(submission), transcript, voicedMs: isSame ? voicedMs : 0 }
  }

  function drain(): Promise<void> {
    return sendAnswers(ownerId, (answer, delivery) => report(answer.questionId, delivery)).catch(() => {})
  }

  function report(questionId: string, delivery: outbox.Delivery<SubmitAnswerAnswer>): void {
    if (delivery.kind === 'accepted') send({ type: 'SUBMITTED', questionId, answer: delivery.answer })
    if (delivery.kind === 'refused') send({ type: 'SUBMIT_REFUSED', questionId, message: delivery.message })
    if (delivery.kind === 'unreachable') send({ type: 'SUBMIT_WAITING', questionId })
  }

  return {
    start,
    keep,
    submit,
    drain,
    /** What the device holds of a question, and everything else that is ready goes out. */
    async recover(openQuestionId: string | null) {
      const nothing = { keptMs: 0, draft: '', isSending: false }
      try {
        await outbox.sealStranded(ownerId, openQuestionId)
        return openQuestionId === null ? nothing : await outbox.keptFor(ownerId, openQuestionId)
      } catch {
        return nothing
      }
    },
    keepDraft: (questionId: string, text: string) => outbox.keepDraft(ownerId, questionId, text).catch(() => {}),
    keepWords(text: string) {
      if (place !== null) void outbox.keepDraft(ownerId, wordsKey(place.questionId), text).catch(() => {})
    },
    async retry(questionId: string) {
      const isKept = await outbox.retryAnswer(ownerId, questionId).catch(() => false)
      if (isKept) return void drain()
      if (last?.submission.questionId === questionId) await submit(last.sessionId, last.submission)
    },
    drop: (questionId: string) => outbox.dropAnswer(ownerId, questionId),
  }
}

export type Taker = ReturnType<typeof createTaker>

const typedFields = (submission: Submission): outbox.AnswerFields => ({
  content: submission.content,
  transcript: '',
  responseTime: submission.responseSeconds,
  voicedMs: 0,
  typed: submission.typed,
  autoSubmitted: submission.autoSubmitted,
  finishedAt: new Date().toISOString(),
})
