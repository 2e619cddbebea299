import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import styles from './settings.module.css'
import { Saved } from './settings-part.tsx'
import type { PartProps } from './settings-props.ts'
import { useSave } from './use-save.ts'

/** What staff may read (decision 25) and what turns speech into words (decision 35). Each switch is saved at once. */
export function PrivacyCard({ entity, which }: PartProps) {
  const { busy, news, save, clear } = useSave(which)
  const [asking, setAsking] = useState(false)
  const { sharingRequired, browserRecognitionAllowed } = entity
  const share = async (on: boolean) => {
    const saved = await save(async () => ({ sharingRequired: on }))
    if (saved) setAsking(false)
  }
  return (
    <section className="card" aria-labelledby="privacy">
      <div className={styles.head}>
        <h2 id="privacy">What students say</h2>
        <Saved news={news} />
      </div>
      {news?.tone === 'bad' && !asking ? (
        <Note tone="bad" live>
          {news.text}
        </Note>
      ) : null}
      <SwitchRow
        label="Staff may read what students said"
        on={sharingRequired}
        busy={busy}
        onChange={on => {
          clear()
          if (on) setAsking(true)
          else void share(false)
        }}
      >
        {sharingRequired
          ? 'Admins and counsellors can open every student’s feedback with the words they said. Students are told before their first interview, and see who opened it.'
          : 'Each student decides on their own profile. You see scores and facts in any case.'}
      </SwitchRow>
      <SwitchRow
        label="The browser’s own speech recognition"
        on={browserRecognitionAllowed}
        busy={busy}
        onChange={on => void save(async () => ({ browserRecognitionAllowed: on }))}
      >
        {browserRecognitionAllowed
          ? 'Allowed: a student who agrees sees their words while they speak. Their browser may send the sound to its maker for this.'
          : 'Forbidden: no sound goes to a browser’s maker. Every answer is turned into words from its recording, after it was given.'}
      </SwitchRow>
      <ConfirmDialog
        open={asking}
        title="Read what students said?"
        cancel="Cancel"
        confirm="Require sharing"
        look="main"
        busy={busy}
        problem={news?.tone === 'bad' ? news.text : null}
        onCancel={() => setAsking(false)}
        onConfirm={() => void share(true)}
      >
        Students can then no longer choose for themselves: admins and counsellors may open the words of the interviews
        that begin from now on; earlier ones stay theirs. Each student is told before their next interview, and sees in
        their profile who opened what.
      </ConfirmDialog>
    </section>
  )
}
