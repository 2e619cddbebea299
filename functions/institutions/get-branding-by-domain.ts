import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { Domain } from '#shared/contract/auth.ts'
import { entity as routes } from '#shared/contract/entity.ts'
import { shownBranding } from './shown-branding.ts'
import { readDomain } from './store.ts'

const route = routes.getBrandingByDomain

/** Name, logo, theme and colours, and nothing else (SPEC-29). */
export async function getBrandingByDomain({ params }: Call<typeof route>, { table }: { table: Table }) {
  const domain = Domain.safeParse(params.domain)
  const found = domain.success ? await readDomain(table, domain.data) : undefined
  if (!found) throw new Refusal('not-found', 'We do not know this sign-in page.')
  return { success: true as const, data: { name: found.name, ...shownBranding(found.branding) } }
}

export const handler = endpoint(route, getBrandingByDomain, { table, now })
