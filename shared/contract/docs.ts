import * as z from 'zod'
import { route } from './route.ts'

export const docs = {
  getOpenapi: route({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'This document',
    answer: z.looseObject({ openapi: z.string() }),
  }),
}
