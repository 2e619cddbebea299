import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import { allRoutes, routes } from '#shared/contract/index.ts'
import { openapi } from './openapi-rules.ts'

const route = routes.docs.getOpenapi

let document: ReturnType<typeof openapi> | undefined

export async function getOpenapi(_call: Call<typeof route>) {
  document ??= openapi(allRoutes, '/api')
  return document
}

export const handler = endpoint(route, getOpenapi, { now })
