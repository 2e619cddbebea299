import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { limits } from '#shared/limits.ts'
import { useMe } from '#web/lib/server/me.ts'
import { type MicrophoneState, microphone } from '#web/lib/voice/microphone.ts'
import { player } from '#web/lib/voice/player.ts'
import {
  isTypedModeAddress,
  isTypedModeShortcut,
  recallTypedMode,
  rememberTypedMode,
} from '#web/lib/voice/typed-mode.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Crumbs, useHeadingFocus, useTitle } from '#web/ui/page.tsx'
import { SetupGuide } from './guide.tsx'
import { HearingCheck } from './hearing-check.tsx'
import { waitsFor } from './hearing-rules.ts'
import { MicrophoneCheck } from './microphone-check.tsx'
import styles from './setup.module.css'
import { SpeakerCheck } from './speaker-check.tsx'
import { setupTexts } from './texts.ts'

/** /interview/setup: microphone, speaker, what hears the person, and the way in. */
export function SetupPage() {
  useTitle(setupTexts.title)
  const { me } = useMe()
  const [typedMode, setTypedMode] = useTypedMode(me?.accommodations.typedAnswers ?? false)
  const [audioConfirmed, setAudioConfirmed] = useState(false)
  const mic = useMicrophone(!typedMode)
  const start = useStart(typedMode)
  const wait = waitsFor({ typedMode, microphoneGranted: mic.status === 'granted', audioConfirmed })
  const why = useId()
  return (
    <>
      <Crumbs crumbs={[{ label: 'Dashboard', to: '/dashboard' }, { label: setupTexts.title }]} />
      <div className={styles.setup}>
        <div>
          <Heading typedMode={typedMode} />
          {typedMode ? null : (
            <ol className={styles.checks}>
              <MicrophoneCheck state={mic} onType={() => setTypedMode(true)} />
              <SpeakerCheck
                isConfirmed={audioConfirmed}
                onConfirm={setAudioConfirmed}
                isNext={mic.status === 'granted'}
              />
              {me ? <HearingCheck me={me} onType={() => setTypedMode(true)} /> : null}
            </ol>
          )}
          {me?.entity && me.sharing.required ? (
            <div className={styles.told}>
              <Note icon="eye">{setupTexts.sharingRequired(me.entity.name)}</Note>
            </div>
          ) : null}
          <div className={styles.go}>
            <Button
              look="main"
              big
              disabled={wait !== 'nothing'}
              aria-describedby={wait === 'nothing' ? undefined : why}
              onClick={start}
            >
              {setupTexts.start(me?.hasHistory ?? true)}
            </Button>
            <ButtonLink big to="/dashboard">
              {setupTexts.cancel}
            </ButtonLink>
          </div>
          {wait === 'nothing' ? null : (
            <p className="hint" id={why}>
              {setupTexts.waitsFor[wait]}
            </p>
          )}
          <TypedSwitch typedMode={typedMode} onChange={setTypedMode} />
        </div>
        <SetupGuide
          minutes={limits.interviewMinutes * (me?.accommodations.extraTime ?? 1)}
          questions={limits.interviewQuestions}
          entityName={me?.entity?.name ?? null}
          isShared={me ? me.sharing.on || me.sharing.required : false}
        />
      </div>
    </>
  )
}

function Heading({ typedMode }: { typedMode: boolean }) {
  const heading = useHeadingFocus()
  const before = useRef(typedMode)
  // The page says something else now; a keyboard or a screen reader starts again at its head.
  useEffect(() => {
    if (before.current !== typedMode) heading.current?.focus()
    before.current = typedMode
  }, [typedMode, heading])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {typedMode ? setupTexts.typedHeading : setupTexts.heading}
      </h1>
      <p className={`soft ${styles.intro}`}>{typedMode ? setupTexts.typedIntro : setupTexts.intro}</p>
    </>
  )
}

function TypedSwitch({ typedMode, onChange }: { typedMode: boolean; onChange: (on: boolean) => void }) {
  return (
    <div className={`row ${styles.typed}`}>
      <Button look="quiet" icon={typedMode ? 'mic' : 'keyboard'} onClick={() => onChange(!typedMode)}>
        {typedMode ? setupTexts.speakAfterAll : setupTexts.cannotSpeak}
      </Button>
      {typedMode ? null : <span className="soft">{setupTexts.typeInstead}</span>}
    </div>
  )
}

/** Typed mode by ?mode=typed, by the shortcut, by the accommodation, or because the person cannot speak now. */
function useTypedMode(byAccommodation: boolean): [boolean, (on: boolean) => void] {
  const { search } = useLocation()
  const [chosen, setChosen] = useState<boolean | null>(() =>
    isTypedModeAddress(search) || recallTypedMode() ? true : null,
  )
  const typedMode = chosen ?? byAccommodation
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isTypedModeShortcut(event)) return
      event.preventDefault()
      setChosen(!typedMode)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [typedMode])
  return [typedMode, setChosen]
}

/** Asks for the microphone as soon as it is wanted. */
function useMicrophone(isWanted: boolean): MicrophoneState {
  const state = useSyncExternalStore(microphone.subscribe, microphone.state)
  useEffect(() => {
    if (!isWanted) microphone.release()
    else if (microphone.stream() === null) void microphone.open()
  }, [isWanted])
  return state
}

/** The click that starts is also the one that lets sound play by itself from now on. */
function useStart(typedMode: boolean): () => void {
  const navigate = useNavigate()
  const started = useRef(false)
  useEffect(() => {
    started.current = false
    return () => {
      player.stop()
      if (!started.current) microphone.release()
    }
  }, [])
  return () => {
    if (started.current) return
    started.current = true
    rememberTypedMode(typedMode)
    void player.unlock().then(() => navigate('/interview/new'))
  }
}
