import { readingLimits } from '#functions/platform/files/document-rules.ts'
import { type PageItem, pageText } from './pdf-lines-rules.ts'
import { Unreadable } from './unreadable.ts'

/** A page with more pieces of text than this is no resume. */
const itemsPerPage = 20_000

/** @throws Unreadable */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { getDocumentProxy } = await import('unpdf')
  // pdf.js takes the buffer over, so it gets one of its own; silence, because its warnings quote the document.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    maxImageSize: 1,
    useSystemFonts: false,
  }).catch(fail)
  try {
    const pages: string[] = []
    let characters = 0
    for (
      let number = 1;
      number <= Math.min(pdf.numPages, readingLimits.pages) && characters < readingLimits.characters;
      number++
    ) {
      const page = await pdf.getPage(number)
      const text = pageText(await itemsOf(page.streamTextContent()))
      page.cleanup()
      characters += text.length
      // On later pages the columns go on where those of the page before ended.
      pages.push(number === 1 ? text : text.replaceAll('\f', ''))
    }
    return pages.join('\n\n').slice(0, readingLimits.characters)
  } catch (error) {
    return fail(error)
  }
}

/**
 * Read piece by piece and left when it is too much, so that a bomb of text does not pile up in memory. Neither the
 * stream nor the document is closed then: pdf.js would go on writing to it and fail, and the thread ends anyway.
 */
async function itemsOf(stream: ReadableStream): Promise<PageItem[]> {
  const items: PageItem[] = []
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return items
    if (items.length > itemsPerPage) throw new Unreadable('too_heavy')
    for (const item of value.items) {
      if (typeof item.str !== 'string' || item.str === '') continue
      const [a, b, , , x, y] = item.transform
      // Only upright text: a rotated watermark is not part of any line.
      if (a <= 0 || Math.abs(b) > Math.abs(a) * 0.2) continue
      items.push({ text: item.str, x, y, width: item.width, size: Math.hypot(a, b), font: item.fontName })
    }
  }
}

function fail(error: unknown): never {
  if (error instanceof Unreadable) throw error
  const isLocked = error instanceof Error && error.name === 'PasswordException'
  throw new Unreadable(isLocked ? 'encrypted' : 'damaged', { cause: error })
}
