import { useState } from 'react'
import type { Entity } from '#shared/contract/entity.ts'
import { entityFileProblem } from '#web/lib/institution/entity-file-rules.ts'
import { noFile, sentFile } from '#web/lib/institution/entity-files.ts'
import { themeOptions } from '#web/lib/institution/entity-words.ts'
import { useFileUrl } from '#web/lib/institution/use-file-url.ts'
import { EntityLogo } from '#web/ui/brand/brand-mark.tsx'
import { BrandPreview } from '#web/ui/brand/brand-preview.tsx'
import { ColourField } from '#web/ui/brand/colour-field.tsx'
import { FileOrUrlField } from '#web/ui/brand/file-or-url.tsx'
import { ownColour } from '#web/ui/brand/readable-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/forms/choice.tsx'
import fields from '#web/ui/forms/field.module.css'
import styles from './settings.module.css'
import { SettingsPart } from './settings-part.tsx'
import { lookLabels, looksChange, looksProblems, typedLooks } from './settings-rules.ts'
import { type SettingsPartProps, useSettings } from './use-settings.ts'

/** Logo, colours and theme, with what people will see. */
export function LooksForm(props: SettingsPartProps) {
  const { form, share, removed, setRemoved } = useLooks(props)
  const { entity } = props
  const { values, tie } = form
  const picture = useFileUrl(values.logo.file)
  const shownLogo = picture ?? (removed ? null : entity.logoUrl)
  return (
    <SettingsPart
      title="Appearance"
      intro="Your sign-in page, your students’ pages and their mails wear it."
      form={form}
    >
      <div className={styles.looks}>
        <div className={styles.lookFields}>
          <FileOrUrlField
            {...tie('logo')}
            kind="logo"
            share={share}
            picture={<EntityLogo logoUrl={shownLogo} />}
            present={<PresentLogo entity={entity} removed={removed} onRemoved={setRemoved} />}
          />
          <div className={fields.fields}>
            <ColourField
              {...tie('primaryColor')}
              unset={ownColour}
              hint="Buttons, links and marks. Empty for our own."
            />
            <ColourField
              {...tie('secondaryColor')}
              unset={ownColour}
              hint="The line above every page. Empty for the primary."
            />
          </div>
          <div>
            <Segments {...tie('theme')} options={themeOptions} />
            <p className="hint">
              Automatic follows each person’s device. What a person chooses in the menu comes first.
            </p>
          </div>
        </div>
        <BrandPreview
          name={entity.name}
          logoUrl={shownLogo}
          primaryColor={values.primaryColor}
          secondaryColor={values.secondaryColor}
        />
      </div>
    </SettingsPart>
  )
}

function useLooks({ entity, which }: SettingsPartProps) {
  const [removed, setRemoved] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const form = useSettings({
    entity,
    which,
    read: saved => ({ ...typedLooks(saved), logo: noFile }),
    labels: lookLabels,
    check: ({ logo, ...typed }) => {
      const wrong = logo.file && entityFileProblem('logo', logo.file)
      return { ...looksProblems(looksChange(typed, entity)), ...(wrong && { logo: wrong }) }
    },
    change: async ({ logo, ...typed }) => {
      const sent = await sentFile('logo', logo, { of: which.query, onProgress: setShare }).finally(() => setShare(null))
      return { ...looksChange(typed, entity), ...sent, ...(removed && !logo.file && { removeLogo: true }) }
    },
    onSaved: () => setRemoved(false),
  })
  return { form, share, removed, setRemoved }
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
