import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type * as z from 'zod'
import type { RouteSpec } from '#shared/contract/route.ts'
import { Refusal } from './refusal.ts'

/** The first thing that is wrong, in words: the schema's own message, with the field's name where the message has none. */
function firstProblem(error: z.ZodError): string {
  const issue = flatten(error.issues)[0]
  if (!issue) return unexpected
  if (issue.message !== unsaid) return issue.message
  const field = issue.path.slice(0, 5).join('.').slice(0, 60)
  return field === '' ? unexpected : `Please check '${field}': ${wordsFor(issue)}.`
}

const unexpected = 'Something in this request is not as expected.'

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a group of fields',
  array: 'a list',
}

/** The schema's own message is for programmers: it names types and what was received. */
function wordsFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `${kinds[issue.expected] ?? 'another value'} is needed here`
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const [bound, limit] = issue.code === 'too_big' ? ['at most', issue.maximum] : ['at least', issue.minimum]
    const what = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : ''
    return `please use ${bound} ${limit}${what}`
  }
  if (issue.code === 'invalid_value' && issue.values.length > 1) return `use one of ${issue.values.join(', ')}`
  return 'this is not written as expected'
}

/** A union reports issues per member; the message comes from the one that fits best (longest path, fewest issues). */
function flatten(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap(issue => {
    if (issue.code !== 'invalid_union') return [issue]
    const members = issue.errors.filter(member => member.length > 0).sort((a, b) => a.length - b.length)
    const spoken = members.find(member => member.some(inner => inner.code !== 'invalid_type')) ?? members[0]
    return spoken ? flatten(spoken) : [issue]
  })
}

/** What stands in place of a message where the contract has none of its own. */
const unsaid = 'unsaid'

/** @throws Refusal ('invalid-input') */
export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value, { error: () => unsaid })
  if (!result.success) throw new Refusal('invalid-input', firstProblem(result.error))
  return result.data
}

async function bodyOf(route: RouteSpec, event: APIGatewayProxyEventV2): Promise<unknown> {
  if (!route.body) return undefined
  const type = event.headers['content-type'] ?? ''
  const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (/^multipart\/form-data/i.test(type)) {
    if (!route.consumes?.includes('multipart')) throw new Refusal('invalid-input', 'Please send this as JSON.')
    // Few routes take forms; the others do not load what reads them.
    const { parseForm } = await import('./form.ts')
    return parseForm(raw, type, route.largest)
  }
  if (raw.length === 0) return route.body.safeParse(undefined).success ? undefined : {}
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    throw new Refusal('invalid-input', 'The request is not valid JSON.')
  }
}

/** Parameters, query and body as the contract says. @throws Refusal ('invalid-input') with the first problem in words */
export async function parseRequest(
  route: RouteSpec,
  event: APIGatewayProxyEventV2,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  const params = route.params?.safeParse(event.pathParameters ?? {})
  if (params && !params.success) throw new Refusal('not-found', 'This page or thing does not exist.')
  return {
    params: params?.data,
    query: parse(route.query, event.queryStringParameters ?? {}),
    body: parse(route.body, await bodyOf(route, event)),
  }
}
