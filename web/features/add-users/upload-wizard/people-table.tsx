import type { EntityType } from '#shared/contract/branding.ts'
import type { EntitySpecificFields } from '#shared/contract/roster.ts'
import { extraFields } from '#shared/rules/roster-fields.ts'
import { MailAddress } from '#web/ui/lists/mail-address.tsx'
import table from '#web/ui/lists/table.module.css'
import styles from './wizard.module.css'

type Listed = { name: string; email: string; entitySpecificFields: EntitySpecificFields }

/** Students with the columns of their type; where it is narrow, each in a few lines of one cell. */
export function PeopleTable({
  type,
  people,
  caption,
}: {
  type: EntityType
  people: readonly Listed[]
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
          {people.map(({ name, email, entitySpecificFields: fields }) => (
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
