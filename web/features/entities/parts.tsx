import type { ReactNode } from 'react'
import { countryOptions, stateOptions, themeOptions } from '#web/lib/institution/entity-words.ts'
import { useFileUrl } from '#web/lib/institution/use-file-url.ts'
import { ColourField } from '#web/ui/brand/colour-field.tsx'
import { FileOrUrlField } from '#web/ui/brand/file-or-url.tsx'
import { ownColour } from '#web/ui/brand/readable-rules.ts'
import { Segments } from '#web/ui/forms/choice.tsx'
import { type FieldProps, SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { FormPart } from '#web/ui/forms/form.tsx'
import { SwitchRow } from '#web/ui/forms/switch-row.tsx'
import { askedName } from './body-rules.ts'
import styles from './entities.module.css'
import { entityLabels } from './form-rules.ts'
import type { InstitutionForm } from './use-entity-form.ts'
import { typeHint, typeOptions, typeStaysWords } from './words.ts'

export type EntityPartProps = { form: InstitutionForm }

/** A name that could be taken for a bank's or a big brand's is confirmed before it stands in mails. */
export function NameField({ form }: EntityPartProps) {
  const taken = askedName(form.values.name, form.nameBefore)
  return (
    <div className={styles.wide}>
      <TextField {...form.tie('name')} required autoComplete="off" />
      {taken ? (
        <SwitchRow label="It may bear this name" on={form.nameConfirmed} onChange={form.setNameConfirmed}>
          Mails come in its name, and this one could be taken for somebody else’s ({taken}).
        </SwitchRow>
      ) : null}
    </div>
  )
}

/** What is kept of a student depends on the type, so it stays from the first one on. */
export function TypeField({
  form,
  hasStudents,
  ...field
}: EntityPartProps & Pick<FieldProps, 'wide' | 'required'> & { hasStudents: boolean }) {
  return (
    <SelectField
      {...form.tie('type')}
      {...field}
      options={typeOptions}
      disabled={hasStudents}
      hint={hasStudents ? typeStaysWords : typeHint(form.values.type)}
      onValue={value => {
        const type = typeOptions.find(option => option.value === value)?.value
        if (type) form.set({ type })
      }}
    />
  )
}

export function ContactFields({ form }: EntityPartProps) {
  return (
    <>
      <TextField {...form.tie('contactEmail')} type="email" required autoComplete="off" />
      <TextField {...form.tie('contactPhone')} type="tel" optional autoComplete="off" />
      <TextField {...form.tie('address')} optional wide autoComplete="off" />
    </>
  )
}

export function BrandPart({ form, presentLogo }: EntityPartProps & { presentLogo?: ReactNode }) {
  const { files, shares, problems } = form
  const picture = useFileUrl(files.logo.file)
  return (
    <FormPart title="Branding">
      <div className={styles.wide}>
        <FileOrUrlField
          kind="logo"
          label={entityLabels.logo}
          value={files.logo}
          onValue={value => form.setFile('logo', value)}
          problem={problems.logo}
          share={shares.logo ?? null}
          picture={picture ? <img src={picture} alt="" /> : null}
          present={presentLogo}
        />
      </div>
      <ColourField {...form.tie('primaryColor')} optional hint="Buttons, links and the mark." unset={ownColour} />
      <ColourField
        {...form.tie('secondaryColor')}
        optional
        hint="The line along the top of every page."
        unset={ownColour}
      />
      <div className={styles.wide}>
        <Segments {...form.tie('theme')} options={themeOptions} />
        <p className="hint">
          Automatic follows each person&apos;s device. Anybody may still choose another for themself.
        </p>
      </div>
    </FormPart>
  )
}

/** SPEC-26: what India asks for is asked for in India only. */
export function BillingPart({ form }: EntityPartProps) {
  const inIndia = form.values.country === 'India'
  return (
    <FormPart title="Billing" aside="optional, can follow later">
      <TextField {...form.tie('billingName')} optional autoComplete="off" />
      <TextField
        {...form.tie('billingPhone')}
        type="tel"
        optional
        autoComplete="off"
        hint={inIndia ? '10 digits' : undefined}
      />
      <SelectField {...form.tie('country')} options={countryOptions} />
      <TextField {...form.tie('city')} optional autoComplete="off" />
      {inIndia ? (
        <>
          <SelectField {...form.tie('state')} options={stateOptions} />
          <TextField {...form.tie('pin')} inputMode="numeric" optional autoComplete="off" hint="6 digits" />
          <TextField
            {...form.tie('gstin')}
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

export function PapersPart({ form, presentAgreement }: EntityPartProps & { presentAgreement?: ReactNode }) {
  const { files, shares, problems } = form
  return (
    <FormPart title="Agreement and notes">
      <div className={styles.wide}>
        <FileOrUrlField
          kind="agreement"
          label={entityLabels.agreement}
          value={files.agreement}
          onValue={value => form.setFile('agreement', value)}
          problem={problems.agreement}
          share={shares.agreement ?? null}
          present={presentAgreement}
        />
      </div>
      <TextArea
        {...form.tie('notes')}
        optional
        wide
        placeholder="What the people who look after this entity should know"
        hint="Only platform operators see them."
      />
    </FormPart>
  )
}
