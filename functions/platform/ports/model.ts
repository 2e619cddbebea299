import type * as z from 'zod'

export type Ask<T> = {
  /** Name and version of the prompt, for logs and for what is stored beside the result. */
  prompt: string
  system: string
  user: string
  schema: z.ZodType<T>
  deadlineMs: number
  maxTokens: number
}

/** A language model that fills a schema. The caller falls back to its rules on any error. */
export interface Model {
  readonly id: string
  /** One repair is tried when the answer does not parse. @throws ModelFailed */
  ask<T>(ask: Ask<T>): Promise<T>
}

export class ModelFailed extends Error {
  constructor(reason: string, options?: { cause?: unknown }) {
    super(reason, options)
    this.name = 'ModelFailed'
  }
}
