import { useEffect, useState } from 'react'
import { errors } from '#web/lib/texts.ts'
import { type Device, devicesOf } from '#web/lib/voice/microphone.ts'
import { player, type VoiceClip } from '#web/lib/voice/player.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note, Tag } from '#web/ui/note.tsx'
import { DevicePicker } from './device-picker.tsx'
import hello from './hello.wav'
import styles from './setup.module.css'
import { setupTexts } from './texts.ts'

const sentence: VoiceClip = {
  key: 'hello',
  text: setupTexts.sentence,
  audioData: null,
  audioUrl: hello,
  speechMarks: [],
}
type Heard = 'not_played' | 'playing' | 'played' | 'failed'

/** Plays a sentence the way the interview will, and asks whether it was heard. */
export function SpeakerCheck({
  isConfirmed,
  isNext,
  onConfirm,
}: {
  isConfirmed: boolean
  isNext: boolean
  onConfirm: (confirmed: boolean) => void
}) {
  const [heard, setHeard] = useState<Heard>('not_played')
  const play = async () => {
    setHeard('playing')
    onConfirm(false)
    const isReady = await player.unlock()
    if (!isReady) return setHeard('failed')
    await player.play(sentence, { ended: () => setHeard(current => (current === 'playing' ? 'played' : current)) })
    if (player.playing()?.voice === 'caption') setHeard('failed')
  }
  const wasPlayed = heard !== 'not_played'
  return (
    <li className={isConfirmed ? styles.ok : undefined} aria-current={!isConfirmed && isNext ? 'step' : undefined}>
      <span className={styles.n} aria-hidden="true">
        {isConfirmed ? <Icon name="check" /> : 2}
      </span>
      <div className="stack">
        <h2>
          {setupTexts.speaker}{' '}
          {isConfirmed ? (
            <Tag tone="good" icon="check">
              {setupTexts.heard}
            </Tag>
          ) : null}
        </h2>
        <SpeakerPicker />
        <p className="soft">{setupTexts.playSentence}</p>
        {heard === 'failed' ? (
          <Note tone="bad" live>
            {errors.audioTest}
          </Note>
        ) : null}
        <div className="row">
          <Button look={wasPlayed ? 'plain' : 'main'} icon="speaker" onClick={() => void play()}>
            {wasPlayed ? setupTexts.playAgain : setupTexts.play}
          </Button>
          <Button
            look={wasPlayed && heard !== 'failed' && !isConfirmed ? 'main' : 'plain'}
            disabled={!wasPlayed || isConfirmed}
            onClick={() => onConfirm(true)}
          >
            {setupTexts.canHear}
          </Button>
          {wasPlayed ? (
            <Button
              look="quiet"
              onClick={() => {
                onConfirm(false)
                setHeard('failed')
              }}
            >
              {setupTexts.hearNothing}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  )
}

/** Where the browser lets a page choose the speaker. */
function SpeakerPicker() {
  const [devices, setDevices] = useState<Device[]>([])
  const [deviceId, setDeviceId] = useState(player.speaker())
  useEffect(() => {
    if (
      typeof AudioContext === 'undefined' ||
      !('setSinkId' in AudioContext.prototype) ||
      navigator.mediaDevices === undefined
    )
      return
    const list = () => void devicesOf('audiooutput').then(setDevices)
    list()
    navigator.mediaDevices.addEventListener('devicechange', list)
    return () => navigator.mediaDevices.removeEventListener('devicechange', list)
  }, [])
  const pick = (id: string) => {
    setDeviceId(id)
    void player.setSpeaker(id).catch(() => setDeviceId(''))
  }
  return <DevicePicker label={setupTexts.speaker} devices={devices} deviceId={deviceId} onPick={pick} />
}
