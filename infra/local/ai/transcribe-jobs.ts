import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'

export const Job = z.object({
  TranscriptionJobName: z.string().regex(/^[0-9a-zA-Z._-]{1,200}$/),
  LanguageCode: z.string().optional(),
  MediaFormat: z.string().optional(),
  Media: z.object({ MediaFileUri: z.string() }),
  OutputBucketName: z.string(),
  OutputKey: z.string(),
  TranscriptionJobStatus: z.enum(['QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED']).default('QUEUED'),
  FailureReason: z.string().optional(),
  /** Seconds since 1970. */
  CreationTime: z.number().optional(),
  StartTime: z.number().optional(),
  CompletionTime: z.number().optional(),
  /** Whether the end of the job has been told. */
  told: z.boolean().default(false),
})
export type Job = z.infer<typeof Job>

/** Transcription jobs, one file each, so that a job goes on after kill -9. */
export class TranscribeJobs {
  readonly #folder: string
  readonly #jobs = new Map<string, Job>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async load(): Promise<Job[]> {
    await mkdir(this.#folder, { recursive: true })
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith('.json')) continue
      const job = Job.safeParse(JSON.parse(await readFile(path.join(this.#folder, name), 'utf8')))
      if (job.success) this.#jobs.set(job.data.TranscriptionJobName, job.data)
    }
    return [...this.#jobs.values()].sort((a, b) => (a.CreationTime ?? 0) - (b.CreationTime ?? 0))
  }

  get(name: string): Job | undefined {
    return this.#jobs.get(name)
  }

  async save(job: Job): Promise<void> {
    this.#jobs.set(job.TranscriptionJobName, job)
    const file = path.join(this.#folder, `${job.TranscriptionJobName}.json`)
    await writeFile(`${file}.new`, JSON.stringify(job))
    await rename(`${file}.new`, file)
  }
}
