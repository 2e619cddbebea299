import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isHalfSeeded, seedOnce } from '#infra/local/start/settings.ts'

const newFolder = () => mkdtemp(path.join(tmpdir(), 'vivavoce-seed-'))

test('the demo data is made once for a data folder', async () => {
  const folder = await newFolder()
  let times = 0
  const seed = async () => {
    times += 1
  }
  await seedOnce(folder, seed)
  await seedOnce(folder, seed)
  expect(times).toBe(1)
  expect(isHalfSeeded(folder)).toBe(false)
})

test('demo data that broke off in the middle is known as such, and made again', async () => {
  const folder = await newFolder()
  const breakOff = async () => {
    throw new Error('killed')
  }
  await expect(seedOnce(folder, breakOff)).rejects.toThrow('killed')
  expect(isHalfSeeded(folder)).toBe(true)
  await seedOnce(folder, async () => undefined)
  expect(isHalfSeeded(folder)).toBe(false)
})
