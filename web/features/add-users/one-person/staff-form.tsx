import { useState } from 'react'
import type { Entity } from '#shared/contract/entity.ts'
import { roster } from '#shared/contract/roster.ts'
import type { WhichEntity } from '#web/lib/institution/which-entity.ts'
import { call } from '#web/lib/server/api.ts'
import { Choices } from '#web/ui/forms/choice.tsx'
import styles from '../add-users.module.css'
import { type PersonField, PersonForm } from './person-form.tsx'

const fields: PersonField[] = [
  { name: 'name', label: 'Name', atMost: 120 },
  { name: 'email', label: 'E-mail', type: 'email', atMost: 254 },
]
const roles = [
  {
    value: 'counsellor',
    label: 'Counsellor',
    hint: 'Reads the students, the analytics, and the feedback of students who share it. Adds, removes and changes nobody.',
  },
  {
    value: 'entity_admin',
    label: 'Admin',
    hint: 'Does what you can do here: adds, changes and removes people, sends invites, and changes the settings of the institution.',
  },
] as const

/** SPEC-25: admins add counsellors, and other admins. */
export function StaffForm({ entity, which }: { entity: Entity; which: WhichEntity }) {
  const [role, setRole] = useState<(typeof roles)[number]['value']>('counsellor')
  return (
    <PersonForm
      title="An admin or counsellor"
      fields={fields}
      needed={['name', 'email']}
      hint="Name and e-mail come first."
      button={role === 'counsellor' ? 'Add counsellor' : 'Add admin'}
      institution={entity.name}
      removedAt={which.at('/b2b/users/removed')}
      add={async ({ name = '', email = '' }) =>
        (await call(roster.createUser, { query: which.query, body: { name, email, roles: [role] } })).data
      }
      afterwards="Their welcome mails are on the way."
    >
      <Choices label="Role" options={roles} value={role} onValue={setRole} />
      <p className={`soft small ${styles.wide}`}>
        They get a welcome mail that says how to sign in, and take no student's seat.
      </p>
    </PersonForm>
  )
}
