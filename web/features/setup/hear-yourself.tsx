import { useEffect, useRef, useState } from 'react'
import { microphone } from '#web/lib/voice/microphone.ts'
import { soundContext, unlockSound } from '#web/lib/voice/player-context.ts'
import { Button } from '#web/ui/button.tsx'
import { playSample, recordSample } from './sample.ts'
import styles from './setup.module.css'
import { setupTexts } from './texts.ts'

const sampleMs = 4000
type Step = 'idle' | 'recording' | 'playing'

/** Records four seconds and plays them back. Nothing of it is kept or sent. */
export function HearYourself() {
  const [step, setStep] = useState<Step>('idle')
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const go = async () => {
    const stream = microphone.stream()
    if (stream === null) return
    setStep('recording')
    await unlockSound()
    const sample = await recordSample(stream, sampleMs)
    const context = soundContext()
    if (isHere.current && sample !== null && context !== null) {
      setStep('playing')
      await playSample(context, sample)
    }
    if (isHere.current) setStep('idle')
  }
  const line = { idle: setupTexts.saySomething, recording: setupTexts.recordingYou, playing: setupTexts.playingYou }[
    step
  ]
  return (
    <div className={`row ${styles.between}`}>
      <p className="soft" role="status">
        {line}
      </p>
      <Button look="quiet" icon="play" busy={step !== 'idle'} onClick={() => void go()}>
        {setupTexts.hearYourself}
      </Button>
    </div>
  )
}
