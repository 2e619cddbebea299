import * as z from 'zod'
import { address } from './address.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { contact } from './contact.ts'
import { entity } from './entity.ts'
import { exports } from './exports.ts'
import { feedback } from './feedback.ts'
import { interview } from './interview.ts'
import { operators } from './operators.ts'
import { profile } from './profile.ts'
import { resume } from './resume.ts'
import { roster } from './roster.ts'
import { type RouteSpec, route } from './route.ts'
import { stats } from './stats.ts'
import { tryIt } from './try.ts'

const docs = {
  getOpenapi: route({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'This document',
    answer: z.looseObject({ openapi: z.string() }),
  }),
}

/** Every endpoint of the product, said once. A key is a file's name in functions/, in whichever feature it belongs to. */
export const routes = {
  auth,
  address,
  profile,
  resume,
  interview,
  feedback,
  stats,
  entity,
  roster,
  exports,
  audit,
  operators,
  contact,
  try: tryIt,
  docs,
} as const

export type NamedRoute = { feature: string; key: string; spec: RouteSpec }

export const allRoutes: NamedRoute[] = Object.entries(routes).flatMap(([feature, group]) =>
  Object.entries(group).map(([key, spec]) => ({ feature, key, spec })),
)

/** submitAnswer -> submit-answer: the endpoint's file name without its ending. */
export const fileOf = (key: string): string => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
