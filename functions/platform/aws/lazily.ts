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
