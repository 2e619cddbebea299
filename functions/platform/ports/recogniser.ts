export type HeardWord = { word: string; startSeconds: number; endSeconds: number; confidence: number }
export type Heard = { text: string; words: HeardWord[] }

export type Recording = {
  name: string
  audioKey: string
  /** webm, mp4, ogg or wav. */
  mediaFormat: string
  outputKey: string
  /** Its length, where the browser told it. */
  milliseconds?: number | null
}

/** Turns a stored recording into text by a job; its end is told by a transcript-ready message. */
export interface Recogniser {
  /** Starting a job that exists already is no error. @throws Unavailable */
  start(job: Recording): Promise<void>
  /** Reads what a completed job wrote. */
  read(outputKey: string): Promise<Heard>
}
