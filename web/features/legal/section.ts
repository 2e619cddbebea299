/** A text may hold links: [what it says](/privacy-policy), (#place) or (mailto:…). */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  /** A word and what there is to say of it. */
  | { words: readonly (readonly [string, string])[] }
  | { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** The id is its anchor: it stays when the title changes, for people have linked to it. */
export type LegalSection = { id: string; title: string; inShort: string; blocks: readonly LegalBlock[] }

const textsOf = (block: LegalBlock): readonly string[] => {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  if ('words' in block) return block.words.flat()
  return [block.caption, ...block.head, ...block.rows.flat()]
}

/** Every text of a section, in the order it is read. */
export const allTexts = ({ title, inShort, blocks }: LegalSection): string[] => [
  title,
  ...blocks.flatMap(textsOf),
  inShort,
]
