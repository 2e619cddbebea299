import { FileMissing, type Files } from '#functions/platform/ports/files.ts'

/** Files in memory; `stored` shows what is there. */
export function memoryFiles(): Files & { stored: Map<string, { bytes: Uint8Array; contentType: string }> } {
  const stored = new Map<string, { bytes: Uint8Array; contentType: string }>()
  return {
    stored,
    async put(key, bytes, contentType) {
      stored.set(key, { bytes, contentType })
    },
    async get(key) {
      const file = stored.get(key)
      if (!file) throw new FileMissing(key)
      return file.bytes
    },
    async head(key) {
      const file = stored.get(key)
      return file && { bytes: file.bytes.length, contentType: file.contentType }
    },
    async delete(key) {
      stored.delete(key)
    },
    async deleteAll(prefix) {
      const under = [...stored.keys()].filter(key => key.startsWith(prefix))
      for (const key of under) stored.delete(key)
      return under.length
    },
    async url(key) {
      return `https://files.test/${key}?signed`
    },
    async upload(key, { contentType, temporary }) {
      const tag = temporary && { tagging: 'temporary' }
      return { url: 'https://files.test/', fields: { key, 'Content-Type': contentType, ...tag } }
    },
  }
}
