export type HeardWord = { word: string; startSeconds: number; endSeconds: number; confidence: number }
/** words: none where the recogniser tells no times. */
export type Heard = { text: string; words: HeardWord[] }

export type Recording = {
  name: string
  audioKey: string
  /** webm, mp4, ogg or wav. */
  mediaFormat: string
  outputKey: string
  /** Its length, where the browser told it. */
  milliseconds?: number | null
  /** For how much of it the browser heard a voice, where it told so for this recording alone. */
  voicedMs?: number | null
}

/** Turns a stored recording into text, written to its output key (functions/platform/aws/transcript-file.ts). */
export interface Recogniser {
  /**
   * 'done': the output is there. 'begun': it comes by a job, whose end is told by a transcript-ready message.
   * Starting a job again is no error. @throws Unavailable
   */
  start(recording: Recording): Promise<'begun' | 'done'>
}
