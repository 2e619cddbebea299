import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BucketAlreadyExists, BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { CreateQueueCommand, GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { jobs, type QueueName, queueNames } from '#shared/jobs.ts'
import { hearByServer } from '../ai/openai-speech.ts'
import { hasPocketsphinx, hearByPocketsphinx } from '../ai/pocketsphinx.ts'
import { startAi } from '../ai/server.ts'
import { startDynamoDb } from '../database/dynamodb.ts'
import { createTable } from '../database/table.ts'
import { startS3 } from '../s3/server.ts'
import type { Inbox } from '../ses/inbox.ts'
import { startSes } from '../ses/server.ts'
import { startSqs } from '../sqs/server.ts'
import type { Faults } from '../wire/faults.ts'
import { HttpRefusal, type LocalServer, readBody, requireSigned, serve } from '../wire/http.ts'
import { localClient } from '../wire/local-client.ts'
import { otpPepperSecret } from './environment.ts'
import { keptSecret } from './settings.ts'

type Stop = () => Promise<void>
type Env = NodeJS.ProcessEnv

/** Tried so often before a message is put aside. */
const maxReceiveCount = '5'
const Ports = z.record(z.string(), z.number())

/** faults: what is broken on purpose (POST /_local/faults). */
type Shared = { inbox: Inbox; origins: string[]; faults: Faults }

export type Engines = {
  s3: S3Client
  sqs: SQSClient
  queueUrls: Record<QueueName, string>
  /** Where none was started, the person's own service is used. */
  recognises: boolean
  stop: Stop
}

/**
 * Starts each service that the person has not replaced by one of their own with AWS_ENDPOINT_URL_*, and puts its
 * address there. Ports are kept from run to run where they are free, so that a page opened before a restart still works.
 */
export async function startEngines(env: Env, dataFolder: string, { inbox, origins, faults }: Shared): Promise<Engines> {
  const stops: Stop[] = []
  const ports = await keptPorts(path.join(dataFolder, 'ports.json'))
  const local = async (
    service: string,
    start: (port: number) => Promise<{ endpoint: string; port?: number; stop: Stop }>,
  ) => {
    const name = `AWS_ENDPOINT_URL_${service}`
    if (env[name]) return
    const engine = await start(ports.get(service))
    if (engine.port) ports.set(service, engine.port)
    env[name] = engine.endpoint
    stops.unshift(engine.stop)
  }
  const endpoint = (service: string) => env[`AWS_ENDPOINT_URL_${service}`] ?? ''
  const folder = (name: string) => path.join(dataFolder, name)
  const tableName = env.TABLE_NAME ?? ''
  const keys = { accessKeyId: env.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '' }
  // A mail comes back only once the workers run, and by then the queue is there.
  let tell: (event: object) => Promise<void> = async () => undefined
  const secrets = new Map([[otpPepperSecret, await keptSecret(path.join(dataFolder, 'otp-pepper'))]])
  await Promise.all([
    local('SECRETS_MANAGER', port => startSecrets(secrets, port)),
    local('DYNAMODB', () => startDynamoDb({ dataFolder: folder('dynamodb'), tableName })),
    local('S3', port => startS3({ dataFolder: folder('s3'), keys, origins, port })),
    local('SQS', port => startSqs({ dataFolder: folder('sqs'), port })),
    local('SES', port => startSes({ inbox, port, faults, tell: event => tell(event) })),
  ])
  const s3 = new S3Client(localClient(endpoint('S3')))
  const sqs = new SQSClient(localClient(endpoint('SQS')))
  const [, , queueUrls] = await Promise.all([
    createTable(endpoint('DYNAMODB'), tableName),
    createBuckets(s3, [env.UPLOADS_BUCKET, env.AUDIO_BUCKET, env.PUBLIC_BUCKET]),
    createQueues(sqs),
  ])
  tell = async event => {
    await sqs.send(new SendMessageCommand({ QueueUrl: queueUrls['mail-bounced'], MessageBody: JSON.stringify(event) }))
  }
  const hear = await ears(env)
  const ai = await startAi({
    transcribe: { dataFolder: folder('transcribe'), hear, s3, sqs, eventQueueUrl: queueUrls['transcript-ready'] },
    chat: env.LLM_URL ? { url: env.LLM_URL, model: env.LLM_MODEL, apiKey: env.LLM_API_KEY } : null,
    port: ports.get('AI'),
    faults,
  })
  ports.set('AI', ai.port)
  stops.unshift(ai.stop)
  const recognises = hear !== null || Boolean(env.AWS_ENDPOINT_URL_TRANSCRIBE)
  for (const service of ['POLLY', 'TRANSCRIBE', 'BEDROCK_RUNTIME']) env[`AWS_ENDPOINT_URL_${service}`] ??= ai.endpoint
  await ports.keep()
  const stop = async () => {
    for (const end of stops) await end()
  }
  return { s3, sqs, queueUrls, recognises, stop }
}

/** What turns recordings into words: STT_URL, else pocketsphinx, else nothing. */
async function ears(env: Env) {
  const { STT_URL: url } = env
  if (url) {
    const server = { url, model: env.STT_MODEL ?? 'whisper-1', apiKey: env.STT_API_KEY }
    return (samples: Int16Array) => hearByServer(samples, server)
  }
  return (await hasPocketsphinx()) ? hearByPocketsphinx : null
}

async function createBuckets(s3: S3Client, names: (string | undefined)[]): Promise<void> {
  for (const Bucket of names) {
    await s3.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
      if (!(error instanceof BucketAlreadyOwnedByYou || error instanceof BucketAlreadyExists)) throw error
    })
  }
}

/** A queue and a dead-letter queue for each job, with the times infra gives them on AWS. */
async function createQueues(sqs: SQSClient): Promise<Record<QueueName, string>> {
  const entries = await Promise.all(
    queueNames.map(async name => {
      const dead = await sqs.send(new CreateQueueCommand({ QueueName: `${name}-dlq` }))
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl: dead.QueueUrl, AttributeNames: ['QueueArn'] }),
      )
      const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount })
      const VisibilityTimeout = String(jobs[name].timeoutSeconds * 6)
      const made = await sqs.send(
        new CreateQueueCommand({ QueueName: name, Attributes: { VisibilityTimeout, RedrivePolicy } }),
      )
      return [name, made.QueueUrl ?? ''] as const
    }),
  )
  const urls = new Map<string, string>(entries)
  return z.record(z.enum(queueNames), z.string()).parse(Object.fromEntries(urls))
}

async function keptPorts(file: string) {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const known = Ports.safeParse(JSON.parse(text || '{}')).data ?? {}
  return {
    get: (service: string) => known[service] ?? 0,
    set: (service: string, port: number) => {
      known[service] = port
    },
    keep: () => writeFile(file, JSON.stringify(known)),
  }
}

const Asked = z.object({ SecretId: z.string() })

/** Secrets Manager's GetSecretValue, for the secrets of this run by their names. */
export function startSecrets(secrets: ReadonlyMap<string, string>, port?: number): Promise<LocalServer> {
  return serve(async (request, response) => {
    response.setHeader('content-type', 'application/x-amz-json-1.1')
    try {
      requireSigned(request)
      const action = request.headers['x-amz-target']
      if (action !== 'secretsmanager.GetSecretValue')
        throw new HttpRefusal(400, 'InvalidRequestException', `The local Secrets Manager does not know ${action}`)
      const { SecretId } = Asked.parse(JSON.parse((await readBody(request)).toString()))
      const SecretString = secrets.get(SecretId)
      if (SecretString === undefined)
        throw new HttpRefusal(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
      response.end(JSON.stringify({ Name: SecretId, SecretString }))
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error
      response.writeHead(error.status).end(JSON.stringify({ __type: error.code, Message: error.message }))
    }
  }, port)
}
