import { addChunk, beginSegment, setLength } from '#web/lib/outbox/outbox.ts'

/** SPEC-13, in the order of preference; the last leaves the choice to the browser. */
const mimeTypes = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4']
const bitsPerSecond = 32_000
const chunkMs = 1000

export function recordingType(isSupported: (mimeType: string) => boolean): string {
  return mimeTypes.find(isSupported) ?? ''
}

export type SegmentRecording = {
  /** Closes the segment when its last sound is on the device. Answers its length in milliseconds. */
  stop(): Promise<number>
}

/**
 * Records one segment of an answer straight to the device. Throws where recording cannot start; `onInterrupted` is
 * called when it stops by itself (a microphone unplugged, a full disk): what was recorded is kept.
 */
export async function recordSegment(
  stream: MediaStream,
  place: { ownerId: string; sessionId: string; questionId: string },
  onInterrupted: () => void,
): Promise<SegmentRecording> {
  if (typeof MediaRecorder === 'undefined') throw new Error('This browser cannot record')
  const mimeType = recordingType(type => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    ...(mimeType === '' ? {} : { mimeType }),
    audioBitsPerSecond: bitsPerSecond,
  })
  const { id, segment } = await beginSegment(place, recorder.mimeType || mimeType)
  let written: Promise<void> = Promise.resolve()
  let chunks = 0
  let isStopping = false

  const giveUp = () => {
    if (recorder.state === 'recording') recorder.stop()
  }
  recorder.ondataavailable = event => {
    if (event.data.size === 0) return
    const index = chunks++
    written = written.then(() => addChunk(id, segment, index, event.data)).catch(giveUp)
  }
  const stopped = new Promise<void>(resolve => {
    recorder.onstop = () => {
      if (!isStopping) onInterrupted()
      resolve()
    }
  })
  await started(recorder)
  const startedAt = performance.now()

  return {
    async stop() {
      isStopping = true
      const ms = Math.round(performance.now() - startedAt)
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      await written
      await setLength(id, segment, ms)
      return ms
    },
  }
}

function started(recorder: MediaRecorder): Promise<void> {
  return new Promise((resolve, reject) => {
    recorder.onstart = () => resolve()
    recorder.onerror = () => reject(new Error('The recorder failed'))
    recorder.start(chunkMs)
  })
}
