import { hearing } from '#functions/people/me/hearing.ts'
import { pepper } from '#functions/platform/aws/pepper.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import { auth as routes } from '#shared/contract/auth.ts'
import { type SignInServices, signIn } from './sign-in.ts'

const route = routes.verifyOtpForDomain

export async function verifyOtpForDomain(
  { params, body, ip, from, now }: Call<typeof route>,
  services: SignInServices,
) {
  return { success: true as const, data: await signIn({ ...body, domain: params.domain, ip, from, now }, services) }
}

export const handler = endpoint(route, verifyOtpForDomain, {
  table,
  queue,
  now,
  hearing,
  pepper,
})
