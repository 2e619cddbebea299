import { useEffect, useRef, useState } from 'react'
import { useReader } from '#web/features/feedback/reader.ts'
import { clock } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from './player.module.css'
import { type AnswerRecording, loadRecording } from './recording.ts'

const speeds = [1, 1.25, 1.5] as const
/** Until the shape is known, and where it cannot be: a calm line. */
const calm = Array.from({ length: 92 }, () => 0.08)

/** A recorded answer: play, pause, seek, and three speeds. Its shape is drawn once it comes into view. */
export function Player({ urls, number }: { urls: string[]; number: number }) {
  const place = useRef<HTMLDivElement>(null)
  const audio = useRef<HTMLAudioElement>(null)
  const { recording, failed } = useRecording(urls, place)
  const [playing, setPlaying] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1)
  const whole = recording?.seconds ?? 0
  const answer = useReader() === 'candidate' ? `your answer ${number}` : `answer ${number}`
  const source = recording?.url ?? (failed ? urls[0] : undefined)

  const toggle = () => {
    const element = audio.current
    if (!element) return
    if (element.paused) void element.play().catch(() => setPlaying(false))
    else element.pause()
  }
  const seek = (to: number) => {
    setSeconds(to)
    if (audio.current) audio.current.currentTime = to
  }
  const nextSpeed = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
    setSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }
  return (
    <div className={styles.player} ref={place}>
      <IconButton
        line
        icon={playing ? 'pause' : 'play'}
        label={`${playing ? 'Pause' : 'Play'} ${answer}`}
        disabled={!source}
        onClick={toggle}
      />
      <div className={styles.track}>
        <Wave peaks={recording?.peaks ?? calm} share={whole > 0 ? seconds / whole : 0} />
        <input
          type="range"
          min={0}
          max={Math.max(whole, 0.1)}
          step={0.1}
          value={Math.min(seconds, Math.max(whole, 0.1))}
          disabled={whole === 0}
          aria-label={`Place in ${answer}`}
          aria-valuetext={`${clock(seconds)} of ${clock(whole)}`}
          onChange={event => seek(Number(event.target.value))}
        />
      </div>
      <span className={styles.clock}>
        {clock(seconds)}
        {whole > 0 ? ` / ${clock(whole)}` : ''}
      </span>
      <button
        type="button"
        className={`btn quiet ${styles.speed}`}
        aria-label={`Speed, now ${speed} times`}
        onClick={nextSpeed}
      >
        {speed}×
      </button>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript stands below it */}
      <audio
        ref={audio}
        src={source}
        preload="auto"
        onPlay={event => {
          event.currentTarget.playbackRate = speed
          setPlaying(true)
        }}
        onPause={() => setPlaying(false)}
        onTimeUpdate={event => setSeconds(event.currentTarget.currentTime)}
      />
    </div>
  )
}

function Wave({ peaks, share }: { peaks: number[]; share: number }) {
  return (
    <svg viewBox={`0 0 ${peaks.length * 6} 40`} preserveAspectRatio="none" aria-hidden="true">
      {peaks.map((peak, index) => {
        const height = Math.max(3, peak * 36)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            className={(index + 0.5) / peaks.length <= share ? styles.played : styles.ahead}
            x={index * 6}
            y={20 - height / 2}
            width="3.5"
            height={height}
            rx="1.7"
          />
        )
      })}
    </svg>
  )
}

function useRecording(
  urls: string[],
  place: React.RefObject<HTMLDivElement | null>,
): { recording: AnswerRecording | null; failed: boolean } {
  const [recording, setRecording] = useState<AnswerRecording | null>(null)
  const [failed, setFailed] = useState(false)
  // A refresh signs the addresses anew; the files behind them are the same, so only their paths count.
  const files = urls.map(url => url.split('?')[0]).join(' ')
  const latest = useRef(urls)
  latest.current = urls
  // biome-ignore lint/correctness/useExhaustiveDependencies: `files` stands for the addresses, as said above
  useEffect(() => {
    const control = new AbortController()
    let made: AnswerRecording | null = null
    const load = () =>
      loadRecording(latest.current, control.signal)
        .then(loaded => {
          if (control.signal.aborted) return URL.revokeObjectURL(loaded.url)
          made = loaded
          setRecording(loaded)
        })
        .catch(() => {
          if (!control.signal.aborted) setFailed(true)
        })
    const watcher = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      watcher.disconnect()
      void load()
    })
    if (place.current) watcher.observe(place.current)
    return () => {
      watcher.disconnect()
      control.abort()
      if (made) URL.revokeObjectURL(made.url)
    }
  }, [files, place])
  return { recording, failed }
}
