type PresignedUpload = { url: string; fields: Record<string, string> }

/** One bucket. Keys of people begin with people/<userId>/. */
export interface Files {
  /** temporary: deleted after a day or two. */
  put(key: string, bytes: Uint8Array, contentType: string, options?: { temporary?: boolean }): Promise<void>
  /** @throws FileMissing */
  get(key: string): Promise<Uint8Array>
  head(key: string): Promise<{ bytes: number; contentType: string } | undefined>
  delete(key: string): Promise<void>
  /** Deletes everything under the prefix and says how many files that were. */
  deleteAll(prefix: string): Promise<number>
  /** A presigned GET, valid 15 minutes; with a file name it is offered as a download under that name. */
  url(key: string, options?: { downloadAs?: string; contentType?: string }): Promise<string>
  /** A presigned POST for exactly this key and type, valid 5 minutes. temporary: what arrives is deleted after a day or two. */
  upload(key: string, options: { contentType: string; maxBytes: number; temporary?: boolean }): Promise<PresignedUpload>
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`No file at ${key}`)
    this.name = 'FileMissing'
  }
}
