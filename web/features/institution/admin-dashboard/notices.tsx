import { brand } from '#shared/brand.ts'
import type { EntityDashboard } from '#shared/contract/entity.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from '../institution.module.css'
import type { DashboardPartProps } from './dashboard-props.ts'

type Kind = EntityDashboard['notices'][number]['kind']
const asks: Record<Kind, { label: string; subject: string; to: string }> = {
  seats: { label: 'Ask for more seats', subject: 'More seats', to: brand.salesEmail },
  trial: { label: 'Ask for a plan', subject: 'A plan after the trial', to: brand.salesEmail },
  expired: { label: 'Ask for a plan', subject: 'Going on with a plan', to: brand.salesEmail },
  suspended: { label: 'Write to us', subject: 'Our suspended account', to: brand.supportEmail },
}

/** What stands in the way, or soon will, and whom to ask about it. */
export function Notices({ dashboard, mayAct }: DashboardPartProps) {
  const { notices, entity } = dashboard
  if (notices.length === 0) return null
  return (
    <div className={styles.notices}>
      {notices.map(({ kind, text }) => {
        const { label, subject, to } = asks[kind]
        const address = `mailto:${to}?subject=${encodeURIComponent(`${subject}: ${entity.name} (${entity.domain})`)}`
        return (
          <Note key={kind} tone={kind === 'expired' || kind === 'suspended' ? 'bad' : 'warn'}>
            <div className={styles.notice}>
              <p>{text}</p>
              {mayAct ? (
                <a className="btn" href={address}>
                  <Icon name="mail" />
                  {label}
                </a>
              ) : null}
            </div>
          </Note>
        )
      })}
    </div>
  )
}
