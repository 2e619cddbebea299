import { countryOptions, stateOptions } from '#web/lib/institution/entity-words.ts'
import fields from '#web/ui/forms/field.module.css'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { billingChange, billingLabels, billingProblems, isInIndia, typedBilling } from './billing-rules.ts'
import { SettingsPart } from './settings-part.tsx'
import { type SettingsPartProps, useSettings } from './use-settings.ts'

/** Whom and how to bill, as it stands on the invoice (SPEC-26). GSTIN, state and PIN stand only for India. */
export function BillingForm({ entity, which }: SettingsPartProps) {
  const form = useSettings({
    entity,
    which,
    read: ({ billing }) => typedBilling(billing),
    labels: billingLabels,
    check: billingProblems,
    change: typed => billingChange(typed, entity),
  })
  const { tie } = form
  return (
    <SettingsPart
      title="Billing"
      intro="What stands on your invoice. You are billed for a calendar month by its active users."
      form={form}
    >
      <div className={fields.fields}>
        <TextField {...tie('contactName')} autoComplete="name" />
        <TextField {...tie('phone')} type="tel" autoComplete="tel" hint="10 digits in India." />
        <SelectField {...tie('country')} options={countryOptions} autoComplete="country-name" />
        <TextField {...tie('city')} autoComplete="address-level2" />
        {isInIndia(form.values) ? (
          <>
            <SelectField {...tie('state')} options={stateOptions} autoComplete="address-level1" />
            <TextField {...tie('pin')} inputMode="numeric" autoComplete="postal-code" hint="6 digits." />
            <TextField {...tie('gstin')} wide spellCheck={false} autoCapitalize="characters" hint="15 characters." />
          </>
        ) : null}
      </div>
    </SettingsPart>
  )
}
