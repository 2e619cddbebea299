/** '/terms//' is '/terms'. By counting: a regular expression would take long over an address of thousands of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path.charAt(end - 1) === '/') end--
  return path.slice(0, end)
}

/** A path with an ending asks for a file: it exists or is missing, and no page is served in its place. */
export const namesFile = (path: string): boolean => /[^/.]\.[^/.]+$/.test(path)
