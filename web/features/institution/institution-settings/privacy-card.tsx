import { useState } from 'react'
import { useTask } from '#web/lib/server/use-task.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { SwitchRow } from '#web/ui/forms/switch-row.tsx'
import { ProblemNote } from '#web/ui/note.tsx'
import styles from './settings.module.css'
import { Saved } from './settings-part.tsx'
import { type SettingsChange, type SettingsPartProps, useSaveEntity } from './use-settings.ts'

/** What staff may read (SPEC-25) and what turns speech into words (SPEC-35). Each switch is saved at once. */
export function PrivacyCard({ entity, which }: SettingsPartProps) {
  const save = useSaveEntity(which)
  const [news, setNews] = useState<string | null>(null)
  const [asking, setAsking] = useState<true | null>(null)
  const saveAndSay = async (change: SettingsChange) => {
    setNews(null)
    if (await save(change)) setNews('Saved')
  }
  const { run, isBusy, problem, forget } = useTask(saveAndSay)
  const { sharingRequired, browserRecognitionAllowed } = entity
  return (
    <section className="card" aria-labelledby="privacy">
      <div className={styles.head}>
        <h2 id="privacy">What students say</h2>
        <Saved news={news} />
      </div>
      <ProblemNote>{problem}</ProblemNote>
      <SwitchRow
        label="Staff may read what students said"
        on={sharingRequired}
        busy={isBusy}
        onChange={on => {
          forget()
          setNews(null)
          if (on) setAsking(true)
          else void run({ sharingRequired: false })
        }}
      >
        {sharingRequired
          ? 'Admins and counsellors can open every student’s feedback with the words they said. Students are told before their first interview, and see who opened it.'
          : 'Each student decides on their own profile. You see scores and facts in any case.'}
      </SwitchRow>
      <SwitchRow
        label="The browser’s own speech recognition"
        on={browserRecognitionAllowed}
        busy={isBusy}
        onChange={on => void run({ browserRecognitionAllowed: on })}
      >
        {browserRecognitionAllowed
          ? 'Allowed: a student who agrees sees their words while they speak. Their browser may send the sound to its maker for this.'
          : 'Forbidden: no sound goes to a browser’s maker. Every answer is turned into words from its recording, after it was given.'}
      </SwitchRow>
      <ActionDialog
        about={asking}
        words={() => ({
          title: 'Read what students said?',
          body: 'Students can then no longer choose for themselves: admins and counsellors may open the words of the interviews that begin from now on; earlier ones stay theirs. Each student is told before their next interview, and sees in their profile who opened what.',
          button: 'Require sharing',
          look: 'main',
        })}
        act={() => saveAndSay({ sharingRequired: true })}
        onClose={() => setAsking(null)}
      />
    </section>
  )
}
