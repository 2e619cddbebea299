import { callApi, signInAs } from '#test/fakes/client.ts'

/** Calls as somebody; a refusal that nobody expects stops the test in its words. */
export async function must(
  origin: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, any>> {
  const answer = await callApi(origin, method, path, { token, ...(body !== undefined && { body }) })
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body.message}`)
  return answer.body.data ?? answer.body
}

/** A college of its own with an admin, made by the operator. */
export async function newCollege(origin: string, operator: string, domain: string) {
  const email = `admin@${domain}.example`
  const college = await must(origin, operator, 'POST', '/b2b/entity', {
    name: `${domain} College`,
    type: 'college',
    domain,
    plan: 'standard',
    admin: { name: 'Anjali Deshmukh', email },
  })
  return { entityId: String(college._id), domain, admin: await signInAs(origin, email, domain) }
}

/** A person of an institution who is signed in. */
export async function newPersonAt(
  origin: string,
  place: { admin: string; domain: string },
  name: string,
  roles: string[] = ['student'],
) {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@${place.domain}.example`
  const user = await must(origin, place.admin, 'POST', '/b2b/users', { email, name, roles })
  return { userId: String(user._id), email, token: await signInAs(origin, email, place.domain) }
}
