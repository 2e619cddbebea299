/** Makes an adapter on its first use, so that importing one reads no environment and opens no client. */
export function lazily<T extends object>(make: () => T): T {
  let made: T | undefined
  return new Proxy(Object.create(null), {
    get(_target, property) {
      made ??= make()
      return Reflect.get(made, property, made)
    },
  })
}

/** A port whose members are all asynchronous. */
type Asynchronous<T> = { [K in keyof T]: (...args: never[]) => Promise<unknown> }

/**
 * An adapter whose SDK client is loaded with the first call: a function that seldom needs a service does not pay for its
 * client at every cold start.
 */
export function onFirstCall<T extends Asynchronous<T>>(load: () => Promise<T>): T {
  let loaded: Promise<T> | undefined
  return new Proxy(Object.create(null), {
    get:
      (_target, property) =>
      async (...args: unknown[]) => {
        loaded ??= load()
        const port = await loaded
        return Reflect.apply(Reflect.get(port, property), port, args)
      },
  })
}
