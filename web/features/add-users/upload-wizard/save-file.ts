import { download } from '#web/lib/server/exports.ts'

/** The browser saves a file that was made here. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  download(url, fileName)
  // The browser has taken its own hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
