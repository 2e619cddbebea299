import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
  SetStackPolicyCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import type { Terminal } from '#infra/deploy/command-line/terminal.ts'

/** Answers from a list; what was said and asked is kept. */
export function typing(...answers: string[]): Terminal & { text: () => string; asked: string[] } {
  const said: string[] = []
  const asked: string[] = []
  return {
    asked,
    text: () => said.join('\n'),
    say: text => void said.push(text),
    async ask(question) {
      asked.push(question)
      const answer = answers.shift()
      if (answer === undefined) throw new Error(`Nobody answers: ${question}`)
      return answer
    },
  }
}

export type FakeStack = {
  status?: string
  outputs?: Record<string, string>
  template?: object
  /** Logical id -> [type, name]. */
  resources?: Record<string, [string, string]>
}

/** CloudFormation with these stacks, which lists two resources a page; what is done to them is noted in `log`. */
export function fakeCloudFormation(stacks: Map<string, FakeStack>, log: string[] = []) {
  const client = new CloudFormationClient({ region: 'ap-south-1' })
  const mock = mockClient(client)
  const nameOf = (id = '') => /stack\/([^/]+)/.exec(id)?.[1] ?? id
  const found = (id: string | undefined) => {
    const stack = stacks.get(nameOf(id))
    if (stack) return stack
    const error = new Error(`Stack with id ${id} does not exist`)
    error.name = 'ValidationError'
    throw error
  }
  mock.on(DescribeStacksCommand).callsFake(({ StackName }) => {
    const { status = 'CREATE_COMPLETE', outputs = {} } = found(StackName)
    const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }))
    const name = nameOf(StackName)
    return { Stacks: [{ StackName: name, StackId: `arn:stack/${name}/1`, StackStatus: status, Outputs }] }
  })
  mock.on(GetTemplateCommand).callsFake(({ StackName, TemplateStage }) => {
    if (TemplateStage !== 'Original') throw new Error('The template as it was deployed is wanted')
    return { TemplateBody: JSON.stringify(found(StackName).template ?? {}) }
  })
  mock.on(ListStackResourcesCommand).callsFake(({ StackName, NextToken }) => {
    const all = Object.entries(found(StackName).resources ?? {})
    const from = Number(NextToken ?? 0)
    const StackResourceSummaries = all.slice(from, from + 2).map(([LogicalResourceId, [type, name]]) => ({
      LogicalResourceId,
      ResourceType: type,
      PhysicalResourceId: name,
      ResourceStatus: 'CREATE_COMPLETE',
    }))
    return { StackResourceSummaries, ...(from + 2 < all.length && { NextToken: String(from + 2) }) }
  })
  mock.on(SetStackPolicyCommand).callsFake(({ StackName, StackPolicyBody }) => {
    found(StackName)
    if (JSON.parse(StackPolicyBody).Statement.length !== 2) throw new Error('a policy')
    log.push(`protect ${StackName}`)
    return {}
  })
  mock.on(UpdateTerminationProtectionCommand).callsFake(({ StackName, EnableTerminationProtection }) => {
    found(StackName)
    log.push(`${EnableTerminationProtection ? 'keep' : 'let go of'} ${StackName}`)
    return {}
  })
  mock.on(DeleteStackCommand).callsFake(({ StackName }) => {
    found(StackName)
    log.push(`delete ${nameOf(StackName)}`)
    stacks.delete(nameOf(StackName))
    return {}
  })
  return client
}

export type FakeObject = { body: string; type?: string; cache?: string; tags?: string }

/** S3 with one bucket; puts and what follows are noted in `log` in their order. Lists come in pages of three. */
export function fakeS3(objects: Map<string, FakeObject>, log: string[] = []) {
  const client = new S3Client({ region: 'ap-south-1' })
  const mock = mockClient(client)
  const pageSize = 3
  mock.on(ListObjectsV2Command).callsFake(({ ContinuationToken }) => {
    const keys = [...objects.keys()].sort()
    const from = Number(ContinuationToken ?? 0)
    const more = from + pageSize < keys.length
    return {
      Contents: keys.slice(from, from + pageSize).map(Key => ({ Key })),
      ...(more && { NextContinuationToken: String(from + pageSize) }),
    }
  })
  mock.on(PutObjectCommand).callsFake(({ Key, Body, ContentType, CacheControl, Tagging }) => {
    log.push(`put ${Key}`)
    objects.set(Key, { body: String(Body), type: ContentType, cache: CacheControl, tags: Tagging ?? '' })
    return {}
  })
  mock.on(GetObjectCommand).callsFake(({ Key }) => ({
    Body: { transformToString: async () => objects.get(Key)?.body },
  }))
  mock.on(GetObjectTaggingCommand).callsFake(({ Key }) => {
    const [tag, Value] = (objects.get(Key)?.tags ?? '').split('=')
    return { TagSet: tag ? [{ Key: tag, Value }] : [] }
  })
  mock.on(CopyObjectCommand).callsFake(({ Bucket, Key, CopySource, ...input }) => {
    if (CopySource !== `${Bucket}/${Key}`) throw new Error('onto itself')
    if (input.TaggingDirective !== 'REPLACE' || input.MetadataDirective !== 'REPLACE') throw new Error('REPLACE')
    log.push(`retire ${Key}`)
    const kept = { type: input.ContentType, cache: input.CacheControl, tags: input.Tagging }
    objects.set(Key, { body: objects.get(Key)?.body ?? '', ...kept })
    return {}
  })
  mock.on(DeleteObjectsCommand).callsFake(({ Delete }) => {
    for (const { Key } of Delete.Objects) {
      log.push(`remove ${Key}`)
      objects.delete(Key)
    }
    return {}
  })
  return client
}
