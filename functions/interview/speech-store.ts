import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { log } from '#functions/platform/log.ts'
import { FileMissing, type Files } from '#functions/platform/ports/files.ts'
import type { Speech, Spoken } from '#functions/platform/ports/speech.ts'
import { SpeechMark } from '#shared/contract/interview.ts'

/** Where a clip may be kept: fixed texts are shared by everybody, what a resume shows through lies under its person (decision 31). */
export const bankFolder = 'speech/bank/'
export const personalFolder = (userId: string): string => `people/${userId}/speech/`

export type Voice = { audio: Files; speech: () => Speech | null }
export type Clip = Spoken & { key: string }

/** Two voices never share a clip. */
function clipKey(folder: string, voice: string, text: string): string {
  return `${folder}${createHash('sha256').update(`${voice}\n${text}`).digest('hex')}`
}

/**
 * A text as sound, from the cache or freshly spoken. Null where there is no voice, it fails, or it is not there within
 * deadlineMs: the browser's own voice or the caption then serves (decision 17). What comes later still fills the cache.
 */
export async function spoken(
  { audio, speech }: Voice,
  text: string,
  options: { folder: string; deadlineMs: number },
): Promise<Clip | null> {
  const voice = speech()
  if (voice === null) return null
  const key = clipKey(options.folder, voice.voice, text)
  const giveUp = new AbortController()
  const clip = kept(audio, key)
    .then(found => found ?? speakAndKeep(audio, voice, { key, text, deadlineMs: options.deadlineMs }))
    .catch((error: unknown) => {
      log.warn('no speech', { voice: voice.voice, error: error instanceof Error ? error.name : 'unknown' })
      return null
    })
  const deadline = sleep(options.deadlineMs, null, { signal: giveUp.signal, ref: false }).catch(() => null)
  const first = await Promise.race([clip, deadline])
  giveUp.abort()
  return first
}

async function kept(audio: Files, key: string): Promise<Clip | null> {
  try {
    const [wav, marks] = await Promise.all([audio.get(`${key}.wav`), audio.get(`${key}.json`)])
    return { key: `${key}.wav`, wav, marks: z.array(SpeechMark).parse(JSON.parse(new TextDecoder().decode(marks))) }
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
}

async function speakAndKeep(
  audio: Files,
  voice: Speech,
  clip: { key: string; text: string; deadlineMs: number },
): Promise<Clip> {
  const { wav, marks } = await voice.speak(clip.text, { deadlineMs: clip.deadlineMs })
  await audio.put(`${clip.key}.json`, new TextEncoder().encode(JSON.stringify(marks)), 'application/json')
  await audio.put(`${clip.key}.wav`, wav, 'audio/wav')
  return { key: `${clip.key}.wav`, wav, marks }
}
