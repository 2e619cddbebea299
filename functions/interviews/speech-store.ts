import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { failureOf, log } from '#functions/platform/log.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import { FileMissing, type Files } from '#functions/platform/ports/files.ts'
import type { Speech, Spoken } from '#functions/platform/ports/speech.ts'
import { SpeechMark } from '#shared/contract/interview.ts'

/** Where a clip may be kept: fixed texts are shared by everybody, what a resume shows through lies under its person (SPEC-31). */
export const bankFolder = 'speech/bank/'
export const personalFolder = (userId: string): string => `people/${userId}/speech/`

export type QuestionVoice = { audio: Files; speech: () => Speech | null }
export type Clip = Spoken & { key: string }

/** Two voices never share a clip. */
function clipKey(folder: string, voice: string, text: string): string {
  return `${folder}${createHash('sha256').update(`${voice}\n${text}`).digest('hex')}`
}

/** How long the voice may go on after the caller stopped waiting, so that the clip is cached for the next call. */
const lateMs = 8000

type Wish = {
  folder: string
  /** So long the caller waits. */
  deadlineMs: number
  /** Mouth shapes too (studio). */
  marks: boolean
}
type Wanted = Wish & { key: string; text: string }
/** For callers that cannot wait for the end: a clip found without the wanted marks, and whether the voice was asked. */
type Progress = { soundAlone: Clip | null; isAsked: boolean }

/**
 * A text as sound, from the cache or freshly spoken. Null where there is no voice, it fails, or it is not there within
 * deadlineMs: the browser's own voice or the caption then serves (SPEC-17). What comes later still fills the cache.
 * The cache keeps marks in a file of their own: economy reads the sound alone and pays for nothing else; for studio a
 * sound without marks is spoken once more with them.
 */
export async function spoken({ audio, speech }: QuestionVoice, text: string, wish: Wish): Promise<Clip | null> {
  const voice = speech()
  if (voice === null) return null
  const progress: Progress = { soundAlone: null, isAsked: false }
  const wanted = { ...wish, text, key: clipKey(wish.folder, voice.voice, text) }
  const clip = keptOrSpoken(audio, voice, wanted, progress).catch((error: unknown) => {
    log.warn('no speech', { voice: voice.voice, error: failureOf(error) })
    return null
  })
  const giveUp = new AbortController()
  const deadline = sleep(wish.deadlineMs, null, { signal: giveUp.signal, ref: false }).catch(() => null)
  const first = await Promise.race([clip, deadline])
  giveUp.abort()
  if (first === null && progress.isAsked) recordMetric('VoiceFallbacks')
  return first ?? progress.soundAlone
}

async function keptOrSpoken(audio: Files, voice: Speech, wanted: Wanted, progress: Progress): Promise<Clip> {
  const found = await kept(audio, wanted)
  if (found !== null && (found.marks !== null || !wanted.marks)) return found
  progress.soundAlone = found
  progress.isAsked = true
  recordMetric('VoiceCalls')
  return speakAndKeep(audio, voice, wanted)
}

async function kept(audio: Files, { key, marks: areMarksWanted }: Wanted): Promise<Clip | null> {
  const [wav, marks] = await Promise.all([
    fileAt(audio, `${key}.wav`),
    areMarksWanted ? fileAt(audio, `${key}.json`) : null,
  ])
  if (wav === null) return null
  return { key: `${key}.wav`, wav, marks: marks && Marks.parse(JSON.parse(new TextDecoder().decode(marks))) }
}

const Marks = z.array(SpeechMark)

async function fileAt(audio: Files, key: string): Promise<Uint8Array | null> {
  try {
    return await audio.get(key)
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
}

async function speakAndKeep(audio: Files, voice: Speech, { key, text, deadlineMs, marks }: Wanted): Promise<Clip> {
  const said = await voice.speak(text, { deadlineMs: Math.max(deadlineMs, lateMs), marks })
  if (said.marks !== null)
    await audio.put(`${key}.json`, new TextEncoder().encode(JSON.stringify(said.marks)), 'application/json')
  await audio.put(`${key}.wav`, said.wav, 'audio/wav')
  return { key: `${key}.wav`, ...said }
}
