import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/** A real PDF with these lines, as many pages as they need. */
export async function pdfOf(lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  let page = document.addPage([595, 842])
  let y = 800
  for (const line of lines) {
    if (y < 60) {
      page = document.addPage([595, 842])
      y = 800
    }
    page.drawText(line, { x: 50, y, size: 11, font })
    y -= 18
  }
  return document.save()
}
