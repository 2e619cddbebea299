import { brand } from '#shared/brand.ts'
import type { Branded } from './letter.ts'

/** Who a letter is from: the institution by way of the product, before the product's address; or the product itself. */
export const senderOf = ({ name }: Branded, address: string): string =>
  `${displayName(name === brand.name ? name : `${name} via ${brand.name}`)} <${address}>`

/** A sender's name as a quoted string: no line break or quote can end it early. Names beyond ASCII as encoded words. */
function displayName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}"\\]/gu, ' ')
    .trim()
  return /^[\x20-\x7e]*$/.test(plain) ? `"${plain}"` : encodedWords(plain)
}

/** With what stands around it, the 75 characters that RFC 2047 gives a word. */
const mostBytes = 45

/** RFC 2047: SES takes headers in ASCII alone. No character is cut in two. */
function encodedWords(text: string): string {
  const parts: string[] = ['']
  for (const character of text) {
    const longer = `${parts.at(-1)}${character}`
    if (Buffer.byteLength(longer) > mostBytes) parts.push(character)
    else parts[parts.length - 1] = longer
  }
  return parts.map(part => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ')
}
