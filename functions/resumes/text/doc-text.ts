import WordExtractor from 'word-extractor'
import { isEncryptedOffice, isWordOle, readingLimits } from '#functions/platform/files/document-rules.ts'
import { Unreadable } from './unreadable.ts'

/**
 * The text of a binary Word document. Only files with the OLE header come here: for a ZIP the extractor
 * would use a reader without limits.
 * @throws Unreadable
 */
export async function docText(bytes: Uint8Array): Promise<string> {
  if (isEncryptedOffice(bytes)) throw new Unreadable('encrypted')
  if (!isWordOle(bytes)) throw new Unreadable('wrong_type')
  try {
    const document = await new WordExtractor().extract(Buffer.from(bytes))
    const parts = [
      document.getHeaders({ includeFooters: false }),
      document.getBody(),
      document.getTextboxes({ includeHeadersAndFooters: false }),
    ]
    return parts.join('\n').slice(0, readingLimits.characters)
  } catch (error) {
    throw new Unreadable('damaged', { cause: error })
  }
}
