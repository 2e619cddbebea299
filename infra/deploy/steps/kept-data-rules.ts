import * as z from 'zod'

const Resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
  UpdateReplacePolicy: z.string().optional(),
})
type Resource = z.infer<typeof Resource>
export const Template = z.object({ Resources: z.record(z.string(), Resource).default({}) })
export type Template = z.infer<typeof Template>

export type Finding = {
  /** 'loss' is never deployed; 'shorter' is, where the operator says so. */
  kind: 'loss' | 'shorter'
  text: string
}

/** Properties whose change makes CloudFormation put a new, empty resource in the place of the old one, or a new value. */
const fixed: Record<string, readonly string[]> = {
  'AWS::DynamoDB::GlobalTable': ['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'ImportSourceSpecification'],
  'AWS::S3::Bucket': ['BucketName', 'BucketNamePrefix', 'BucketNamespace', 'ObjectLockEnabled'],
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString', 'SecretString'],
}
export const keepsData = Object.keys(fixed)

/** Types that CloudFormation itself is told never to replace or remove in the stack that keeps the data. */
export const stackPolicy = JSON.stringify({
  Statement: [
    { Effect: 'Allow', Action: 'Update:*', Principal: '*', Resource: '*' },
    {
      Effect: 'Deny',
      Action: ['Update:Replace', 'Update:Delete'],
      Principal: '*',
      Resource: '*',
      Condition: { StringEquals: { ResourceType: keepsData } },
    },
  ],
})

const isRetained = ({ DeletionPolicy = '' }: Resource) => DeletionPolicy.startsWith('Retain')
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What a deploy would lose of what a stack keeps, by its template as it is deployed and as it would be. */
export function findings(deployed: Template, next: Template): Finding[] {
  return Object.entries(deployed.Resources).flatMap(([id, before]) => {
    if (!isRetained(before) || !(before.Type in fixed)) return []
    const after = next.Resources[id]
    const name = `${id} (${before.Type})`
    if (!after || after.Type !== before.Type)
      return [loss(`${name} would leave the stack; a new one, if any, would be empty.`)]
    return [...replaced(name, before, after), ...lessProtected(name, before, after), ...shorter(name, before, after)]
  })
}

const loss = (text: string): Finding => ({ kind: 'loss', text })

function replaced(name: string, before: Resource, after: Resource): Finding[] {
  const changed = (fixed[before.Type] ?? []).filter(
    property => !same(before.Properties[property], after.Properties[property]),
  )
  const keys = same(keyTypes(before), keyTypes(after)) ? [] : ['AttributeDefinitions of its keys']
  const all = [...changed, ...keys]
  return all.length === 0 ? [] : [loss(`${name} would be made anew, empty: its ${all.join(', ')} would change.`)]
}

const KeySchema = z.array(z.object({ AttributeName: z.string() })).catch([])
const Attributes = z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })).catch([])

function keyTypes({ Properties }: Resource): unknown {
  const keys = KeySchema.parse(Properties.KeySchema).map(({ AttributeName }) => AttributeName)
  return Attributes.parse(Properties.AttributeDefinitions)
    .filter(({ AttributeName }) => keys.includes(AttributeName))
    .sort((a, b) => a.AttributeName.localeCompare(b.AttributeName))
}

const Replica = z.object({
  Region: z.unknown(),
  DeletionProtectionEnabled: z.boolean().optional(),
  PointInTimeRecoverySpecification: z
    .object({ PointInTimeRecoveryEnabled: z.unknown(), RecoveryPeriodInDays: z.number().optional() })
    .optional(),
})
const Replicas = z.array(Replica).catch([])
/** A replica's own words for itself: this one region's table is the whole table. */
const replicasOf = ({ Type, Properties }: Resource) =>
  Type === 'AWS::DynamoDB::GlobalTable'
    ? Replicas.parse(Properties.Replicas)
    : Type === 'AWS::DynamoDB::Table'
      ? Replicas.parse([{ Region: '', ...Properties }])
      : []

function lessProtected(name: string, before: Resource, after: Resource): Finding[] {
  const found: Finding[] = []
  if (!isRetained(after)) found.push(loss(`${name} would be deleted with its stack from then on.`))
  if (!(after.UpdateReplacePolicy ?? '').startsWith('Retain'))
    found.push(loss(`${name} would be deleted were it ever replaced.`))
  const replicas = replicasOf(after)
  for (const replica of replicasOf(before)) {
    const still = replicas.find(({ Region }) => same(Region, replica.Region))
    if (!still) found.push(loss(`${name} would lose its copy in ${JSON.stringify(replica.Region)}.`))
    if (replica.DeletionProtectionEnabled && !still?.DeletionProtectionEnabled)
      found.push(loss(`${name} would lose its protection from deletion.`))
    const [was, will] = [recoverable(replica), recoverable(still)]
    if (will < was)
      found.push({
        kind: will === 0 ? 'loss' : 'shorter',
        text: `${name} could be restored for ${will} days instead of ${was}.`,
      })
  }
  return found
}

/** DynamoDB keeps 35 days where none are said. */
const recoverable = (replica: z.infer<typeof Replica> | undefined): number => {
  const recovery = replica?.PointInTimeRecoverySpecification
  return recovery?.PointInTimeRecoveryEnabled ? (recovery.RecoveryPeriodInDays ?? 35) : 0
}

const Lifecycle = z.object({
  Rules: z.array(
    z.object({
      Id: z.string().optional(),
      Status: z.string(),
      Prefix: z.string().optional(),
      TagFilters: z.unknown().optional(),
      ExpirationInDays: z.number().optional(),
    }),
  ),
})

function shorter(name: string, before: Resource, after: Resource): Finding[] {
  const found: Finding[] = []
  const { TimeToLiveSpecification: ttl } = after.Properties
  if (ttl !== undefined && !same(before.Properties.TimeToLiveSpecification, ttl))
    found.push({ kind: 'shorter', text: `${name}: another attribute would say when items are deleted.` })
  const old = expirations(before)
  for (const [which, days] of expirations(after)) {
    const was = old.get(which) ?? Number.POSITIVE_INFINITY
    if (days >= was) continue
    const instead = Number.isFinite(was) ? `${was} days` : 'for ever'
    found.push({ kind: 'shorter', text: `${name}: ${which} would be kept ${days} days instead of ${instead}.` })
  }
  return found
}

/** What a rule is about -> after how many days it deletes. */
function expirations({ Properties }: Resource): Map<string, number> {
  const read = Lifecycle.safeParse(Properties.LifecycleConfiguration)
  const rules = read.success ? read.data.Rules : []
  return new Map(
    rules.flatMap(({ Status, Prefix = '', TagFilters, ExpirationInDays }) => {
      if (Status !== 'Enabled' || ExpirationInDays === undefined) return []
      const tags = TagFilters === undefined ? '' : ` with ${JSON.stringify(TagFilters)}`
      return [[`${Prefix === '' ? 'every file' : `files under ${Prefix}`}${tags}`, ExpirationInDays] as const]
    }),
  )
}
