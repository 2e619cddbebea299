import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import { auth as routes } from '#shared/contract/auth.ts'

const route = routes.checkUser

/** The same for every address, and nothing is looked up: whether somebody is enrolled is nobody's business (SPEC-02). */
export async function checkUser(_call: Call<typeof route>) {
  return { success: true as const, message: 'If this address is registered, a code can be sent to it.' }
}

export const handler = endpoint(route, checkUser, { now })
