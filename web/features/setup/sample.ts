import { recordingType } from '#web/lib/voice/recorder.ts'

/** A short recording in memory, or null where this browser cannot. */
export function recordSample(stream: MediaStream, ms: number): Promise<Blob | null> {
  if (typeof MediaRecorder === 'undefined') return Promise.resolve(null)
  const mimeType = recordingType(type => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, mimeType === '' ? {} : { mimeType })
  const parts: Blob[] = []
  return new Promise(resolve => {
    recorder.ondataavailable = event => parts.push(event.data)
    recorder.onerror = () => resolve(null)
    recorder.onstop = () => resolve(new Blob(parts, { type: recorder.mimeType }))
    recorder.start()
    setTimeout(() => recorder.state !== 'inactive' && recorder.stop(), ms)
  })
}

/** Plays it through the same way as the interviewer's voice; resolves when it is over, or cannot be played. */
export async function playSample(context: AudioContext, sample: Blob): Promise<void> {
  try {
    const buffer = await context.decodeAudioData(await sample.arrayBuffer())
    const source = context.createBufferSource()
    source.buffer = buffer
    source.connect(context.destination)
    await new Promise<void>(resolve => {
      source.onended = () => resolve()
      source.start()
    })
  } catch {
    // An undecodable sample is not worth a message: the meter has shown that the microphone works.
  }
}
