import { useEffect, useRef, useState } from 'react'
import type { Entity } from '#shared/contract/entity.ts'
import { entityFileProblem } from '#web/lib/entity-file-rules.ts'
import { type FileOrUrl, noFile, sentFile } from '#web/lib/entity-files.ts'
import { EntityLogo } from '#web/ui/brand-mark.tsx'
import { BrandPreview } from '#web/ui/brand-preview.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/choice.tsx'
import { ColourField } from '#web/ui/colour-field.tsx'
import fields from '#web/ui/field.module.css'
import { FileOrUrlField } from '#web/ui/file-or-url.tsx'
import { showProblems } from '#web/ui/form.tsx'
import { ownColour } from '#web/ui/readable-rules.ts'
import styles from './settings.module.css'
import { SettingsPart } from './settings-part.tsx'
import type { PartProps } from './settings-props.ts'
import { lookLabels, looksChange, looksProblems, type Problems, type ThemeWish, typedLooks } from './settings-rules.ts'
import { useSave } from './use-save.ts'

const themes: { value: ThemeWish; label: string }[] = [
  { value: '', label: 'Automatic' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const order = ['logo', 'primaryColor', 'secondaryColor'] as const
type Wrong = Problems<(typeof order)[number]>

/** Logo, colours and theme, with what people will see. */
export function LooksForm({ entity, which }: PartProps) {
  const [typed, setTyped] = useState(() => typedLooks(entity))
  const [logo, setLogo] = useState(noFile)
  const [removed, setRemoved] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const [problems, setProblems] = useState<Wrong>({})
  const { busy, news, save, clear } = useSave(which)
  const form = useRef<HTMLFormElement>(null)
  const picture = usePicture(logo.file)
  const shownLogo = picture ?? (removed ? null : entity.logoUrl)

  const submit = async () => {
    const change = looksChange(typed, entity)
    const found = looksProblems(change)
    const fileProblem = logo.file ? entityFileProblem('logo', logo.file) : null
    const wrong: Wrong = fileProblem === null ? found : { ...found, logo: fileProblem }
    clear()
    showProblems(form.current, () => setProblems(wrong))
    if (Object.keys(wrong).length > 0) return
    const saved = await save(async () => {
      const sent = await sentFile('logo', logo, { of: which.query, onProgress: setShare })
      return { ...change, ...sent, ...(removed && picture === null ? { removeLogo: true } : {}) }
    })
    setShare(null)
    if (!saved) return
    setTyped(typedLooks(saved))
    setLogo(noFile)
    setRemoved(false)
  }
  return (
    <SettingsPart
      title="Appearance"
      intro="Your sign-in page, your students’ pages and their mails wear it."
      form={form}
      busy={busy}
      news={news}
      wrong={order.filter(field => problems[field]).map(field => lookLabels[field])}
      onSubmit={() => void submit()}
    >
      <div className={styles.looks}>
        <div className={styles.lookFields}>
          <FileOrUrlField
            kind="logo"
            label="Logo"
            value={logo}
            onValue={setLogo}
            problem={problems.logo}
            share={share}
            picture={<EntityLogo logoUrl={shownLogo} />}
            present={<PresentLogo entity={entity} removed={removed} onRemoved={setRemoved} />}
          />
          <div className={fields.fields}>
            <ColourField
              label={lookLabels.primaryColor}
              value={typed.primaryColor}
              unset={ownColour}
              problem={problems.primaryColor}
              hint="Buttons, links and marks. Empty for our own."
              onValue={value => setTyped(now => ({ ...now, primaryColor: value }))}
            />
            <ColourField
              label={lookLabels.secondaryColor}
              value={typed.secondaryColor}
              unset={ownColour}
              problem={problems.secondaryColor}
              hint="The line above every page. Empty for the primary."
              onValue={value => setTyped(now => ({ ...now, secondaryColor: value }))}
            />
          </div>
          <div>
            <Segments
              label="Theme"
              options={themes}
              value={typed.theme}
              onValue={theme => setTyped(now => ({ ...now, theme }))}
            />
            <p className="hint">
              Automatic follows each person’s device. What a person chooses in the menu comes first.
            </p>
          </div>
        </div>
        <BrandPreview
          name={entity.name}
          logoUrl={shownLogo}
          primaryColor={typed.primaryColor}
          secondaryColor={typed.secondaryColor}
        />
      </div>
    </SettingsPart>
  )
}

type PresentProps = { entity: Entity; removed: boolean; onRemoved: (removed: boolean) => void }

/** The logo that is there, and the way to do without one. */
function PresentLogo({ entity, removed, onRemoved }: PresentProps) {
  if (!entity.logoUrl) return <span className="soft">No logo yet: a shield in your colour stands for it.</span>
  return (
    <div className={styles.present}>
      <EntityLogo logoUrl={removed ? null : entity.logoUrl} />
      <span>{removed ? 'The logo goes when you save.' : 'Your logo'}</span>
      <Button look="quiet" onClick={() => onRemoved(!removed)}>
        {removed ? 'Keep it' : 'Remove logo'}
      </Button>
    </div>
  )
}

/** An address for a picture that was chosen and not yet sent. */
function usePicture(file: FileOrUrl['file']): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return address
}
