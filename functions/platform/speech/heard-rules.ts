import { minuteMs } from '#shared/time.ts'

/** A recording as the browser told it: how long it is, and for how much of it there was a voice. */
export type Told = { milliseconds: number | null; voicedMs: number | null }

/** Below this a recording may be silence, for which a model is said to invent sentences (others, of Voxtral on Bedrock). */
const leastVoicedMs = 1000
/** Of voice, pauses taken out: nobody speaks faster over a whole answer, and a voice that says so little is none. */
const wordsPerMinute = { most: 320, least: 30 }
/** In a recording of a second or two a word more is soon too fast. */
const spareWords = 4

/** Whether a language model may be asked what was said: it cannot be trusted to say that nothing was. */
export const isVoiced = ({ voicedMs }: Told): boolean => voicedMs === null || voicedMs >= leastVoicedMs

/**
 * Whether a language model's text can be what was said: not an answer to a spoken question, a summary, a loop or a
 * remark about the sound. What passes is a transcript by its length; that its words are right nobody can tell here.
 */
export function isPlausible(text: string, told: Told): boolean {
  const words = text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length
  const longest = told.voicedMs ?? told.milliseconds
  if (longest !== null && words > spareWords + (longest / minuteMs) * wordsPerMinute.most) return false
  // How much of a part of an answer was voice is not known: it may have been all silence.
  if (told.voicedMs !== null && words < Math.floor((told.voicedMs / minuteMs) * wordsPerMinute.least)) return false
  return !isRemark(text, words)
}

const longestRemark = 30
const aboutSound = /\b(audio|recording|transcri(be|bed|pt|ption)|sound|speech|speaker)\b/i
const introduces = /^\W*(sure|certainly|of course|here('|’)?s|here is|transcri(pt|ption)\b)/i
const reports =
  /^\W*(in )?(the|this) (audio|recording|speaker|transcript)\b.{0,20}\b(is about|says|describes|contains|discusses|talks|explains)\b/i
const declines = /\b(no|not|unable|cannot|can('|’)t|don('|’)t|sorry|available|inaudible)\b/i

/** 'The audio content is not available for transcription.', 'Here is the transcript: …', '[silence]' */
function isRemark(text: string, words: number): boolean {
  if (/^\s*[[(][^\])]*[\])]\s*$/.test(text)) return true
  if (reports.test(text) || (introduces.test(text) && aboutSound.test(text.slice(0, 120)))) return true
  return words <= longestRemark && aboutSound.test(text) && declines.test(text)
}
