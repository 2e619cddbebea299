import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseActiveResume, readPerson } from '#functions/people/store.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { analyseResume } from '#functions/resumes/analyse-resume.job.ts'
import { deleteCurrentResume } from '#functions/resumes/delete-current-resume.ts'
import { deleteResume } from '#functions/resumes/delete-resume.ts'
import { getCurrentResumes } from '#functions/resumes/get-current-resumes.ts'
import { getProfileResumes } from '#functions/resumes/get-profile-resumes.ts'
import { getResumeForInterview } from '#functions/resumes/get-resume-for-interview.ts'
import { setResumeActive } from '#functions/resumes/set-resume-active.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf } from '#test/fakes/call.ts'
import { startTable } from '#test/fakes/table.ts'
import { type Given, givenPerson, uploaded, uploadedAt } from './given.ts'

const r = routes.resume
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

const later = (minutes: number) => new Date(uploadedAt.getTime() + minutes * 60_000)
const current = async ({ principal, services }: Given, now = uploadedAt) =>
  (await getCurrentResumes(callOf(r.getCurrentResumes, { principal, now }), services)).data
const forInterview = async ({ principal, services, userId }: Given, id = userId) =>
  (await getResumeForInterview(callOf(r.getResumeForInterview, { principal, params: { id } }), services)).data
const remove = ({ principal, services }: Given, id: string) =>
  deleteCurrentResume(callOf(r.deleteCurrentResume, { principal, params: { id } }), services)
const activate = ({ principal, services }: Given, id: string, profileId?: string) =>
  setResumeActive(
    callOf(r.setResumeActive, { principal, params: { id }, body: profileId === undefined ? {} : { profileId } }),
    services,
  )
const missing = expect.objectContaining({ status: 404 })

describe('the own resumes', () => {
  it('are listed newest first, with only the newest upload active', async () => {
    const given = await someone()
    const first = await uploaded(given)
    const second = await uploaded(given, undefined, later(1))
    expect((await current(given)).map(({ _id, isActive }) => ({ _id, isActive }))).toEqual([
      { _id: second._id, isActive: true },
      { _id: first._id, isActive: false },
    ])
    const { data } = await getProfileResumes(
      callOf(r.getProfileResumes, { principal: given.principal, params: { profileId: given.userId }, now: uploadedAt }),
      given.services,
    )
    expect(data).toEqual(await current(given))
  })

  it('have one active at a time, as chosen', async () => {
    const given = await someone()
    const first = await uploaded(given)
    await uploaded(given)
    const { data } = await activate(given, first._id, given.userId)
    expect(data).toMatchObject({ _id: first._id, isActive: true })
    expect((await current(given)).filter(resume => resume.isActive).map(resume => resume._id)).toEqual([first._id])
  })

  it("have a link that carries the file's name", async () => {
    const given = await someone()
    const names: (string | undefined)[] = []
    const files = {
      ...given.services.files,
      url: async (_: string, options?: { downloadAs?: string }) =>
        `https://files.test/${names.push(options?.downloadAs)}`,
    }
    await uploaded({ ...given, services: { ...given.services, files } })
    expect(names).toEqual(['cv.docx'])
  })

  it('that nobody finished reading say so instead of waiting for ever', async () => {
    const given = await someone()
    await uploaded(given)
    expect((await current(given, later(5)))[0]?.status).toBe('analyzing')
    expect((await current(given, later(20)))[0]).toMatchObject({
      status: 'failed',
      failureReason: 'We could not finish reading this file. Please upload it again.',
    })
  })
})

describe('an interview starts', () => {
  it('only from an active and analysed resume', async () => {
    const given = await someone()
    expect(await forInterview(given)).toEqual([])
    const resume = await uploaded(given)
    expect(await forInterview(given)).toEqual([])
    await analyseResume({ userId: given.userId, resumeId: resume._id }, given.services)
    expect((await forInterview(given)).map(({ _id, status }) => ({ _id, status }))).toEqual([
      { _id: resume._id, status: 'analyzed' },
    ])
    await chooseActiveResume(table, given.userId, null)
    expect(await forInterview(given)).toEqual([])
  })
})

describe('a deleted resume', () => {
  it('is gone with its file and is active no more', async () => {
    const given = await someone()
    const resume = await uploaded(given)
    expect(await remove(given, resume._id)).toEqual({ success: true })
    expect(await current(given)).toEqual([])
    expect(given.services.files.stored.size).toBe(0)
    expect((await readPerson(table, given.userId))?.activeResumeId).toBeNull()
  })

  it('leaves another one active', async () => {
    const given = await someone()
    const old = await uploaded(given)
    const active = await uploaded(given)
    await deleteResume(
      callOf(r.deleteResume, {
        principal: given.principal,
        params: { id: old._id },
        body: { profileId: given.userId },
      }),
      given.services,
    )
    expect((await readPerson(table, given.userId))?.activeResumeId).toBe(active._id)
  })

  it('is not brought back by a worker that was still reading it', async () => {
    const given = await someone()
    const resume = await uploaded(given)
    const slow = {
      ...given.services.files,
      async get(key: string) {
        const bytes = await given.services.files.get(key)
        await remove(given, resume._id)
        return bytes
      },
    }
    await analyseResume({ userId: given.userId, resumeId: resume._id }, { ...given.services, files: slow })
    expect(await current(given)).toEqual([])
    expect((await readPerson(table, given.userId))?.activeResumeId).toBeNull()
  })

  it('cannot be deleted again', async () => {
    const given = await someone()
    const resume = await uploaded(given)
    await remove(given, resume._id)
    await expect(remove(given, resume._id)).rejects.toEqual(missing)
  })
})

describe("another person's", () => {
  it('resume is not found by any call, and stays as it is', async () => {
    const [owner, other] = [await someone(), await someone()]
    const { _id } = await uploaded(owner)
    await expect(remove(other, _id)).rejects.toEqual(missing)
    await expect(
      deleteResume(callOf(r.deleteResume, { principal: other.principal, params: { id: _id } }), owner.services),
    ).rejects.toEqual(missing)
    await expect(activate(other, _id)).rejects.toEqual(missing)
    expect((await readPerson(table, other.userId))?.activeResumeId).toBeNull()
    expect(await current(other)).toEqual([])
    expect(await current(owner)).toHaveLength(1)
    expect(owner.services.files.stored.size).toBe(1)
  })

  it('profile is not found by any call', async () => {
    const [owner, other] = [await someone(), await someone()]
    const mine = await uploaded(other)
    const { principal, services } = other
    await expect(
      getProfileResumes(callOf(r.getProfileResumes, { principal, params: { profileId: owner.userId } }), services),
    ).rejects.toEqual(missing)
    await expect(forInterview(other, owner.userId)).rejects.toEqual(missing)
    await expect(activate(other, mine._id, owner.userId)).rejects.toEqual(missing)
    await expect(
      deleteResume(
        callOf(r.deleteResume, { principal, params: { id: mine._id }, body: { profileId: owner.userId } }),
        services,
      ),
    ).rejects.toEqual(missing)
    expect(await current(other)).toHaveLength(1)
  })
})
