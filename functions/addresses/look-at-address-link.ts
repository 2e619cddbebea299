import { readInstitution } from '#functions/institutions/public.ts'
import { agreedByThen, namesOf } from '#functions/people/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { address as routes } from '#shared/contract/address.ts'
import { linked } from './links.ts'

const route = routes.lookAtAddressLink

/** Whoever reads the new mailbox may be a stranger, so they are told neither the person's name nor the present address. */
export async function lookAtAddressLink({ body, now }: Call<typeof route>, { table }: { table: Table }) {
  const { act, change } = await linked(table, body.token, now)
  const isOwn = act !== 'confirm'
  const institution = change.entityId === null ? undefined : await readInstitution(table, change.entityId)
  const names = isOwn ? await namesOf(table, [change.askedBy]) : undefined
  const asker = names && {
    name: names.get(change.askedBy) ?? null,
    role: change.askedRole,
    isSelf: change.askedBy === change.userId,
  }
  const data = {
    act,
    email: isOwn ? change.from : null,
    newEmail: change.to,
    askedBy: asker ?? null,
    confirmed: change.confirmedAt !== null,
    agreed: change.agreedAt !== null,
    agreedByThen: agreedByThen(change).toISOString(),
    institution: institution
      ? { name: institution.name, domain: institution.domain, branding: institution.branding }
      : null,
  }
  return { success: true as const, data }
}

export const handler = endpoint(route, lookAtAddressLink, { table, now })
