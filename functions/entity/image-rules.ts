/** What an image really is, by its first bytes. SVG is none of these: it can carry script (decision 30). */
export function imageType(bytes: Uint8Array): { contentType: string; ending: string } | undefined {
  const begins = (...values: number[]) => values.every((value, index) => bytes[index] === value)
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { contentType: 'image/png', ending: 'png' }
  if (begins(0xff, 0xd8, 0xff)) return { contentType: 'image/jpeg', ending: 'jpg' }
  const webp = begins(0x52, 0x49, 0x46, 0x46) && String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP'
  return webp ? { contentType: 'image/webp', ending: 'webp' } : undefined
}
