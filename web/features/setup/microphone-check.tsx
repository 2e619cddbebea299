import { useState } from 'react'
import { type Device, type MicrophoneState, microphone } from '#web/lib/voice/microphone.ts'
import { type Loudness, microphoneRefusalTexts } from '#web/lib/voice/microphone-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Note, Tag, type Tone } from '#web/ui/note.tsx'
import { DevicePicker } from './device-picker.tsx'
import { HearYourself } from './hear-yourself.tsx'
import { LevelMeter } from './level-meter.tsx'
import styles from './setup.module.css'
import { setupTexts } from './texts.ts'

export function MicrophoneCheck({ state, onType }: { state: MicrophoneState; onType: () => void }) {
  const [loudness, setLoudness] = useState<Loudness | null>(null)
  const isGranted = state.status === 'granted'
  return (
    <li className={isGranted ? styles.ok : undefined} aria-current={isGranted ? undefined : 'step'}>
      <span className={styles.n} aria-hidden="true">
        {isGranted ? <Icon name="check" /> : 1}
      </span>
      <div className="stack">
        <h2>
          {setupTexts.microphone} {isGranted ? <LoudnessTag loudness={loudness} /> : null}
        </h2>
        {state.status === 'checking' ? (
          <p className="soft" role="status">
            {setupTexts.checking}
          </p>
        ) : null}
        {state.status === 'denied' ? <Refused state={state} onType={onType} /> : null}
        {isGranted ? <Granted deviceId={state.deviceId} devices={state.devices} onLoudness={setLoudness} /> : null}
      </div>
    </li>
  )
}

function Granted({
  deviceId,
  devices,
  onLoudness,
}: {
  deviceId: string
  devices: Device[]
  onLoudness: (loudness: Loudness) => void
}) {
  return (
    <>
      <DevicePicker
        label={setupTexts.microphone}
        devices={devices}
        deviceId={deviceId}
        onPick={id => void microphone.open(id)}
      />
      <LevelMeter key={deviceId} onLoudness={onLoudness} />
      <HearYourself />
    </>
  )
}

const tags: Record<Loudness, { tone: Tone; icon?: IconName; text: string }> = {
  good: { tone: 'good', icon: 'check', text: setupTexts.heardWell },
  too_quiet: { tone: 'warn', text: setupTexts.tooQuiet },
  clipping: { tone: 'warn', text: setupTexts.clipping },
}

function LoudnessTag({ loudness }: { loudness: Loudness | null }) {
  if (loudness === null) return <Tag>{setupTexts.waitingForVoice}</Tag>
  const { tone, icon, text } = tags[loudness]
  return (
    <Tag tone={tone} {...(icon === undefined ? {} : { icon })}>
      {text}
    </Tag>
  )
}

/** Each refusal has its own words and its own way out; typing is always one. */
function Refused({ state, onType }: { state: MicrophoneState & { status: 'denied' }; onType: () => void }) {
  const { what, wayOut } = microphoneRefusalTexts[state.refusal]
  return (
    <>
      <Note tone="bad" live>
        <p>{what}</p>
      </Note>
      <p className="soft">{wayOut}</p>
      <div className="row">
        {state.refusal === 'unsupported' ? null : (
          <Button look="main" onClick={() => void microphone.open()}>
            {setupTexts.tryAgain}
          </Button>
        )}
        <Button icon="keyboard" onClick={onType}>
          {setupTexts.typeButton}
        </Button>
      </div>
    </>
  )
}
