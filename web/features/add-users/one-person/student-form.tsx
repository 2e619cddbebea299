import { Link } from 'react-router-dom'
import type { Entity } from '#shared/contract/entity.ts'
import { type IdHolder, roster } from '#shared/contract/roster.ts'
import { extraFields } from '#shared/rules/roster-fields.ts'
import type { WhichEntity } from '#web/lib/institution/which-entity.ts'
import { call } from '#web/lib/server/api.ts'
import { useKnownValues } from '#web/lib/server/known-values.ts'
import { type PersonField, PersonForm, type PersonValues } from './person-form.tsx'

const common: PersonField[] = [
  { name: 'name', label: 'Name', atMost: 120 },
  { name: 'email', label: 'E-mail', type: 'email', atMost: 254 },
  { name: 'phone', label: 'Phone', type: 'tel', atMost: 20 },
]
/** As the contract has them. */
const atMostOf = (field: string): number => (field.endsWith('Id') ? 32 : field === 'year' ? 20 : 120)

/** SPEC-505: the type's own fields are marked required and not checked. */
export function StudentForm({ entity, which }: { entity: Entity; which: WhichEntity }) {
  const { query, at } = which
  const known = useKnownValues(query)
  const extra = extraFields[entity.type].map(({ field, label }) => ({
    name: field,
    label,
    atMost: atMostOf(field),
    choices: known(field),
  }))
  const add = async ({ name = '', email = '', ...values }: PersonValues) => {
    const given = Object.entries(values).filter(([, value]) => value.trim() !== '')
    const entitySpecificFields = Object.fromEntries(given.map(([field, value]) => [field, value.trim()]))
    return (await call(roster.addUser, { query, body: { name, email, entitySpecificFields } })).data
  }
  const correct = async ({ userId, name }: IdHolder, email: string) => {
    const { data } = await call(roster.updateUser, { params: { userId }, query, body: { email } })
    return data.email === email.trim().toLowerCase()
      ? `The address of ${name} is corrected.`
      : `${name} has signed in already, so the change waits for both mailboxes.`
  }
  return (
    <PersonForm
      title="One student"
      fields={[...common, ...extra]}
      needed={['name', 'email', 'phone']}
      hint="Name, e-mail and phone come first."
      button="Add User"
      institution={entity.name}
      removedAt={at('/b2b/users/removed')}
      add={add}
      correct={correct}
      afterwards={
        <>
          Students have not yet received invitations.{' '}
          <Link to={`${at('/b2b/entitydashboard')}#invites`}>Send invites</Link>
        </>
      }
    />
  )
}
