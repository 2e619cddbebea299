/** Pieces that stand together on one baseline. */
export type TextSegment = { text: string; left: number; right: number; y: number; size: number; font: string }

/** A step of this many font sizes from line to line is a paragraph's end. */
export const paragraphGap = 1.75

export const isBullet = (text: string) => /^\s*[^\p{L}\p{N}(+"'@]{1,2}\s*$/u.test(text)
