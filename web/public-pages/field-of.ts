/** A field of a parsed answer, whatever that is. The pages before React have no room for zod. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
