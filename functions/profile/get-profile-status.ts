import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { profile as routes } from '#shared/contract/profile.ts'
import { ownProfile } from './own-profile.ts'

const route = routes.getProfileStatus

export async function getProfileStatus({ principal }: Call<typeof route>, { table }: { table: Table }) {
  return { success: true as const, data: await ownProfile(table, principal.userId) }
}

export const handler = endpoint(route, getProfileStatus, { table, now })
