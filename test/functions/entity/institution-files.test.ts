import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { student } from '#test/fakes/call.ts'
import { file, type Office, operator, pdf, png, startOffice } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office.stop())

const text = (words: string) => new TextEncoder().encode(words)
const svg = text('<svg onload="alert(1)">')
const webp = new Uint8Array([...text('RIFF'), 1, 0, 0, 0, ...text('WEBPVP8 ')])
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])
const docx = new Uint8Array([0x50, 0x4b, 0x03, 0x04, ...text('word/document.xml')])
const doc = new Uint8Array([
  ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  ...[...'WordDocument'].flatMap(letter => [letter.charCodeAt(0), 0]),
])
const spreadsheet = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 1, 2, 3])
const mb = 1024 * 1024

describe('A logo', () => {
  it.each([
    ['PNG', png, 'image/png', 'png'],
    ['JPEG', jpeg, 'image/jpeg', 'jpg'],
    ['WebP', webp, 'image/webp', 'webp'],
  ])('that is a %s is kept as a public file', async (_, bytes, contentType, ending) => {
    const { _id, logoUrl } = await office.create({ logo: file('whatever.png', bytes) })
    expect(logoUrl).toMatch(new RegExp(`^https://cdn\\.test/logos/${_id}/[0-9a-f]{16}\\.${ending}$`))
    const key = logoUrl?.replace('https://cdn.test/', '') ?? ''
    expect(office.publicFiles.stored.get(key)).toEqual({ bytes, contentType })
  })

  it.each([
    ['an SVG, whatever it is called', { logo: file('logo.png', svg) }, 400],
    ['one of more than 1 MB', { logo: file('logo.png', new Uint8Array(mb + 1)) }, 413],
    ['a file and an address together', { logo: file('l.png', png), logoUrl: 'https://x.test/l.png' }, 400],
    ['a key and an address together', { logoKey: 'people/op/x', logoUrl: 'https://x.test/l.png' }, 400],
  ])('is not taken from %s', async (_, changes, status) => {
    await expect(office.create(changes)).rejects.toMatchObject({ status })
  })

  it('may be an https address, which is shown as it is', async () => {
    await expect(office.create({ logoUrl: 'https://pune.example/l.png' })).resolves.toMatchObject({
      logoUrl: 'https://pune.example/l.png',
    })
    for (const logoUrl of ['http://pune.example/l.png', 'javascript:alert(1)', 'data:image/png;base64,AA'])
      await expect(office.create({ logoUrl })).rejects.toThrow('https://')
  })
})

describe('An agreement', () => {
  it.each([
    ['pdf', pdf],
    ['docx', docx],
    ['doc', doc],
    ['txt', text('We agree. सहमत')],
  ])('that is a .%s is kept, and offered as a download to who may read it', async (ending, bytes) => {
    const entity = await office.create({ agreement: file(`Signed.${ending.toUpperCase()}`, bytes) })
    expect(entity.agreementUrl).toMatch(
      new RegExp(`^https://files\\.test/entities/${entity._id}/agreements/.+\\.${ending}\\?signed$`),
    )
    await expect(office.read(entity._id, office.adminOf(entity))).resolves.toMatchObject({
      agreementUrl: entity.agreementUrl,
    })
    await expect(office.read(entity._id, office.counsellorOf(entity))).resolves.toMatchObject({ agreementUrl: null })
  })

  it.each([
    ['a program', file('agreement.exe', pdf), 400],
    ['text that says it is a PDF', file('agreement.pdf', text('<html>')), 400],
    ['a PDF that says it is text', file('agreement.txt', pdf), 400],
    ['a spreadsheet that says it is a DOC', file('agreement.doc', spreadsheet), 400],
    ['bytes that are no text', file('agreement.txt', new Uint8Array([0xff, 0xfe, 0x41])), 400],
    ['a zip that is no document', file('agreement.docx', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2])), 400],
    ['more than 10 MB', file('agreement.pdf', new Uint8Array(10 * mb + 1)), 413],
  ])('is not taken from %s', async (_, agreement, status) => {
    await expect(office.create({ agreement })).rejects.toMatchObject({ status })
  })

  it('may be an https address, and only one of the two', async () => {
    const agreementUrl = 'https://docs.example/a'
    await expect(office.create({ agreementUrl })).resolves.toMatchObject({ agreementUrl })
    await expect(office.create({ agreementUrl, agreement: file('a.pdf', pdf) })).rejects.toMatchObject({ status: 400 })
  })
})

describe('A direct upload', () => {
  const wish = (changes: object) => ({
    upload: 'logo' as const,
    fileName: 'l.png',
    contentType: '',
    size: 10,
    ...changes,
  })

  it('goes under the caller’s own key, with the type that the name tells', async () => {
    for (const [changes, contentType] of [
      [{ fileName: 'Crest.PNG' }, 'image/png'],
      [{ fileName: 'crest.jpeg', contentType: 'text/html' }, 'image/jpeg'],
      [{ upload: 'agreement', fileName: 'a.docx', size: 9 * mb }, /wordprocessingml/],
    ] as const) {
      const answer = await office.send(wish(changes))
      expect(answer).toMatchObject({
        upload: {
          uploadKey: expect.stringMatching(/^people\/op\/institutions\/(logo|agreement)\/[\w-]+\.\w+$/),
          fields: { 'Content-Type': expect.stringMatching(contentType) },
        },
      })
    }
  })

  it.each([
    ['of a picture that is none', { fileName: 'logo.svg' }, 400],
    ['of a document as a logo', { fileName: 'logo.pdf' }, 400],
    ['of a program as an agreement', { upload: 'agreement', fileName: 'a.exe' }, 400],
    ['of a name without an ending', { fileName: 'png' }, 400],
    ['of a logo beyond 1 MB', { size: mb + 1 }, 413],
    ['of an agreement beyond 10 MB', { upload: 'agreement', fileName: 'a.pdf', size: 10 * mb + 1 }, 413],
  ])('%s is not begun', async (_, changes, status) => {
    await expect(office.send(wish(changes))).rejects.toMatchObject({ status })
  })

  it('becomes logo and agreement with the institution, and is used up', async () => {
    const logoKey = await office.upload('logo', 'crest.png', png)
    const agreementKey = await office.upload('agreement', 'a.pdf', pdf)
    const { logoUrl, agreementUrl } = await office.create({ logoKey, agreementKey })
    expect(logoUrl).toMatch(/\.png$/)
    expect(agreementUrl).toMatch(/\.pdf\?signed$/)
    await expect(office.uploads.head(logoKey)).resolves.toBeUndefined()
    await expect(office.uploads.head(agreementKey)).resolves.toBeUndefined()
    await expect(office.create({ logoKey })).rejects.toMatchObject({ status: 404 })
  })

  it('can be named again where the domain was taken', async () => {
    const { domain } = await office.create()
    const logoKey = await office.upload('logo', 'crest.png', png)
    await expect(office.create({ domain, logoKey })).rejects.toMatchObject({ status: 409 })
    await expect(office.create({ logoKey })).resolves.toMatchObject({ logoUrl: expect.stringMatching(/\.png$/) })
  })

  it('is not taken from another person, as another kind, or from elsewhere in the bucket', async () => {
    const own = await office.upload('logo', 'crest.png', png)
    const foreign = await office.upload('logo', 'c.png', png, student({ userId: 'other', roles: ['superadmin'] }))
    await office.uploads.put('people/op/resumes/r.pdf', pdf, 'application/pdf')
    for (const keys of [
      { logoKey: foreign },
      { agreementKey: own },
      { agreementKey: 'people/op/resumes/r.pdf' },
      { logoKey: `people/op/institutions/logo/../../../other/institutions/logo/${foreign.split('/').at(-1)}` },
      { logoKey: 'people/op/institutions/logo/never-came.png' },
      { logoKey: '' },
    ])
      await expect(office.create(keys), JSON.stringify(keys)).rejects.toMatchObject({ status: 404 })
    expect(own).toContain(`people/${operator.userId}/`)
  })

  it('is looked at again when it is named: what it is and how large it has become', async () => {
    const logoKey = await office.upload('logo', 'crest.png', png)
    await office.uploads.put(logoKey, svg, 'image/png')
    await expect(office.create({ logoKey })).rejects.toMatchObject({ status: 400 })
    await office.uploads.put(logoKey, new Uint8Array(mb + 1), 'image/png')
    await expect(office.create({ logoKey })).rejects.toMatchObject({ status: 413 })
    const agreementKey = await office.upload('agreement', 'a.pdf', pdf)
    await office.uploads.put(agreementKey, text('just text'), 'application/pdf')
    await expect(office.create({ agreementKey })).rejects.toMatchObject({ status: 400 })
  })
})
