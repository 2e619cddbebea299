import { brand } from '#shared/brand.ts'
import fields from '#web/ui/forms/field.module.css'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './settings.module.css'
import { SettingsPart } from './settings-part.tsx'
import { aboutChange, aboutLabels, aboutProblems, typedAbout } from './settings-rules.ts'
import { type SettingsPartProps, useSettings } from './use-settings.ts'

/** What the institution is called, and how it is reached. */
export function AboutForm({ entity, which }: SettingsPartProps) {
  const form = useSettings({
    entity,
    which,
    read: typedAbout,
    labels: aboutLabels,
    check: typed => aboutProblems(typed, entity),
    change: typed => aboutChange(typed, entity),
  })
  return (
    <SettingsPart
      title="Institution"
      intro="The name stands on your sign-in page, in your students’ mails and above every page."
      form={form}
    >
      <div className={fields.fields}>
        <div className={fields.wide}>
          <TextField {...form.tie('name')} required autoComplete="organization" />
          {entity.pendingName ? <PendingName name={entity.name} pendingName={entity.pendingName} /> : null}
        </div>
        <TextField
          {...form.tie('email')}
          type="email"
          autoComplete="email"
          hint="Where we write to about your account."
        />
        <TextField {...form.tie('phone')} type="tel" optional autoComplete="tel" />
        <TextArea {...form.tie('address')} optional wide rows={3} autoComplete="street-address" />
      </div>
    </SettingsPart>
  )
}

function PendingName({ name, pendingName }: { name: string; pendingName: string }) {
  return (
    <div className={styles.news}>
      <Note tone="warn">
        The name ‘{pendingName}’ could be taken for somebody else’s, so we look at it first. Until then pages and mails
        say ‘{name}’. Questions? Write to {brand.supportEmail}.
      </Note>
    </div>
  )
}
