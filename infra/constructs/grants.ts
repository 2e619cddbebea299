import { Stack, type aws_s3 as s3 } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Needs } from '#infra/needs.ts'
import { of, type ProductCloud } from './cloud.ts'

type Grant = {
  statement: { actions: string[]; resources: string[]; conditions?: Record<string, Record<string, string>> }
  /** Why a resource is said with a star. */
  wildcard?: string
}
type Rights = (cloud: ProductCloud, needs: Needs, scope: Construct) => Grant[]

/** Without the list, S3 answers for a file that is not there as if it were forbidden. */
function filesIn(bucket: s3.Bucket, ...more: string[]): Grant[] {
  const arn = Stack.of(bucket).exportValue(bucket.bucketArn)
  return [
    {
      statement: {
        actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', ...more],
        resources: [`${arn}/*`],
      },
      wildcard:
        'Whose file a call may touch, its handler decides by the session; the names of files are not known before.',
    },
    { statement: { actions: ['s3:ListBucket'], resources: [arn] } },
  ]
}

const none: Rights = () => []

/** Module of functions/platform/aws/ -> what a function that loads it may do; those of clients/ only serve these. */
const rights: Record<string, Rights> = {
  // TransactWriteItems is not an action of its own: it asks for those of its items.
  table: ({ data }) => [
    {
      statement: {
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map(
          action => `dynamodb:${action}`,
        ),
        resources: [data.table.tableArn],
      },
    },
  ],
  uploads: ({ data }) => filesIn(data.uploads, 's3:PutObjectTagging'),
  audio: ({ data }) => filesIn(data.audio),
  'public-files': ({ data }) => filesIn(data.publicFiles),
  queue: ({ queues }, { sendsTo }) => {
    const resources = [...sendsTo].map(name => of(queues, name).queueArn)
    return resources.length === 0 ? [] : [{ statement: { actions: ['sqs:SendMessage'], resources } }]
  },
  mail: ({ options, mail }, _needs, scope) => [
    {
      statement: {
        actions: ['ses:SendEmail'],
        resources: [
          Stack.of(scope).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' }),
          mail.configurationSetArn,
        ],
        conditions: { StringEquals: { 'ses:FromAddress': options.sender } },
      },
      wildcard:
        "In SES's sandbox the identity of the recipient is asked about as well; the condition holds the sender.",
    },
  ],
  pepper: ({ data }) => [
    { statement: { actions: ['secretsmanager:GetSecretValue'], resources: [data.pepper.secretArn] } },
  ],
  speech: ({ options: { voiceId } }) =>
    voiceId === 'none'
      ? []
      : [
          {
            statement: { actions: ['polly:SynthesizeSpeech'], resources: ['*'] },
            wildcard: 'Speech that uses no lexicon is no resource that could be named.',
          },
        ],
  recogniser: ({ options, data }, _needs, scope) => [
    ...(options.recogniser === 'none'
      ? []
      : [
          {
            statement: {
              actions: ['transcribe:StartTranscriptionJob'],
              resources: ['*'],
              conditions: { StringEquals: { 'transcribe:OutputBucketName': data.audio.bucketName } },
            },
            wildcard: 'Transcribe knows no resource for a job that begins; the condition holds where its words go.',
          },
        ]),
    ...(options.recogniser === 'bedrock' ? mayAsk(options.recogniserModelId, scope) : []),
  ],
  model: ({ options }, _needs, scope) => mayAsk(options.modelId, scope),
  lazily: none,
  'transcript-file': none,
  // A worker may receive from its own queue in any case (infra/stacks/jobs.ts).
  'own-queue': none,
}

/** Where an inference profile may send a call. */
const geography = /^(global|us|us-gov|eu|apac|jp|au|ca)\./

function mayAsk(modelId: string, scope: Construct): Grant[] {
  if (modelId === 'none') return []
  return [
    {
      statement: { actions: ['bedrock:InvokeModel'], resources: modelArns(modelId, scope) },
      wildcard: 'An inference profile has its one model answer in whichever region has room.',
    },
  ]
}

/** A profile's calls are served by its model in another region, or in none that has a name (global). */
function modelArns(modelId: string, scope: Construct): string[] {
  const stack = Stack.of(scope)
  const model = (region: string) =>
    stack.formatArn({
      service: 'bedrock',
      region,
      account: '',
      resource: 'foundation-model',
      resourceName: modelId.replace(geography, ''),
    })
  if (!geography.test(modelId)) return [model(stack.region)]
  return [stack.formatArn({ service: 'bedrock', resource: 'inference-profile', resourceName: modelId }), model('*')]
}

/** What a function's role may do: only what its code can ask for. @throws where an adapter's rights are not said here */
export const grantsFor = (cloud: ProductCloud, needs: Needs, scope: Construct): Grant[] =>
  [...needs.adapters].sort().flatMap(name => {
    const right = name.startsWith('clients/') ? none : rights[name]
    if (!right) throw new Error(`infra/constructs/grants.ts does not say what functions/platform/aws/${name}.ts may do`)
    return right(cloud, needs, scope)
  })
