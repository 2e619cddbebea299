import { useEffect, useState } from 'react'
import { microphone } from '#web/lib/voice/microphone.ts'
import { type Loudness, loudnessOf, meterPart, meterZones } from '#web/lib/voice/microphone-rules.ts'
import styles from './setup.module.css'

const cells = 32
const drawEveryMs = 80
const zones: { loudness: Loudness; word: string; part: number }[] = [
  { loudness: 'too_quiet', word: 'Too quiet', part: meterZones.good },
  { loudness: 'good', word: 'Good', part: meterZones.clipping - meterZones.good },
  { loudness: 'clipping', word: 'Clipping', part: 1 - meterZones.clipping },
]

/** What the meter shows: the level now, the highest of the last moments, and what to say about the voice. */
export type MeterLevel = { part: number; peak: number; peakAtMs: number; loudness: Loudness | null }
export const noLevel: MeterLevel = { part: 0, peak: 0, peakAtMs: 0, loudness: null }

const peakHoldMs = 1500
const fallPerSample = 0.03
/** Below this is the room, not a voice. */
const quietestVoice = 0.12

/** The level in words, place and colour. */
export function LevelMeter({ onLoudness }: { onLoudness: (loudness: Loudness) => void }) {
  const [level, setLevel] = useState<MeterLevel>(noLevel)
  useEffect(() => {
    let latest = noLevel
    let drawnAt = 0
    return microphone.listen((db, atMs) => {
      latest = nextLevel(latest, db, atMs)
      if (atMs - drawnAt < drawEveryMs) return
      drawnAt = atMs
      setLevel(latest)
    })
  }, [])
  const { loudness } = level
  useEffect(() => {
    if (loudness !== null) onLoudness(loudness)
  }, [loudness, onLoudness])
  const word = zones.find(each => each.loudness === loudness)?.word
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a <meter> cannot be drawn as cells with a peak */}
      <div
        className={styles.meter}
        role="meter"
        aria-label="Your level"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level.part * 100)}
        aria-valuetext={word ?? 'Nothing heard yet'}
      >
        {Array.from({ length: cells }, (_, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <i key={cell} className={cellClass(cell, level)} />
        ))}
      </div>
      <div className={styles.zones} aria-hidden="true">
        {zones.map(each => (
          <span
            key={each.word}
            className={each.loudness === loudness ? styles[each.loudness] : undefined}
            style={{ flexGrow: each.part }}
          >
            {each.word}
          </span>
        ))}
      </div>
    </div>
  )
}

function cellClass(cell: number, { part, peak }: MeterLevel): string | undefined {
  if (cell < Math.round(part * cells)) return cell >= meterZones.clipping * cells ? styles.hot : styles.on
  return peak > 0.05 && cell === Math.min(cells - 1, Math.round(peak * cells)) ? styles.peak : undefined
}

/** Rises at once and falls slowly, so that an eye can follow. The verdict stands on the peak, for speech has pauses. */
export function nextLevel(before: MeterLevel, db: number, atMs: number): MeterLevel {
  const now = meterPart(db)
  const part = Math.max(now, before.part - fallPerSample)
  const isHigher = now >= before.peak || atMs - before.peakAtMs > peakHoldMs
  const peak = isHigher ? now : before.peak
  const loudness = peak < quietestVoice ? before.loudness : loudnessOf(peak)
  return { part, peak, peakAtMs: isHigher ? atMs : before.peakAtMs, loudness }
}
