/** '/terms//' is '/terms'. By counting: a regular expression would take long over an address of thousands of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path.charAt(end - 1) === '/') end--
  return path.slice(0, end)
}

/** A file is asked for (a script, a picture), which is there or is not; never a page in its place. */
export const namesFile = (path: string): boolean => /[^/.]\.[^/.]+$/.test(path)
