/** Room for 131,072 texts without growing. */
const firstSlots = 1 << 18

/**
 * A set of texts, whatever their case, for files of 100,000 rows: with a Set of texts in lower case the whole check takes
 * half as long again. Open addressing; a slot has the place of its text, counted from 1, and a tag: eight bits of the hash
 * (never 0), which lie close together, so that a new text is told without a look anywhere else.
 */
export class SeenTexts {
  /** Of full length from the beginning: to let it grow text by text costs 10 ms more for 10 MB. */
  private readonly texts = new Array<string>(firstSlots / 2)
  private count = 0
  private tags = new Uint8Array(firstSlots)
  private places = new Int32Array(firstSlots)

  /** False where it was there before. */
  add(text: string): boolean {
    const { texts, tags, places } = this
    const hash = hashOf(text)
    const tag = tagOf(hash)
    const mask = tags.length - 1
    let slot = hash & mask
    for (; tags[slot]; slot = (slot + 1) & mask) {
      if (tags[slot] === tag && isSame(text, texts[(places[slot] ?? 0) - 1] ?? '')) return false
    }
    tags[slot] = tag
    texts[this.count] = text
    places[slot] = ++this.count
    if (this.count * 2 > tags.length) this.grow()
    return true
  }

  private grow(): void {
    const size = this.tags.length * 4
    const [tags, places] = [new Uint8Array(size), new Int32Array(size)]
    for (let index = 0; index < this.count; index++) {
      const hash = hashOf(this.texts[index] ?? '')
      let slot = hash & (size - 1)
      while (tags[slot]) slot = (slot + 1) & (size - 1)
      tags[slot] = tagOf(hash)
      places[slot] = index + 1
    }
    this.tags = tags
    this.places = places
  }
}

const tagOf = (hash: number): number => (hash >>> 24) | 1
const isSame = (a: string, b: string): boolean => a === b || a.toLowerCase() === b.toLowerCase()

/** FNV-1a of the characters without their case, mixed so that its low bits depend on all. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ (text.charCodeAt(index) | 0x20), 0x01000193)
  hash ^= hash >>> 15
  return (hash ^ (hash >>> 7)) | 0
}
