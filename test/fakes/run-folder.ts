import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder for what a run of the suites makes once for all its files (running.ts). */
export default function makeRunFolder(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-run-'))
  process.env.VIVAVOCE_TEST_RUN = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
