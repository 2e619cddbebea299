import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Table } from '#functions/platform/ports/table.ts'
import { analyseResume } from '#functions/resumes/analyse-resume.job.ts'
import { beginAnalysis, getResume } from '#functions/resumes/store.ts'
import { failureReasons } from '#functions/resumes/text/unreadable.ts'
import { uploadResume } from '#functions/resumes/upload-resume.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf } from '#test/fakes/call.ts'
import { startTable } from '#test/fakes/table.ts'
import { encryptedPdf, resumeText, scannedPdf } from '#test/fixtures/documents/documents.ts'
import { fileOf, type Given, givenPerson, uploaded } from './given.ts'

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

async function uploadedPdf(given: Given, bytes: Uint8Array): Promise<string> {
  const { data } = await uploadResume(
    callOf(routes.resume.uploadResume, { body: { file: fileOf('cv.pdf', bytes) }, principal: given.principal }),
    given.services,
  )
  return '_id' in data ? data._id : ''
}
const analysed = async ({ userId, services }: Given, resumeId: string) => {
  await analyseResume({ userId, resumeId }, services)
  return getResume(table, userId, resumeId)
}

describe('the worker', () => {
  it('writes what the resume says', async () => {
    const given = await someone()
    const { _id } = await uploaded(given, resumeText('staff-nurse'))
    const resume = await analysed(given, _id)
    expect(resume).toMatchObject({ status: 'analyzed', failureReason: null })
    expect(resume?.parsedData).toMatchObject({
      name: 'Mary Thomas',
      extractedFields: { name: 'Mary Thomas' },
      headline: 'registered nurse',
      employers: ["St. David's Medical Center", 'Apollo Hospitals'],
    })
  })

  it('given the same message again changes nothing', async () => {
    const given = await someone()
    const { _id } = await uploaded(given)
    const first = await analysed(given, _id)
    given.services.files.stored.clear()
    expect(await analysed(given, _id)).toEqual(first)
  })

  it.each([
    ['scanned', scannedPdf],
    ['encrypted', encryptedPdf],
  ] as const)('says of a file that is %s what to do', async (reason, make) => {
    const given = await someone()
    expect(await analysed(given, await uploadedPdf(given, await make()))).toMatchObject({
      status: 'failed',
      failureReason: failureReasons[reason],
      parsedData: null,
    })
  })

  it('gives up on a document that took its worker down three times', async () => {
    const given = await someone()
    const { _id } = await uploaded(given)
    for (let crash = 0; crash < 3; crash++) await beginAnalysis(table, given.userId, _id)
    expect(await analysed(given, _id)).toMatchObject({ status: 'failed', failureReason: failureReasons.too_heavy })
  })

  it('lets a failure of the stores be tried again', async () => {
    const given = await someone()
    const { _id } = await uploaded(given)
    const away = { ...given.services.files, get: () => Promise.reject(new Error('S3 is away')) }
    await expect(
      analyseResume({ userId: given.userId, resumeId: _id }, { ...given.services, files: away }),
    ).rejects.toThrow('S3 is away')
    expect(await analysed(given, _id)).toMatchObject({ status: 'analyzed' })
  })

  it('does nothing for a resume that is not there', async () => {
    const given = await someone()
    expect(await analysed(given, 'no-such-resume')).toBeUndefined()
  })
})
