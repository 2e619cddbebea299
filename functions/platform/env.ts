import { Env } from '#shared/env.ts'

let parsed: Env | undefined

/** The environment, parsed once a process. @throws with the names of what is missing */
export function env(): Env {
  parsed ??= Env.parse(process.env)
  return parsed
}
