import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPerson } from '#functions/people/store.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { getResume, listResumes } from '#functions/resumes/store.ts'
import { uploadResume } from '#functions/resumes/upload-resume.ts'
import { routes } from '#shared/contract/index.ts'
import { UploadResumeBody } from '#shared/contract/resume.ts'
import { limits } from '#shared/limits.ts'
import { callOf } from '#test/fakes/call.ts'
import { startTable } from '#test/fakes/table.ts'
import { docxOf, pdfOf, wordFile } from '#test/fixtures/documents/documents.ts'
import { fileOf, type Given, givenPerson, uploaded, uploadedAt } from './given.ts'

const route = routes.resume.uploadResume
let table: Table
let stop: () => Promise<void>
let people = 0
const someone = () => givenPerson(table, `person-${++people}`)

beforeAll(async () => {
  const started = await startTable()
  table = started.table
  stop = started.stop
})
afterAll(() => stop())

type Body = Parameters<typeof callOf<typeof route>>[1] extends infer G
  ? G extends { body?: infer B }
    ? B
    : never
  : never
const upload = (given: Given, body: Body) =>
  uploadResume(callOf(route, { body, principal: given.principal, now: uploadedAt }), given.services)
const refused = (status: number, message: string | RegExp) =>
  expect.objectContaining({ status, message: typeof message === 'string' ? message : expect.stringMatching(message) })

async function begun(given: Given, fileName = 'cv.docx', size = 2000) {
  const { data } = await upload(given, { fileName, contentType: 'anything', size })
  if (!('upload' in data)) throw new Error('A wish for an upload gives a form')
  return data.upload
}

it('marks a direct upload as temporary: what is never finished is swept after a day', async () => {
  expect((await begun(await someone())).fields).toMatchObject({ tagging: 'temporary' })
})

describe('an upload by form', () => {
  it('answers at once, is active at once, and is queued to be read', async () => {
    const given = await someone()
    const resume = await uploaded(given)
    expect(resume).toMatchObject({
      status: 'analyzing',
      isActive: true,
      fileName: 'cv.docx',
      profileId: given.userId,
      parsedData: null,
      uploadDate: uploadedAt.toISOString(),
    })
    expect((await readPerson(table, given.userId))?.activeResumeId).toBe(resume._id)
    expect(given.sent).toEqual([
      { queue: 'analyse-resume', message: { userId: given.userId, resumeId: resume._id }, delaySeconds: 0 },
    ])
    expect([...given.services.files.stored.keys()]).toEqual([`people/${given.userId}/resumes/${resume._id}.docx`])
  })

  it('takes a PDF and a DOC too, stored as what they are', async () => {
    const given = await someone()
    await upload(given, { file: fileOf('cv.pdf', await pdfOf('Asha Rao')) })
    await upload(given, { file: fileOf('cv.doc', wordFile()) })
    expect([...given.services.files.stored.values()].map(file => file.contentType).sort()).toEqual([
      'application/msword',
      'application/pdf',
    ])
  })

  it("is refused with the specification's words", async () => {
    const given = await someone()
    await expect(upload(given, { file: fileOf('cv.txt', docxOf('x')) })).rejects.toEqual(
      refused(400, 'Please select a PDF, DOC, or DOCX file'),
    )
    await expect(upload(given, { file: fileOf('cv.pdf', new Uint8Array(limits.resumeBytes + 1)) })).rejects.toEqual(
      refused(413, 'File size should be less than 5MB'),
    )
    await expect(upload(given, { file: fileOf('cv.pdf', new Uint8Array(limits.multipartBytes + 1)) })).rejects.toEqual(
      refused(413, /direct upload/),
    )
    await expect(upload(given, { file: fileOf('cv.pdf', new Uint8Array(0)) })).rejects.toEqual(
      refused(400, 'Please select a file first'),
    )
    expect(JSON.stringify(UploadResumeBody.safeParse({}).error?.issues)).toContain('Please select a file first')
    expect(given.services.files.stored.size).toBe(0)
  })

  it('is told by its content, not by its name', async () => {
    const given = await someone()
    for (const text of ['<html></html>', 'MZ program', '{\\rtf1 x}', 'PK\u0003\u0004 a spreadsheet']) {
      await expect(upload(given, { file: fileOf('cv.pdf', new TextEncoder().encode(text)) })).rejects.toEqual(
        refused(400, 'Please select a PDF, DOC, or DOCX file'),
      )
    }
  })

  it.each([
    ['../../other/secret.docx', 'secret.docx'],
    ['C:\\Users\\asha\\cv.docx', 'cv.docx'],
    ['a\u202ecod.docx', 'acod.docx'],
    ['<b>cv</b>.docx', 'b.docx'],
    ['रिज़्यूमे.docx', 'रिज़्यूमे.docx'],
  ])('keeps of the name %s the name alone', async (given, kept) => {
    const person = await someone()
    const { data } = await upload(person, { file: fileOf(given, docxOf('Asha Rao')) })
    expect('fileName' in data && data.fileName.normalize('NFC')).toBe(
      kept === 'b.docx' ? 'b.docx' : kept.normalize('NFC'),
    )
    expect([...person.services.files.stored.keys()][0]).toMatch(
      new RegExp(`^people/${person.userId}/resumes/[\\w-]+\\.docx$`),
    )
  })

  it('is refused when ten resumes are kept already', async () => {
    const given = await someone()
    for (let number = 0; number < 10; number++) await uploaded(given)
    await expect(uploaded(given)).rejects.toEqual(refused(409, /delete one/))
    await expect(begun(given)).rejects.toEqual(refused(409, /delete one/))
    expect(await listResumes(table, given.userId)).toHaveLength(10)
  })

  it("with another person's profile id is not found", async () => {
    const given = await someone()
    await expect(upload(given, { file: fileOf('cv.docx', docxOf('x')), profileId: 'somebody-else' })).rejects.toEqual(
      refused(404, /profile/),
    )
  })
})

describe('a direct upload', () => {
  it('begins with a form for one key below the own folder and is finished by that key', async () => {
    const given = await someone()
    const { uploadKey, fields } = await begun(given)
    expect(uploadKey).toMatch(new RegExp(`^people/${given.userId}/resumes/incoming/[\\w-]+$`))
    expect(fields['Content-Type']).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
    await given.services.files.put(uploadKey, docxOf('Asha Rao'), 'x')
    const { data } = await upload(given, { uploadKey, fileName: 'cv.docx' })
    expect(data).toMatchObject({ status: 'analyzing', isActive: true, fileName: 'cv.docx' })
    expect(given.services.files.stored.has(uploadKey)).toBe(false)
  })

  it('over 5 MB, or of another type, is refused before it begins', async () => {
    const given = await someone()
    await expect(begun(given, 'cv.pdf', limits.resumeBytes + 1)).rejects.toEqual(
      refused(413, 'File size should be less than 5MB'),
    )
    await expect(begun(given, 'cv.png')).rejects.toEqual(refused(400, 'Please select a PDF, DOC, or DOCX file'))
  })

  it('that turns out too large or something else is refused at its end', async () => {
    const given = await someone()
    const { uploadKey } = await begun(given)
    await given.services.files.put(uploadKey, new Uint8Array(limits.resumeBytes + 1), 'x')
    await expect(upload(given, { uploadKey, fileName: 'cv.docx' })).rejects.toEqual(
      refused(413, 'File size should be less than 5MB'),
    )
    await given.services.files.put(uploadKey, new TextEncoder().encode('<svg/>'), 'x')
    await expect(upload(given, { uploadKey, fileName: 'cv.docx' })).rejects.toEqual(
      refused(400, 'Please select a PDF, DOC, or DOCX file'),
    )
    expect(await listResumes(table, given.userId)).toEqual([])
  })

  it('finished twice gives the same resume, and its work is asked for again while it is open', async () => {
    const given = await someone()
    const { uploadKey } = await begun(given)
    await given.services.files.put(uploadKey, docxOf('Asha Rao'), 'x')
    const first = await upload(given, { uploadKey, fileName: 'cv.docx' })
    const second = await upload(given, { uploadKey, fileName: 'cv.docx' })
    expect(second.data).toEqual(first.data)
    expect(await listResumes(table, given.userId)).toHaveLength(1)
    expect(given.sent).toHaveLength(2)
  })

  it('cannot be used again to change the file that was kept', async () => {
    const given = await someone()
    const { uploadKey } = await begun(given)
    const bytes = docxOf('The first text')
    await given.services.files.put(uploadKey, bytes, 'x')
    const { data } = await upload(given, { uploadKey, fileName: 'cv.docx' })
    await given.services.files.put(uploadKey, docxOf('Another text'), 'x')
    await upload(given, { uploadKey, fileName: 'cv.docx' })
    const kept = '_id' in data ? await getResume(table, given.userId, data._id) : undefined
    expect(kept && given.services.files.stored.get(kept.fileKey)?.bytes).toEqual(bytes)
  })

  it('that never arrived is not found', async () => {
    const given = await someone()
    const { uploadKey } = await begun(given)
    await expect(upload(given, { uploadKey, fileName: 'cv.docx' })).rejects.toEqual(
      refused(404, /select the file again/),
    )
  })

  it('of another person, or of any other place, is not found', async () => {
    const [given, other] = [await someone(), await someone()]
    const { uploadKey } = await begun(other)
    await given.services.files.put(uploadKey, docxOf('Not mine'), 'x')
    const places = [
      uploadKey,
      `people/${given.userId}/resumes/x.docx`,
      `people/${given.userId}/resumes/incoming/../../../${other.userId}`,
      `people/${given.userId}/resumes/incoming/`,
      'logo.png',
    ]
    for (const key of places) {
      await given.services.files.put(key, docxOf('Not mine'), 'x')
      await expect(upload(given, { uploadKey: key, fileName: 'cv.docx' })).rejects.toEqual(
        refused(404, /no longer there/),
      )
    }
    expect(await listResumes(table, given.userId)).toEqual([])
  })
})
