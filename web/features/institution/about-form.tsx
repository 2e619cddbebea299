import { useRef, useState } from 'react'
import { brand } from '#shared/brand.ts'
import fields from '#web/ui/field.module.css'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { showProblems } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './settings.module.css'
import { SettingsPart } from './settings-part.tsx'
import type { PartProps } from './settings-props.ts'
import {
  aboutChange,
  aboutLabels,
  aboutProblems,
  type Problems,
  type TypedAbout,
  typedAbout,
} from './settings-rules.ts'
import { useSave } from './use-save.ts'

const order = ['name', 'email', 'phone', 'address'] as const

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

/** What the institution is called, and how it is reached. */
export function AboutForm({ entity, which }: PartProps) {
  const [typed, setTyped] = useState(() => typedAbout(entity))
  const [problems, setProblems] = useState<Problems<keyof TypedAbout>>({})
  const { busy, news, save, clear } = useSave(which)
  const form = useRef<HTMLFormElement>(null)
  const submit = async () => {
    const found = aboutProblems(typed, entity)
    clear()
    showProblems(form.current, () => setProblems(found))
    if (Object.keys(found).length > 0) return
    const saved = await save(async () => aboutChange(typed, entity))
    if (saved) setTyped(typedAbout(saved))
  }
  const tied = (field: keyof TypedAbout) => ({
    label: aboutLabels[field],
    value: typed[field],
    problem: problems[field],
    onValue: (value: string) => setTyped(now => ({ ...now, [field]: value })),
  })
  return (
    <SettingsPart
      title="Institution"
      intro="The name stands on your sign-in page, in your students’ mails and above every page."
      form={form}
      busy={busy}
      news={news}
      wrong={order.filter(field => problems[field]).map(field => aboutLabels[field])}
      onSubmit={() => void submit()}
    >
      <div className={fields.fields}>
        <div className={fields.wide}>
          <TextField {...tied('name')} required autoComplete="organization" />
          {entity.pendingName ? <PendingName name={entity.name} pendingName={entity.pendingName} /> : null}
        </div>
        <TextField {...tied('email')} type="email" autoComplete="email" hint="Where we write to about your account." />
        <TextField {...tied('phone')} type="tel" optional autoComplete="tel" />
        <TextArea {...tied('address')} optional wide rows={3} autoComplete="street-address" />
      </div>
    </SettingsPart>
  )
}
