import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import type { NamedRoute } from '#shared/contract/index.ts'
import { Refused } from '#shared/contract/route.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}

const bodyTypes = { json: 'application/json', multipart: 'multipart/form-data' }

function operation({ feature, key, spec }: NamedRoute): Json {
  const answer = spec.produces
    ? { [spec.produces]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(spec.answer, 'output') } }
  const refused = {
    description: 'A refusal, with a message to show and a code to decide by',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
  }
  const { body } = spec
  const header = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 100 },
    description: 'The same key gives the same result once.',
  }
  const roles = typeof spec.access === 'string' ? [] : spec.access
  return {
    operationId: `${feature}.${key}`,
    tags: [feature],
    summary: spec.summary,
    ...(roles.length > 0 && { description: `For the roles ${roles.join(', ')}.` }),
    security: spec.access === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parameters(spec.params, 'path'),
      ...parameters(spec.query, 'query'),
      ...(spec.idempotent ? [header] : []),
    ],
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: Object.fromEntries(
          (spec.consumes ?? ['json']).map(kind => [bodyTypes[kind], { schema: schemaOf(body, 'input') }]),
        ),
      },
    }),
    responses: {
      '200': { description: spec.summary, content: answer },
      '400': refused,
      ...(spec.access !== 'public' && { '401': refused }),
      '404': refused,
    },
  }
}

/** The API document (OpenAPI 3.1), made from the contract and nothing else. */
export function openapi(routes: readonly NamedRoute[], url: string): Json & { openapi: string } {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    paths[route.spec.path] = { ...paths[route.spec.path], [route.spec.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description:
        'Practise spoken job interviews, by voice. Every refusal carries a message that may be shown, and a code.',
    },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Refused: schemaOf(Refused, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token that verify-otp answers.' } },
    },
  }
}
