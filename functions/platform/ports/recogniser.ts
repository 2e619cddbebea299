export type HeardWord = { word: string; startSeconds: number; endSeconds: number; confidence: number }
export type Heard = { text: string; words: HeardWord[] }

/** Turns a stored recording into text by a job; its end is told by a transcript-ready message. */
export interface Recogniser {
  /** Starting a job that exists already is no error. mediaFormat: webm, mp4, ogg or wav. */
  start(job: { name: string; audioKey: string; mediaFormat: string; outputKey: string }): Promise<void>
  /** Reads what a completed job wrote. */
  read(outputKey: string): Promise<Heard>
}
