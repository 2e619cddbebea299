/** A change of address takes effect, lapses or is stopped. */
export { addressLetter, isAboutAddress } from './letters.ts'
