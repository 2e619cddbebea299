import { describe, expect, it } from 'vitest'
import { parseResume } from '#functions/resumes/parse-rules.ts'
import { extractText } from '#functions/resumes/text/extract-text.ts'
import { failureReasons, Unreadable } from '#functions/resumes/text/unreadable.ts'
import {
  bombDocx,
  bombPdf,
  columnsPdf,
  docxOf,
  docxTable,
  docxWith,
  encryptedPdf,
  pdfOf,
  resumeText,
  scannedPdf,
  twoColumnPdfOf,
  wordFile,
} from '#test/fixtures/documents/documents.ts'
import { expectedResumes, today } from '#test/functions/resumes/expected-resumes.ts'

const read = async (bytes: Uint8Array) => parseResume(await extractText(bytes), today)
const reasonOf = (bytes: Uint8Array, limits?: { seconds: number; memoryMb: number }) =>
  extractText(bytes, limits).then(
    text => `read: ${text.slice(0, 40)}`,
    error => (error instanceof Unreadable ? error.reason : String(error)),
  )

const facts = (parsed: Awaited<ReturnType<typeof read>>) => ({
  name: parsed.name,
  email: parsed.email,
  years: parsed.yearsOfExperience,
  roles: parsed.roles.map(({ title, employer, from, to }) =>
    [title, employer, from, to].map(part => part ?? '').join(' | '),
  ),
})
const expectedFacts = (file: string) => {
  const expected = expectedResumes[file]
  return expected && { name: expected.name, email: expected.email, years: expected.years, roles: expected.roles }
}

describe.each(Object.keys(expectedResumes))('the resume %s says the same', file => {
  const text = resumeText(file)
  it('as a PDF', async () => expect(facts(await read(await pdfOf(text)))).toEqual(expectedFacts(file)))
  it('as a DOCX', async () => expect(facts(await read(docxOf(text)))).toEqual(expectedFacts(file)))
})

describe.each(['staff-nurse', 'teacher', 'hr-prose', 'data-analyst-us', 'marketing-uk', 'electrician'])(
  'the resume %s in two columns says the same',
  file => {
    const text = resumeText(file)
    it('with lines of their own', async () =>
      expect(facts(await read(await twoColumnPdfOf(text)))).toEqual(expectedFacts(file)))
    it('with lines at one height', async () =>
      expect(facts(await read(await twoColumnPdfOf(text, { sideLeading: 14 })))).toEqual(expectedFacts(file)))
    it('as a table of a DOCX', async () =>
      expect(facts(await read(docxOf(text, 'columns')))).toEqual(expectedFacts(file)))
  },
)

it('a name at the head of the right column is no skill of the left one', async () => {
  const side = [
    'Contact',
    'asha.pillai@example.com',
    '',
    'Skills',
    'Crop planning',
    'Drip irrigation',
    'Soil testing',
    '',
    'Languages',
    'Malayalam',
    'English',
  ]
  const main = [
    'Asha Pillai',
    'Agronomist',
    '',
    'Experience',
    'Agronomist, Green Fields Ltd',
    '2019 - 2022',
    '• Advised 300 farmers on water use.',
    '• Ran trials of four rice varieties.',
    '',
    'Education',
    'B.Sc Agriculture, Kerala Agricultural University, 2019',
  ]
  const parsed = await read(await columnsPdf({ head: [], side, main }))
  expect(facts(parsed)).toEqual({
    name: 'Asha Pillai',
    email: 'asha.pillai@example.com',
    years: 3,
    roles: ['Agronomist | Green Fields Ltd | 2019 | 2022'],
  })
  expect(parsed.skills).toEqual(['Crop planning', 'Drip irrigation', 'Soil testing'])
})

it('dates at the right margin stay on their lines', async () => {
  const text = await extractText(
    await pdfOf(
      'Jane Roe\n\nExperience\nClerk\t2019 - 2021\nBaker\t2017 - 2019\nCook\t2015 - 2017\nWaiter\t2013 - 2015\nDriver\t2011 - 2013\nPorter\t2009 - 2011',
    ),
  )
  expect(text).toContain('Clerk\t2019 - 2021')
  expect(text).toContain('Porter\t2009 - 2011')
})

it('a skill list in a narrow column is put together where it was wrapped', async () => {
  const parsed = await read(await twoColumnPdfOf(resumeText('backend-developer')))
  expect(parsed.skills).toEqual(expect.arrayContaining(['SQL', 'gRPC', 'AWS (EC2, S3, Lambda)', 'Kubernetes', 'CI/CD']))
})

it('a Word 97 file is read', async () => expect(facts(await read(wordFile()))).toEqual(expectedFacts('accountant')))

it('a table row of a DOCX is one line with tabs', async () => {
  const text = await extractText(
    docxTable([
      ['B.Tech', 'Anna University', '2020'],
      ['HSC', 'State Board', '2016'],
    ]),
  )
  expect(text).toContain('B.Tech\tAnna University\t2020')
})

it('deleted text, field codes and repeated text boxes of a DOCX are not read', async () => {
  const body =
    '<w:p><w:del><w:r><w:delText>Old secret</w:delText></w:r></w:del><w:r><w:instrText>HYPERLINK x</w:instrText><w:t>Asha Rao &amp; Sons, founded in 1990 &#8211; still here</w:t></w:r></w:p>'
  const text = await extractText(
    docxWith(
      `<w:document><w:body>${body}<mc:AlternateContent><mc:Choice><w:p><w:r><w:t>Once</w:t></w:r></w:p></mc:Choice><mc:Fallback><w:p><w:r><w:t>Twice</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent></w:body></w:document>`,
    ),
  )
  expect(text).toContain('Asha Rao & Sons, founded in 1990 – still here')
  expect(text).toContain('Once')
  expect(text).not.toMatch(/secret|HYPERLINK|Twice/)
})

describe('a file that gives no text says why', () => {
  it('scanned', async () => {
    expect(await reasonOf(await scannedPdf())).toBe('scanned')
    expect(failureReasons.scanned).toBe(
      'This PDF has no text we can read. Export it from your editor instead of scanning it.',
    )
  })
  it('with a password', async () => expect(await reasonOf(await encryptedPdf())).toBe('encrypted'))
  it('encrypted Word', async () => {
    const bytes = wordFile()
    const header = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(
      Buffer.from([0xec, 0xa5, 1, 1]),
    )
    bytes[header + 11] = (bytes[header + 11] ?? 0) | 1
    expect(await reasonOf(bytes)).toBe('encrypted')
  })
  it('cut off', async () => {
    expect(await reasonOf((await pdfOf('Asha Rao\nTeacher')).subarray(0, 500))).toBe('damaged')
    expect(await reasonOf(docxOf(resumeText('teacher')).subarray(0, 900))).toBe('damaged')
  })
  it('with a damaged inside', async () => {
    expect(await reasonOf(wordFile().fill(1, 600, 4000))).toBe('damaged')
    expect(await reasonOf(docxOf(resumeText('teacher')).fill(7, 400, 700))).toBe('damaged')
  })
  it('empty', async () => expect(await reasonOf(docxOf('\n\n'))).toBe('empty'))
  it('something else under a document name', async () => {
    for (const text of ['<html>a page</html>', '{\\rtf1 a text}', 'MZ\u0090 a program', ''])
      expect(await reasonOf(new TextEncoder().encode(text))).toBe('wrong_type')
  })
  it('a zip that is no Word file', async () => {
    expect(await reasonOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]))).toBe('wrong_type')
  })
  it('a Word file whose sectors run in a circle', async () => {
    const bytes = wordFile()
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const table = (view.getInt32(76, true) + 1) * 512
    // Each sector of the table follows another one, two by two: a chain that never ends.
    for (let sector = 0; sector < 128; sector++) view.setInt32(table + sector * 4, sector ^ 1, true)
    expect(await reasonOf(bytes, { seconds: 5, memoryMb: 200 })).toBe('too_heavy')
  })
})

describe('a bomb', () => {
  it('as DOCX, with its true size', async () => expect(await reasonOf(bombDocx(200))).toBe('too_heavy'))
  it('as DOCX, with a forged size', async () => expect(await reasonOf(bombDocx(200, 1000))).toBe('too_heavy'))
  it('as PDF', async () => expect(await reasonOf(await bombPdf(50))).toBe('too_heavy'))
  it('ends at its time', async () =>
    expect(await reasonOf(await bombPdf(60), { seconds: 0.05, memoryMb: 1500 })).toBe('too_heavy'))
  it('ends at its memory', async () =>
    expect(await reasonOf(await bombPdf(100), { seconds: 15, memoryMb: 20 })).toBe('too_heavy'))
})
