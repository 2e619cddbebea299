import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const begun = (folder: string) => path.join(folder, 'demo-begun')
const done = (folder: string) => path.join(folder, 'demo-done')

/** Demo data that a killed run left half made is thrown away with the rest of that folder: nothing else is in it yet. */
export function isHalfSeeded(folder: string): boolean {
  return existsSync(begun(folder)) && !existsSync(done(folder))
}

/** The demo data, once for a data folder. */
export async function seedOnce(folder: string, seed: () => Promise<void>): Promise<void> {
  if (existsSync(done(folder))) return
  await writeFile(begun(folder), '')
  await seed()
  await writeFile(done(folder), '')
  await rm(begun(folder))
}
