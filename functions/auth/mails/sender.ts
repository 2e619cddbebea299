import type { Branded } from './letter.ts'

/** Who a letter is from: the institution's name before the product's address. */
export const senderOf = ({ name }: Branded, address: string): string => `${displayName(name)} <${address}>`

/** A sender's name as a quoted string: no line break or quote can end it early. */
const displayName = (name: string) => `"${name.replace(/[\p{Cc}"\\]/gu, ' ').trim()}"`
