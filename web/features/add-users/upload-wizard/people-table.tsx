import type { EntityType } from '#shared/contract/branding.ts'
import type { EntitySpecificFields } from '#shared/contract/roster.ts'
import { extraFields } from '#shared/rules/roster-fields.ts'
import { decimal } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { MailAddress } from '#web/ui/mail-address.tsx'
import table from '#web/ui/table.module.css'
import styles from './wizard.module.css'

export type PersonLine = { name: string; email: string; fields: EntitySpecificFields }

/** Students with the columns of their type; where it is narrow, each in a few lines of one cell. */
export function PeopleTable({
  type,
  lines,
  caption,
}: {
  type: EntityType
  lines: readonly PersonLine[]
  caption: string
}) {
  const columns = [...extraFields[type], { field: 'phone', label: 'Phone' } as const]
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${styles.people}`}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={styles.roomy}>
              E-mail
            </th>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col" className={styles.roomy}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, email, fields }) => (
            <tr key={email}>
              <th scope="row">
                {name}
                <span className={`${table.sub} ${styles.tight}`}>
                  <MailAddress email={email} />
                  <br />
                  {columns.flatMap(({ field }) => fields[field] || []).join(' · ')}
                </span>
              </th>
              <td className={styles.roomy}>
                <MailAddress email={email} />
              </td>
              {columns.map(({ field }) => (
                <td key={field} className={`num ${styles.roomy} ${field === 'phone' ? 'nowrap' : ''}`}>
                  {fields[field]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const linesPerPage = 10

/** '1 to 10 of 179', with the way to the other pages beside it; nothing where there is one page alone. */
export function LinesPager({
  label,
  page,
  total,
  onPage,
}: {
  /** What is paged: 'students'. */
  label: string
  page: number
  total: number
  onPage: (page: number) => void
}) {
  const last = Math.ceil(total / linesPerPage) - 1
  const from = page * linesPerPage + 1
  const to = Math.min(total, from + linesPerPage - 1)
  const ways = [
    { icon: 'chevron-left', label: `Previous ${label}`, to: page - 1 },
    { icon: 'chevron-right', label: `Next ${label}`, to: page + 1 },
  ] as const
  if (last < 1) return null
  return (
    <div className={styles.pager}>
      <p className="soft small num" role="status">
        {decimal(from)} to {decimal(to)} of {decimal(total)}
      </p>
      <div className="row">
        {ways.map(way => {
          const beyond = way.to < 0 || way.to > last
          return (
            <IconButton
              key={way.icon}
              line
              icon={way.icon}
              label={way.label}
              // Not disabled: it would drop the focus at the last page.
              aria-disabled={beyond || undefined}
              onClick={() => {
                if (!beyond) onPage(way.to)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}
