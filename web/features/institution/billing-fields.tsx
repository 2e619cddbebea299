import { countries, states } from '#shared/rules/billing.ts'
import { type Option, SelectField, TextField } from '#web/ui/field.tsx'
import { type BillingProblems, billingLabels, isInIndia, type TypedBilling } from './billing-rules.ts'

const listed = (first: string, values: readonly string[]): Option[] => [
  { value: '', label: first },
  ...values.map(value => ({ value, label: value })),
]
const stateOptions = listed('Choose a state', states)
const countryOptions = listed('Choose a country', countries)

type Props = {
  value: TypedBilling
  problems: BillingProblems
  onValue: (field: keyof TypedBilling, value: string) => void
}

/** Whom and how to bill (decision 26); inside a grid of fields. GSTIN, state and PIN stand only for India. */
export function BillingFields({ value, problems, onValue }: Props) {
  const tied = (field: keyof TypedBilling) => ({
    label: billingLabels[field],
    value: value[field],
    problem: problems[field],
    onValue: (typed: string) => onValue(field, typed),
  })
  return (
    <>
      <TextField {...tied('contactName')} autoComplete="name" />
      <TextField {...tied('phone')} type="tel" autoComplete="tel" hint="10 digits in India." />
      <SelectField {...tied('country')} options={countryOptions} autoComplete="country-name" />
      <TextField {...tied('city')} autoComplete="address-level2" />
      {isInIndia(value) ? (
        <>
          <SelectField {...tied('state')} options={stateOptions} autoComplete="address-level1" />
          <TextField {...tied('pin')} inputMode="numeric" autoComplete="postal-code" hint="6 digits." />
          <TextField {...tied('gstin')} wide spellCheck={false} autoCapitalize="characters" hint="15 characters." />
        </>
      ) : null}
    </>
  )
}
