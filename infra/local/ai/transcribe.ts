import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { type AnyResponse, HttpRefusal } from '../wire/http.ts'
import type { LocalEars } from './ears.ts'
import { NotHeard, transcribeOutput } from './heard.ts'
import { Job, TranscribeJobs } from './transcribe-jobs.ts'

export type TranscribeOptions = {
  dataFolder: string
  ears: LocalEars
  s3: S3Client
  sqs: SQSClient
  /** Where the rule of EventBridge sends 'Transcribe Job State Change'. */
  eventQueueUrl: string
}

const Named = z.object({ TranscriptionJobName: z.string() })
const Start = Job.omit({ TranscriptionJobStatus: true, told: true, CreationTime: true })
const jobsAtOnce = 2
const seconds = () => Date.now() / 1000

/** Amazon Transcribe's batch jobs: recordings from S3, transcripts to S3, the end of a job as an event. */
export class LocalTranscribe {
  readonly #options: TranscribeOptions
  readonly #jobs: TranscribeJobs
  readonly #waiting: Job[] = []
  #running = 0
  #stopped = false

  constructor(options: TranscribeOptions) {
    this.#options = options
    this.#jobs = new TranscribeJobs(options.dataFolder)
  }

  /** Takes up what an earlier run left unfinished or untold. */
  async start(): Promise<void> {
    for (const job of await this.#jobs.load()) if (!job.told) this.#enqueue(job)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#options.ears.stop()
  }

  async call(action: string, body: Buffer, response: AnyResponse): Promise<void> {
    const input: unknown = JSON.parse(body.toString())
    const job = action === 'StartTranscriptionJob' ? await this.#startJob(input) : this.#getJob(action, input)
    const { told, Media, OutputBucketName, OutputKey, ...visible } = job
    const Transcript =
      job.TranscriptionJobStatus === 'COMPLETED'
        ? { TranscriptFileUri: `s3://${OutputBucketName}/${OutputKey}` }
        : undefined
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify({ TranscriptionJob: { ...visible, Media, Transcript } }))
  }

  async #startJob(input: unknown): Promise<Job> {
    const wanted = Start.safeParse(input)
    if (!wanted.success) throw new HttpRefusal(400, 'BadRequestException', z.prettifyError(wanted.error))
    if (this.#jobs.get(wanted.data.TranscriptionJobName)) {
      throw new HttpRefusal(400, 'ConflictException', 'The requested job name already exists.')
    }
    const job: Job = { ...wanted.data, TranscriptionJobStatus: 'QUEUED', CreationTime: seconds(), told: false }
    await this.#jobs.save(job)
    this.#enqueue(job)
    return job
  }

  #getJob(action: string, input: unknown): Job {
    if (action !== 'GetTranscriptionJob') {
      throw new HttpRefusal(400, 'UnknownOperationException', `The local Transcribe does not know ${action}`)
    }
    const job = this.#jobs.get(Named.parse(input).TranscriptionJobName)
    if (!job) throw new HttpRefusal(400, 'NotFoundException', "The requested job couldn't be found.")
    return job
  }

  #enqueue(job: Job): void {
    this.#waiting.push(job)
    this.#next()
  }

  #next(): void {
    if (this.#stopped || this.#running >= jobsAtOnce) return
    const job = this.#waiting.shift()
    if (!job) return
    this.#running += 1
    this.#finish(job)
      .catch(error => console.error(`Transcription job ${job.TranscriptionJobName}:`, error))
      .finally(() => {
        this.#running -= 1
        this.#next()
      })
    this.#next()
  }

  /** Stores the outcome, sends the event, then stores that it was sent: the event may come twice but is never lost. */
  async #finish(job: Job): Promise<void> {
    const isOver = job.TranscriptionJobStatus === 'COMPLETED' || job.TranscriptionJobStatus === 'FAILED'
    const finished = isOver ? job : await this.#transcribe(job)
    if (this.#stopped) return
    const { TranscriptionJobName, TranscriptionJobStatus, FailureReason } = finished
    const detail = { TranscriptionJobName, TranscriptionJobStatus, ...(FailureReason && { FailureReason }) }
    const event = { source: 'aws.transcribe', 'detail-type': 'Transcribe Job State Change', detail }
    await this.#options.sqs.send(
      new SendMessageCommand({ QueueUrl: this.#options.eventQueueUrl, MessageBody: JSON.stringify(event) }),
    )
    await this.#jobs.save({ ...finished, told: true })
  }

  async #transcribe(job: Job): Promise<Job> {
    const started: Job = { ...job, TranscriptionJobStatus: 'IN_PROGRESS', StartTime: seconds() }
    await this.#jobs.save(started)
    const outcome = await this.#heard(started).then(
      () => ({ TranscriptionJobStatus: 'COMPLETED' as const }),
      (error: unknown) => ({
        TranscriptionJobStatus: 'FAILED' as const,
        FailureReason: error instanceof Error ? error.message : String(error),
      }),
    )
    const finished: Job = { ...started, ...outcome, CompletionTime: seconds() }
    // A job that a stop cut short is no failure: the next run takes it up again.
    if (!this.#stopped) await this.#jobs.save(finished)
    return finished
  }

  async #heard({ TranscriptionJobName, Media, OutputBucketName, OutputKey }: Job): Promise<void> {
    const { ears, s3 } = this.#options
    const [, Bucket, Key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(Media.MediaFileUri) ?? []
    if (!Bucket || !Key) throw new NotHeard('The recording is not named as s3://bucket/key')
    const { words } = await ears.words(async () => {
      const recording = await s3.send(new GetObjectCommand({ Bucket, Key }))
      return (await recording.Body?.transformToByteArray()) ?? new Uint8Array()
    })
    const output = transcribeOutput(TranscriptionJobName, words)
    await s3.send(
      new PutObjectCommand({
        Bucket: OutputBucketName,
        Key: OutputKey,
        Body: JSON.stringify(output),
        ContentType: 'application/json',
      }),
    )
  }
}
