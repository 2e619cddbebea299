const alreadyClean = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** Plain text on one line: control characters and line breaks have no place in a name. */
export const cleanText = (text: string): string =>
  alreadyClean.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
