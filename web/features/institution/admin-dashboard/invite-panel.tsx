import { Link } from 'react-router-dom'
import { counted } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { useInvites } from '#web/ui/lists/invite-run.tsx'
import styles from '../institution.module.css'
import type { DashboardPartProps } from './dashboard-props.ts'
import { invitesSentence } from './enrolment-rules.ts'

/** SPEC-23: invites are real mails, sent when an administrator says so. #invites leads here. */
export function InvitePanel({ dashboard, which }: DashboardPartProps) {
  const { not_sent, sent } = dashboard.analytics.byStatus
  const isOpen = dashboard.entity.status === 'active' || dashboard.entity.status === 'trial'
  const invites = useInvites(which.query)
  return (
    <section className={styles.invites} aria-labelledby="invites">
      <h3 id="invites" tabIndex={-1}>
        Invites
      </h3>
      <p className="soft">
        {invitesSentence(dashboard.analytics.byStatus)}{' '}
        {isOpen ? 'An invite is a mail with a link to your sign-in page.' : 'No invites go out at present.'}
      </p>
      {isOpen && (not_sent > 0 || sent > 0) ? (
        <div className="row">
          {not_sent > 0 ? (
            <Button
              look="main"
              icon="mail"
              busy={invites.busy}
              onClick={() => invites.ask({ wish: { group: 'not_sent' }, count: not_sent })}
            >
              Send invites to {counted(not_sent, 'student')}
            </Button>
          ) : null}
          {sent > 0 ? (
            <Button
              icon="repeat"
              busy={invites.busy}
              onClick={() => invites.ask({ wish: { group: 'not_signed_in' }, count: sent, again: true })}
            >
              Send again to {counted(sent, 'student')}
            </Button>
          ) : null}
          <Link className={styles.place} to={which.at('/b2b/users')}>
            Choose students in the roster
          </Link>
        </div>
      ) : null}
      {invites.dialog}
      {invites.progress}
    </section>
  )
}
