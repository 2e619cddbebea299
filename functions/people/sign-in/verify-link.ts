import { hearing } from '#functions/people/me/hearing.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import { auth as routes } from '#shared/contract/auth.ts'
import { takeLink } from './link-store.ts'
import { personAt, type SignInServices, welcome } from './sign-in.ts'

const route = routes.verifyLink

const ended = 'This link has been used already or is too old. Please ask for a new one.'

/** Exchanges the link of a mail for a token, at the page it was asked for at. @throws Refusal ('sign-in-link-over') the second time, or too late */
export async function verifyLink({ body, from, now }: Call<typeof route>, services: Omit<SignInServices, 'pepper'>) {
  const link = await takeLink(services.table, body.link, now)
  const person = link && (await personAt(services.table, link.email, link.domain, now))
  if (!link || !person) throw new Refusal('sign-in-link-over', ended)
  const entering = { person, email: link.email, device: body.device, from, now }
  return { success: true as const, data: await welcome(entering, services) }
}

export const handler = endpoint(route, verifyLink, { table, queue, now, hearing })
