import { Env, type EnvName } from '#shared/env.ts'

const isName = (name: string | symbol): name is EnvName => typeof name === 'string' && name in Env.shape
const parsed = new Map<EnvName, unknown>()

const read = (name: EnvName): unknown => {
  if (!parsed.has(name))
    parsed.set(name, Env.shape[name].parse(process.env[name], { error: () => `${name} is not set` }))
  return parsed.get(name)
}

const variables: Env = new Proxy(Object.create(null), {
  get: (_target, name) => (isName(name) ? read(name) : undefined),
})

/** The environment; each variable is parsed when it is first read, for a function has only those it reads. @throws ZodError */
export const env = (): Env => variables
