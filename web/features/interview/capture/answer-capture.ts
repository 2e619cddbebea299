import * as outbox from '#web/lib/outbox/outbox.ts'
import type { Microphone } from '#web/lib/voice/microphone.ts'
import { recordSegment, type SegmentRecording } from '#web/lib/voice/recorder.ts'
import type { Happening } from '../machine/events.ts'
import type { AnswerToSend } from '../machine/states.ts'
import { createAnswerDelivery, typedFields } from './answer-delivery.ts'
import type { LiveWords } from './live-words.ts'
import type { SpeechDetector } from './speech-detector.ts'

type Around = {
  ownerId: string
  microphone: Microphone
  words: LiveWords
  detector: SpeechDetector
  send: (happening: Happening) => void
}

/** The words heard so far lie beside the draft, so that a reload does not lose them. */
const wordsKey = (questionId: string) => `${questionId}:heard`

/** Takes the answer down: records it and keeps it on the device, from which it is delivered. */
export function createAnswerCapture(around: Around) {
  const { ownerId, words } = around
  const delivery = createAnswerDelivery(ownerId, around.send)
  const segments = createSegments(around)
  let last: { sessionId: string; submission: AnswerToSend } | null = null

  async function submit(sessionId: string, submission: AnswerToSend): Promise<void> {
    const { questionId } = submission
    last = { sessionId, submission }
    try {
      await segments.keep()
      await outbox.sealAnswer({ ownerId, sessionId, questionId }, await fieldsOf(submission))
      await outbox.forgetDraft(ownerId, wordsKey(questionId))
      void delivery.drain()
    } catch {
      // No room or no right to keep anything on this device: what was typed or heard goes out directly.
      const fields = await fieldsOf(submission).catch(() => typedFields(submission))
      await delivery.sendUnkept(sessionId, questionId, fields)
    }
  }

  async function fieldsOf(submission: AnswerToSend): Promise<outbox.AnswerFields> {
    const isSame = segments.questionId() === submission.questionId
    const transcript = isSame ? words.text() : await outbox.draftFor(ownerId, wordsKey(submission.questionId))
    return { ...typedFields(submission), transcript, voicedMs: isSame ? segments.voicedMs() : 0 }
  }

  return {
    start: segments.start,
    keep: segments.keep,
    submit,
    drain: delivery.drain,
    recover: delivery.recover,
    keepDraft: delivery.keepDraft,
    drop: delivery.drop,
    keepWords(text: string) {
      const questionId = segments.questionId()
      if (questionId !== null) void delivery.keepDraft(wordsKey(questionId), text)
    },
    async retry(questionId: string) {
      if (await delivery.readyAgain(questionId)) return void delivery.drain()
      if (last?.submission.questionId === questionId) await submit(last.sessionId, last.submission)
    },
  }
}

export type AnswerCapture = ReturnType<typeof createAnswerCapture>

/** The recordings of one answer, from press to press, with the words and the voiced time in them. */
function createSegments({ ownerId, microphone, words, detector, send }: Around) {
  let running: { questionId: string; segment: SegmentRecording; voicedBefore: number } | null = null
  let current: string | null = null
  let voicedMs = 0

  async function start(sessionId: string, questionId: string): Promise<void> {
    try {
      if (current !== questionId) {
        voicedMs = 0
        words.begin(await outbox.draftFor(ownerId, wordsKey(questionId)))
      }
      current = questionId
      if (microphone.stream() === null) await microphone.open()
      const stream = microphone.stream()
      if (stream === null) return send({ type: 'RECORDING_FAILED' })
      const segment = await recordSegment(stream, { ownerId, sessionId, questionId }, () => void interrupted())
      running = { questionId, segment, voicedBefore: detector.voicedMs() }
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
    const ending = running
    if (ending === null) return
    running = null
    voicedMs += detector.voicedMs() - ending.voicedBefore
    words.stop()
    await ending.segment.stop()
    const { keptMs } = await outbox.keptFor(ownerId, ending.questionId)
    send({ type: 'RECORDING_KEPT', questionId: ending.questionId, keptMs })
  }

  return { start, keep, questionId: () => current, voicedMs: () => voicedMs }
}
