import { useState } from 'react'
import { SelectField } from '#web/ui/forms/field.tsx'
import { ExportButton } from '#web/ui/lists/export-button.tsx'
import { invoiceMonth, monthOptions } from '../day-rules.ts'
import styles from '../institution.module.css'
import type { DashboardPartProps } from './dashboard-props.ts'

/** Who was active in a month: what the invoice counts (SPEC-904). */
export function MonthCard({ dashboard, which }: DashboardPartProps) {
  const { createdAt, timeZone } = dashboard.entity
  const [months] = useState(() => monthOptions(createdAt, timeZone, new Date()))
  const [month, setMonth] = useState(() => invoiceMonth(months))
  return (
    <section className={styles.section} aria-labelledby="month">
      <div className={styles.sectionHead}>
        <h2 id="month">Active users of a month</h2>
      </div>
      <div className={styles.month}>
        <p className="soft">
          Your invoice counts the people who signed in or practised at least once in a calendar month. This file names
          them, so that you can check it.
        </p>
        <div className={styles.monthForm}>
          <SelectField label="Month" options={months} value={month} onValue={value => setMonth(value)} />
          <ExportButton key={month} label="Export CSV" wish={{ kind: 'active_users', month }} query={which.query} />
        </div>
      </div>
    </section>
  )
}
