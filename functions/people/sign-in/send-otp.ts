import { pepper } from '#functions/platform/aws/pepper.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import { auth as routes } from '#shared/contract/auth.ts'
import { type CodeServices, sendSignInCode } from './code.ts'

const route = routes.sendOtp

export async function sendOtp({ body, ip, now }: Call<typeof route>, services: CodeServices) {
  return { success: true as const, data: await sendSignInCode({ ...body, domain: null, ip, now }, services) }
}

export const handler = endpoint(route, sendOtp, { table, queue, now, pepper })
