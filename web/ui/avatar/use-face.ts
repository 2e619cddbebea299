import { type RefObject, useEffect, useRef } from 'react'
import type { VoicePlayer } from '#web/lib/voice/player.ts'
import { easeTo, lidAt, mouthOfLoudness, mouths, murmurAt, nextBlinkMs, type Weights, weightsAt } from './face-rules.ts'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves the interviewer's lips with the sound and the lids by themselves; still under reduced motion. */
export function useFace(player: VoicePlayer): RefObject<HTMLDivElement | null> {
  const face = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let frame = 0
    let before = performance.now()
    let blinkAt = before + nextBlinkMs(Math.random())
    let weights: Weights = {}
    const draw = (now: number) => {
      frame = requestAnimationFrame(draw)
      const node = face.current
      if (node === null || isStill()) return
      weights = lips(player, weights, now, now - before)
      before = now
      for (const mouth of mouths) node.style.setProperty(`--v-${mouth}`, (weights[mouth] ?? 0).toFixed(2))
      node.style.setProperty('--blink', lidAt(now - blinkAt).toFixed(2))
      if (now - blinkAt > 400) blinkAt = now + nextBlinkMs(Math.random())
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [player])
  return face
}

function lips(player: VoicePlayer, weights: Weights, now: number, dtMs: number): Weights {
  const playing = player.playing()
  if (playing === null) return easeTo(weights, 'rest', dtMs)
  const timeMs = playing.timeMs()
  if (timeMs !== null && playing.clip.speechMarks.length > 0) return weightsAt(playing.clip.speechMarks, timeMs)
  const loudness = playing.loudness()
  return easeTo(weights, loudness === null ? murmurAt(now) : mouthOfLoudness(loudness), dtMs)
}
