import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { openapi } from '#functions/docs/openapi-rules.ts'
import { allRoutes } from '#shared/contract/index.ts'

const document = openapi(allRoutes, '/api')

it('is a document that a public OpenAPI validator accepts', async () => {
  const result = await new Validator().validate(structuredClone(document))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

it('holds every route of the contract once, with its parameters', () => {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(operations.sort()).toEqual(allRoutes.map(({ spec }) => `${spec.method} ${spec.path}`).sort())
  expect(JSON.stringify(document)).toContain('"name":"sessionId","in":"path","required":true')
})

it('asks for no token on a public route and for one on every other', () => {
  for (const { spec } of allRoutes) {
    const operation = JSON.parse(JSON.stringify(document)).paths[spec.path][spec.method.toLowerCase()]
    expect(operation.security, `${spec.method} ${spec.path}`).toEqual(spec.access === 'public' ? [] : [{ token: [] }])
  }
})
