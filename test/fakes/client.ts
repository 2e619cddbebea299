import { setTimeout as sleep } from 'node:timers/promises'
import { RefusalCode, refusals } from '#shared/contract/refusals.ts'

export type Answer = { status: number; body: Record<string, any>; headers: Headers }

/** Calls the API as any client would: JSON or a form, with or without a token. Whatever is refused has a code for it. */
export async function callApi(
  origin: string,
  method: string,
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const form = options.body instanceof FormData
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(!form && options.body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body !== undefined && { body: form ? options.body : JSON.stringify(options.body) }),
  } as RequestInit)
  const { status, headers } = response
  const text = await response.text()
  const body = text.startsWith('{') ? JSON.parse(text) : { text }
  if (body.success === false && refusals[RefusalCode.parse(body.code)] !== status)
    throw new Error(`${method} ${path} answered ${status} and the code ${body.code}`)
  return { status, body, headers }
}

/** The code in the newest mail to this address that came after `since` (ISO). */
export async function mailedCode(origin: string, email: string, since: string): Promise<string> {
  for (let tries = 0; tries < 1200; tries++) {
    const mails: { to: string; subject: string; at: string }[] = await (
      await fetch(`${origin}/_local/inbox.json`)
    ).json()
    const code = mails.find(mail => mail.to === email && mail.at >= since)?.subject.match(/^\d{6}/)?.[0]
    if (code) return code
    await sleep(50)
  }
  throw new Error(`No code was mailed to ${email}`)
}

/** Signs in by mail and answers the token. */
export async function signInAs(origin: string, email: string, domain?: string): Promise<string> {
  const at = domain ? `/${domain}` : ''
  const since = new Date(Date.now() - 50).toISOString()
  const sent = await callApi(origin, 'POST', `/auth/send-otp${at}`, { body: { email } })
  if (sent.status !== 200) throw new Error(`send-otp answered ${sent.status}: ${sent.body.message}`)
  const { body } = await callApi(origin, 'POST', `/auth/verify-otp${at}`, {
    body: { email, otp: await mailedCode(origin, email, since) },
  })
  return body.data.token
}
