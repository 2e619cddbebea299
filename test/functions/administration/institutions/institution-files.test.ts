import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keys } from '#functions/platform/table/keys.ts'
import { student } from '#test/fakes/call.ts'
import { jpeg, losslessWebp, pngOf, pngWords, webp } from '#test/fakes/pictures.ts'
import { file, type Office, operator, pdf, png, startOffice } from '#test/functions/institutions/office.ts'

let office: Office
beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office.stop())

const text = (words: string) => new TextEncoder().encode(words)
const svg = text('<svg onload="alert(1)">')
const docx = new Uint8Array([0x50, 0x4b, 0x03, 0x04, ...text('word/document.xml')])
const doc = new Uint8Array([
  ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  ...[...'WordDocument'].flatMap(letter => [letter.charCodeAt(0), 0]),
])
const spreadsheet = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 1, 2, 3])
const mb = 1024 * 1024

/** What a stored logo's PNG says of its size. */
const sizeOf = (stored: Uint8Array) => {
  const head = Buffer.from(stored)
  return [head.readUInt32BE(16), head.readUInt32BE(20)]
}
const changed = (bytes: Uint8Array, at: number, values: number[]) => {
  const copy = new Uint8Array(bytes)
  copy.set(values, at)
  return copy
}

describe('A logo', () => {
  const keptOf = async (bytes: Uint8Array) => {
    const { _id, logoUrl } = await office.create({ logo: file('whatever.png', bytes) })
    expect(logoUrl).toMatch(new RegExp(`^https://cdn\\.test/logos/${_id}/[0-9a-f]{16}\\.png$`))
    const stored = office.publicFiles.stored.get(logoUrl?.replace('https://cdn.test/', '') ?? '')
    if (!stored) throw new Error('The logo was not kept')
    return stored
  }

  it.each([
    ['PNG', png],
    ['JPEG', jpeg],
    ['WebP', webp],
    ['lossless WebP', losslessWebp],
  ])('that is a %s is kept as a public file, as a PNG of its pixels', async (_, bytes) => {
    const { bytes: stored, contentType } = await keptOf(bytes)
    expect(contentType).toBe('image/png')
    expect(sizeOf(stored)).toEqual([16, 8])
  })

  it('is drawn again: words in it, and whatever hangs on its end, are gone', async () => {
    const plain = await keptOf(pngOf({ width: 30, height: 20 }))
    const words = pngOf({ width: 30, height: 20, more: [pngWords('<script>alert(1)</script>')] })
    const both = new Uint8Array([...words, ...text('<html><script>alert(2)</script>')])
    const { bytes } = await keptOf(both)
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/script|html|Comment/)
    expect(bytes).toEqual(plain.bytes)
  })

  it('is made as large as pages show it', async () => {
    expect(sizeOf((await keptOf(pngOf({ width: 4096, height: 1024 }))).bytes)).toEqual([800, 200])
    expect(sizeOf((await keptOf(pngOf({ width: 40, height: 4000 }))).bytes)).toEqual([4, 400])
  })

  const tooLarge = 'The logo is larger than 4096 by 4096 pixels. Please choose a smaller one.'
  const unreadable = 'We could not read this picture. Please save it again as a PNG, JPEG or WebP that does not move.'
  const wrongType = 'Please choose a PNG, JPEG or WebP picture for the logo.'
  const frame = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0]))
  const scan = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xda]))
  const animated = new Uint8Array([
    ...webp.subarray(0, 12),
    ...text('ANIM'),
    6,
    0,
    0,
    0,
    ...[0, 0, 0, 0, 0, 0],
    ...webp.subarray(12),
  ])
  it.each([
    ['an SVG, whatever it is called', svg, wrongType],
    ['a page', text('<!doctype html><script>alert(1)</script>'), wrongType],
    ['a GIF', text('GIF89a'), wrongType],
    ['a PNG that is an SVG after its first bytes', new Uint8Array([...png.subarray(0, 8), ...svg]), unreadable],
    ['a PNG of 30,000 by 30,000', pngOf({ width: 16, height: 30_000, saidWidth: 30_000 }), tooLarge],
    ['a PNG one pixel too wide', pngOf({ width: 4097, height: 1 }), tooLarge],
    ['a PNG without pixels', pngOf({ width: 16, height: 8, saidWidth: 0 }), unreadable],
    ['a PNG with fewer pixels than it says', pngOf({ width: 16, height: 8, saidWidth: 4096 }), unreadable],
    ['half a PNG', png.subarray(0, png.length - 20), unreadable],
    ['half a JPEG', jpeg.subarray(0, jpeg.length - 20), unreadable],
    ['half a WebP', webp.subarray(0, 40), unreadable],
    ['a JPEG of 65,535 by 65,535', changed(jpeg, frame + 5, [255, 255, 255, 255]), tooLarge],
    [
      'a JPEG that goes over its picture a thousand times',
      new Uint8Array([
        ...jpeg.subarray(0, scan),
        ...Array.from({ length: 1000 }, () => [...jpeg.subarray(scan, scan + 12)]).flat(),
        ...jpeg.subarray(scan),
      ]),
      unreadable,
    ],
    ['a WebP of 16,383 pixels', changed(webp, 26, [255, 63]), tooLarge],
    ['a WebP that moves', animated, unreadable],
    ['the first bytes of a picture and nothing else', jpeg.subarray(0, 4), unreadable],
  ])('is not taken from %s', async (_, bytes, message) => {
    await expect(office.create({ logo: file('logo.png', bytes) })).rejects.toMatchObject({ status: 400, message })
    const logoKey = await office.upload('logo', 'crest.png', bytes)
    await expect(office.create({ logoKey })).rejects.toMatchObject({ status: 400, message })
  })

  it.each([
    ['one of more than 1 MB', { logo: file('logo.png', new Uint8Array(mb + 1)) }, 413],
    ['a file and an address together', { logo: file('l.png', png), logoUrl: 'https://x.test/l.png' }, 400],
    ['a key and an address together', { logoKey: 'people/op/x', logoUrl: 'https://x.test/l.png' }, 400],
  ])('is not taken from %s', async (_, changes, status) => {
    await expect(office.create(changes)).rejects.toMatchObject({ status })
  })

  it.each([
    'https://pune.example/l.png',
    'https://cdn.test/logos/another/0123456789abcdef.png',
    'https://cdn.test@pune.example/l.png',
    'http://pune.example/l.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '/files/logos/x/0123456789abcdef.png',
    '',
  ])('is not shown from an address: %j is told to be uploaded', async logoUrl => {
    const message = 'A logo is shown from our own address only. Please upload the picture as a file.'
    await expect(office.create({ logoUrl })).rejects.toMatchObject({ status: 400, message })
    const { _id } = await office.create({ logo: file('l.png', png) })
    await expect(office.update(_id, { logoUrl })).rejects.toMatchObject({ status: 400, message })
  })

  it('stays where a form sends its own address back', async () => {
    const { _id, logoUrl } = await office.create({ logo: file('l.png', png) })
    await expect(office.update(_id, { logoUrl: logoUrl ?? '', primaryColor: '#123456' })).resolves.toMatchObject({
      branding: { logoUrl, primaryColor: '#123456' },
    })
  })

  it('of another site, as institutions could name one once, is shown nowhere, and one of ours from wherever we are now', async () => {
    const entity = await office.create()
    const shown = async (logoUrl: string) => {
      const { branding } = entity
      await office.table.update(keys.entity(entity._id), { set: { branding: { ...branding, logoUrl } } })
      await office.table.update(keys.domain(entity.domain), { set: { branding: { ...branding, logoUrl } } })
      const answers = await Promise.all([
        office.read(entity._id),
        office.list({ search: entity.name }),
        office.branding(entity.domain),
      ])
      const [one, { entities }, page] = answers
      const line = entities.find(({ _id }) => _id === entity._id)
      return [one.logoUrl, one.branding.logoUrl, line?.logoUrl, page.logoUrl]
    }
    expect(await shown('https://elsewhere.example/pixel.png')).toEqual([null, null, null, null])
    const own = `https://cdn.test/logos/${entity._id}/0123456789abcdef.png`
    const before = `https://d111.cloudfront.example/files/logos/${entity._id}/0123456789abcdef.png`
    expect(await shown(before)).toEqual([own, own, own, own])
    // The rest of the institution can still be changed.
    await shown('https://elsewhere.example/pixel.png')
    await expect(office.update(entity._id, { primaryColor: '#111111' })).resolves.toMatchObject({ logoUrl: null })
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

  it.each([
    ['http://docs.example/a', 'has to begin with https://'],
    ['javascript:alert(1)', 'has to begin with https://'],
    ['https://', 'has to begin with https://'],
    ['https://name:secret@docs.example/a', 'leave the name and the password out'],
    ['https://docs.example/\u202ea', 'invisible character'],
  ])('is not taken from the address %j', async (agreementUrl, message) => {
    await expect(office.create({ agreementUrl })).rejects.toThrow(message)
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
