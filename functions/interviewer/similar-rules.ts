const stopWords = new Set(
  `a an the and or but if then than so as at by for from in into of on off onto out over to up with without about after before between during
  i you he she it we they me him her us them my your his its our their mine yours this that these those there here
  am is are was were be been being do does did doing done have has had having can could will would shall should may might must
  what which who whom whose when where why how not no nor only just very too also still even ever any some all each both more most much many such own same other
  tell me let one ones thing things`.split(/\s+/),
)

export const comparedWords = (text: string) =>
  text.toLowerCase().match(/[\p{L}\p{N}+#]+(?:['’.][\p{L}\p{N}]+)*/gu) ?? []

const stem = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word)

/** The words that carry the meaning, without their endings. */
export const contentWords = (text: string) =>
  new Set(
    comparedWords(text)
      .filter(word => !stopWords.has(word))
      .map(stem),
  )

export const isStopWord = (word: string) => stopWords.has(word)

function jaccard(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 && b.size === 0) return 1
  let shared = 0
  for (const word of a) if (b.has(word)) shared += 1
  return shared / (a.size + b.size - shared)
}

const similarity = (a: string, b: string) => jaccard(contentWords(a), contentWords(b))

/** The product's promise: no two of these within ten sessions of one person. */
export const isNearDuplicate = (a: string, b: string) => similarity(a, b) >= 0.7

/** Stricter than the promise, so that a differently minded judge of likeness agrees. Prepared once, asked often. */
export function likenessTo(texts: readonly string[]): (text: string) => boolean {
  const prepared = texts.map(text => ({ content: contentWords(text), all: new Set(comparedWords(text)) }))
  return text => {
    const content = contentWords(text)
    const all = new Set(comparedWords(text))
    return prepared.some(other => jaccard(content, other.content) >= 0.6 || jaccard(all, other.all) >= 0.7)
  }
}
