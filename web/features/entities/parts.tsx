import type { ReactNode } from 'react'
import { Segments } from '#web/ui/choice.tsx'
import { ColourField } from '#web/ui/colour-field.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { FileOrUrlField } from '#web/ui/file-or-url.tsx'
import { FormPart } from '#web/ui/form.tsx'
import { ownColour } from '#web/ui/readable-rules.ts'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import styles from './entities.module.css'
import { askedName, type EntityForm, labels, type Problems } from './form-rules.ts'
import type { Files, Shares } from './use-entity-form.ts'
import { useFileUrl } from './use-file-url.ts'
import { countryOptions, stateOptions, themeOptions } from './words.ts'

export type PartProps = { form: EntityForm; problems: Problems; set: (change: Partial<EntityForm>) => void }
type TextName = {
  [Name in keyof EntityForm]: string extends EntityForm[Name] ? Name : never
}[keyof EntityForm]

/** What ties a text field to its place in the form. */
export const tie = ({ form, problems, set }: PartProps, name: TextName) => ({
  name,
  label: labels[name],
  value: form[name],
  problem: problems[name],
  onValue: (value: string) => set({ [name]: value }),
})

/** A name that could be taken for a bank's or a big brand's is confirmed before it stands in mails. */
export function NameField(props: PartProps & Confirming) {
  const { form, nameConfirmed, setNameConfirmed, nameBefore } = props
  const taken = askedName(form.name, nameBefore)
  return (
    <div className={styles.wide}>
      <TextField {...tie(props, 'name')} required autoComplete="off" />
      {taken ? (
        <SwitchRow label="It may bear this name" on={nameConfirmed} onChange={setNameConfirmed}>
          Mails come in its name, and this one could be taken for somebody else’s ({taken}).
        </SwitchRow>
      ) : null}
    </div>
  )
}

export function ContactFields(props: PartProps) {
  return (
    <>
      <TextField {...tie(props, 'contactEmail')} type="email" required autoComplete="off" />
      <TextField {...tie(props, 'contactPhone')} type="tel" optional autoComplete="off" />
      <TextField {...tie(props, 'address')} optional wide autoComplete="off" />
    </>
  )
}

type Confirming = { nameConfirmed: boolean; setNameConfirmed: (on: boolean) => void; nameBefore?: string }
type FileProps = { files: Files; shares: Shares; setFile: (kind: 'logo' | 'agreement', value: Files['logo']) => void }

export function BrandPart({
  files,
  shares,
  setFile,
  presentLogo,
  ...props
}: PartProps & FileProps & { presentLogo?: ReactNode }) {
  const { form, problems, set } = props
  const picture = useFileUrl(files.logo.file)
  return (
    <FormPart title="Branding">
      <div className={styles.wide}>
        <FileOrUrlField
          kind="logo"
          label={labels.logo}
          value={files.logo}
          onValue={value => setFile('logo', value)}
          problem={problems.logo}
          share={shares.logo ?? null}
          picture={picture ? <img src={picture} alt="" /> : null}
          present={presentLogo}
        />
      </div>
      <ColourField
        label={labels.primaryColor}
        optional
        hint="Buttons, links and the mark."
        unset={ownColour}
        value={form.primaryColor}
        problem={problems.primaryColor}
        onValue={primaryColor => set({ primaryColor })}
      />
      <ColourField
        label={labels.secondaryColor}
        optional
        hint="The line along the top of every page."
        unset={ownColour}
        value={form.secondaryColor}
        problem={problems.secondaryColor}
        onValue={secondaryColor => set({ secondaryColor })}
      />
      <div className={styles.wide}>
        <Segments label={labels.theme} options={themeOptions} value={form.theme} onValue={theme => set({ theme })} />
        <p className="hint">
          Automatic follows each person&apos;s device. Anybody may still choose another for themself.
        </p>
      </div>
    </FormPart>
  )
}

/** Decision 26: what India asks for is asked for in India only. */
export function BillingPart(props: PartProps) {
  const inIndia = props.form.country === 'India'
  return (
    <FormPart title="Billing" aside="optional, can follow later">
      <TextField {...tie(props, 'billingName')} optional autoComplete="off" />
      <TextField
        {...tie(props, 'billingPhone')}
        type="tel"
        optional
        autoComplete="off"
        hint={inIndia ? '10 digits' : undefined}
      />
      <SelectField {...tie(props, 'country')} options={countryOptions} />
      <TextField {...tie(props, 'city')} optional autoComplete="off" />
      {inIndia ? (
        <>
          <SelectField {...tie(props, 'state')} options={stateOptions} />
          <TextField {...tie(props, 'pin')} inputMode="numeric" optional autoComplete="off" hint="6 digits" />
          <TextField
            {...tie(props, 'gstin')}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="15 characters, as on the certificate"
          />
        </>
      ) : null}
    </FormPart>
  )
}

export function PapersPart({
  files,
  shares,
  setFile,
  presentAgreement,
  ...props
}: PartProps & FileProps & { presentAgreement?: ReactNode }) {
  return (
    <FormPart title="Agreement and notes">
      <div className={styles.wide}>
        <FileOrUrlField
          kind="agreement"
          label={labels.agreement}
          value={files.agreement}
          onValue={value => setFile('agreement', value)}
          problem={props.problems.agreement}
          share={shares.agreement ?? null}
          present={presentAgreement}
        />
      </div>
      <TextArea
        {...tie(props, 'notes')}
        optional
        wide
        placeholder="What the people who look after this entity should know"
        hint="Only platform operators see them."
      />
    </FormPart>
  )
}
