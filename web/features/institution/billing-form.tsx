import { useRef, useState } from 'react'
import fields from '#web/ui/field.module.css'
import { showProblems } from '#web/ui/form.tsx'
import { BillingFields } from './billing-fields.tsx'
import {
  type BillingProblems,
  billingLabels,
  billingProblems,
  sentBilling,
  type TypedBilling,
  typedBilling,
} from './billing-rules.ts'
import { SettingsPart } from './settings-part.tsx'
import type { PartProps } from './settings-props.ts'
import { useSave } from './use-save.ts'

const order = ['contactName', 'phone', 'country', 'city', 'state', 'pin', 'gstin'] as const

/** What stands on the invoice (decision 26). */
export function BillingForm({ entity, which }: PartProps) {
  const [typed, setTyped] = useState(() => typedBilling(entity.billing))
  const [problems, setProblems] = useState<BillingProblems>({})
  const { busy, news, save, clear } = useSave(which)
  const form = useRef<HTMLFormElement>(null)
  const submit = async () => {
    const found = billingProblems(typed)
    clear()
    showProblems(form.current, () => setProblems(found))
    if (Object.keys(found).length > 0) return
    const saved = await save(async () =>
      isSame(typed, typedBilling(entity.billing)) ? {} : { billing: sentBilling(typed) },
    )
    if (saved) setTyped(typedBilling(saved.billing))
  }
  return (
    <SettingsPart
      title="Billing"
      intro="What stands on your invoice. You are billed for a calendar month by its active users."
      form={form}
      busy={busy}
      news={news}
      wrong={order.filter(field => problems[field]).map(field => billingLabels[field])}
      onSubmit={() => void submit()}
    >
      <div className={fields.fields}>
        <BillingFields
          value={typed}
          problems={problems}
          onValue={(field, value) => setTyped(now => ({ ...now, [field]: value }))}
        />
      </div>
    </SettingsPart>
  )
}

const isSame = (one: TypedBilling, other: TypedBilling): boolean =>
  order.every(field => one[field].trim() === other[field].trim())
