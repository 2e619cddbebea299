import { textOfDocumentXml } from './docx-rules.ts'
import { Unreadable } from './unreadable.ts'
import { zipPart } from './zip-part.ts'

/** Many templates keep name and contact in the page header. */
const headers = ['word/header1.xml', 'word/header2.xml', 'word/header3.xml']

/** @throws Unreadable */
export function docxText(bytes: Uint8Array): string {
  const body = zipPart(bytes, 'word/document.xml')
  if (!body) throw new Unreadable('wrong_type')
  const parts = [...headers.map(name => zipPart(bytes, name)), body]
  const texts = parts.flatMap(part => (part ? [textOfDocumentXml(new TextDecoder().decode(part))] : []))
  return texts.join('\n')
}
