import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import { FileMissing, type Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { ifHeld, succeeded } from '#functions/platform/table/conditions.ts'
import { ParsedResume } from '#shared/contract/resume.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { parseResume } from './parse-rules.ts'
import { type AnalysisResult, beginAnalysis, endAnalysis } from './store.ts'
import { extractText } from './text/extract-text.ts'
import { failureReasons, Unreadable } from './text/unreadable.ts'

type Services = { table: Table; files: Files; now: Now }

/** A document that took its worker down this often is not opened again. */
const mostAttempts = 3

/**
 * Reads a resume and writes what it says, or why it cannot be read (SPEC-07). The same message twice, or one for a
 * resume that has been deleted meanwhile, changes nothing.
 */
export async function analyseResume(
  { userId, resumeId }: MessageOf<'analyse-resume'>,
  { table, files, now }: Services,
): Promise<void> {
  const resume = await ifHeld(beginAnalysis(table, userId, resumeId))
  if (!resume) return
  const result =
    resume.attempts > mostAttempts
      ? { failureReason: failureReasons.too_heavy }
      : await analyse(files, resume.fileKey, now())
  if (await succeeded(endAnalysis(table, userId, resumeId, result)))
    log.info('resume analysed', { userId, resumeId, outcome: 'parsedData' in result ? 'analyzed' : 'failed' })
}

async function analyse(files: Files, fileKey: string, today: Date): Promise<AnalysisResult> {
  try {
    return { parsedData: ParsedResume.parse(parseResume(await extractText(await files.get(fileKey)), today)) }
  } catch (error) {
    if (error instanceof Unreadable) return { failureReason: failureReasons[error.reason] }
    if (error instanceof FileMissing) return { failureReason: failureReasons.damaged }
    throw error
  }
}

export const handler = job('analyse-resume', analyseResume, { table, files: uploads, now })
