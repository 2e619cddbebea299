import { useEffect, useState } from 'react'
import type { Me } from '#shared/contract/auth.ts'
import {
  giveRecognitionConsent,
  type RecognitionReach,
  recognitionConsent,
  recognitionReach,
} from '#web/lib/voice/recognition.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { type HearingPlan, hearingPlan } from './hearing-rules.ts'
import styles from './setup.module.css'
import { setupTexts } from './texts.ts'

const plans: Record<HearingPlan['by'], string> = {
  browser_here: 'Your browser writes down your words as you speak, on this device. Nothing leaves it for that.',
  browser_remote: 'Your browser writes down your words as you speak, through the service of its maker, as you agreed.',
  recording: 'Our recogniser turns your recording into words after each answer. You see them in your feedback.',
  nothing:
    'Nothing here can turn speech into words. You can type your answers, or speak and then type what you said; what you type is assessed.',
}

const heardAgain =
  'After each answer our recogniser hears your recording too: its words stand in your feedback in place of these.'
const forbidden = (entityName: string) =>
  `${entityName} does not use your browser’s own speech recognition: no sound goes to your browser’s maker.`

/** What will hear the person, said before they begin (SPEC-17), and the consent for the browser's recognition. */
export function HearingCheck({ me, onType }: { me: Me; onType: () => void }) {
  const [reach, setReach] = useState<RecognitionReach | null>(null)
  const [consent, setConsent] = useState(() => recognitionConsent(me._id))
  useEffect(() => {
    void recognitionReach().then(setReach)
  }, [])
  if (reach === null) return null
  const plan = hearingPlan({ ...me.hearing, reach, consent })
  const decide = (yes: boolean) => {
    giveRecognitionConsent(me._id, yes)
    setConsent(yes)
  }
  return (
    <li>
      <span className={styles.n} aria-hidden="true">
        3
      </span>
      <div className="stack">
        <h2>{setupTexts.words}</h2>
        {plan.isForbidden ? <p className="soft">{forbidden(me.entity?.name ?? 'Your institution')}</p> : null}
        {plan.by === 'nothing' ? <Note tone="warn">{plans.nothing}</Note> : <p className="soft">{plans[plan.by]}</p>}
        {plan.isHeardAgain ? <p className="soft">{heardAgain}</p> : null}
        {plan.asksConsent ? <Consent consent={consent} isOnly={plan.by === 'nothing'} onDecide={decide} /> : null}
        {plan.by === 'nothing' ? (
          <Button icon="keyboard" onClick={onType}>
            {setupTexts.typeButton}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function Consent({
  consent,
  isOnly,
  onDecide,
}: {
  consent: boolean | null
  isOnly: boolean
  onDecide: (yes: boolean) => void
}) {
  if (consent === true) {
    return (
      <Button look="quiet" onClick={() => onDecide(false)}>
        Do not use my browser's service
      </Button>
    )
  }
  return (
    <div className="stack">
      <p>
        {isOnly
          ? 'Your browser can write your words down instead'
          : 'Your browser can show you your words as you speak'}
        : it sends your voice to the service of its maker while you answer. May it?
      </p>
      <div className="row">
        <Button onClick={() => onDecide(true)}>Yes, use it</Button>
        {consent === null ? (
          <Button look="quiet" onClick={() => onDecide(false)}>
            No, thank you
          </Button>
        ) : null}
      </div>
    </div>
  )
}
