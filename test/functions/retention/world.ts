import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Institution } from '#functions/institutions/store.ts'
import { documentClient } from '#functions/platform/aws/clients/document-client.ts'
import { dynamoTable } from '#functions/platform/aws/table.ts'
import type { Item, Table } from '#functions/platform/ports/table.ts'
import { deleteInstitution } from '#functions/retention/delete-institution.job.ts'
import { deletePerson } from '#functions/retention/delete-person.job.ts'
import { sweepPlans } from '#functions/retention/sweep-plans.job.ts'
import { sweepRemovals } from '#functions/retention/sweep-removals.job.ts'
import { warnInstitution } from '#functions/retention/warn-institution.job.ts'
import { startDynamoDb } from '#infra/local/database/dynamodb.ts'
import { createTable } from '#infra/local/database/table.ts'
import { jobs } from '#shared/jobs.ts'
import { foundCollege } from '#test/fakes/college.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { recordedQueue, type Sent } from '#test/fakes/queue.ts'

/** One engine for a file of tests; each world has a table of its own. */
export async function startWorlds() {
  const engine = await startDynamoDb({ dataFolder: null })
  let made = 0
  return {
    async world() {
      const tableName = `table-${++made}`
      await createTable(engine.endpoint, tableName)
      return newWorld(engine.endpoint, tableName)
    },
    stop: engine.stop,
  }
}

/** The table with nothing hidden, three buckets, the queues, and a clock that goes on with what is delayed. */
function newWorld(endpoint: string, tableName: string) {
  const clock = { now: new Date('2026-11-21T20:30:00.000Z') }
  const client = new DynamoDBClient({
    endpoint,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  const document = documentClient(client)
  const table = dynamoTable(document, tableName, () => clock.now)
  const [audio, uploads, publicFiles] = [memoryFiles(), memoryFiles(), memoryFiles()]
  const { queue, sent } = recordedQueue()
  const services = { table, audio, uploads, publicFiles, queue, now: () => clock.now, perSecond: () => 500 }
  type Services = typeof services
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000)
  }
  const work = async ({ queue, message }: Pick<Sent, 'queue' | 'message'>, using: Services) => {
    if (queue === 'sweep-plans') return sweepPlans(jobs[queue].message.parse(message), using)
    if (queue === 'sweep-removals') return sweepRemovals(jobs[queue].message.parse(message), using)
    if (queue === 'warn-institution') return warnInstitution(jobs[queue].message.parse(message), using)
    if (queue === 'delete-institution') return deleteInstitution(jobs[queue].message.parse(message), using)
    if (queue === 'delete-person') return deletePerson(jobs[queue].message.parse(message), using)
    throw new Error(`No worker here for ${queue}`)
  }
  return {
    ...{ clock, table, audio, uploads, publicFiles, sent, services, later, work },
    end: () => client.destroy(),
    /** Every item of the whole table, also those that the product reads as expired. */
    async everything(): Promise<Item[]> {
      const items: Item[] = []
      let from: Item | undefined
      do {
        const page = await document.send(
          new ScanCommand({ TableName: tableName, ...(from && { ExclusiveStartKey: from }) }),
        )
        items.push(...(page.Items ?? []))
        from = page.LastEvaluatedKey
      } while (from)
      return items
    },
    files: () => [audio, uploads, publicFiles].flatMap(({ stored }) => [...stored.keys()]).sort(),
    /** Works off what is on the queues, the delayed in their time; mails stay. Each message may come several times. */
    async settle(options: { times?: number; using?: Services } = {}): Promise<void> {
      for (;;) {
        const next = sent.findIndex(({ queue }) => queue !== 'send-mail')
        if (next < 0) return
        const [message] = sent.splice(next, 1)
        if (!message) return
        later(message.delaySeconds)
        for (let time = 0; time < (options.times ?? 1); time++) await work(message, options.using ?? services)
      }
    },
    mails: () => sent.flatMap(({ queue, message }) => (queue === 'send-mail' ? [message] : [])),
    college: (changes: Partial<Institution> = {}) => foundCollege(table, clock.now, changes),
  }
}
export type Worlds = Awaited<ReturnType<typeof startWorlds>>
export type World = ReturnType<typeof newWorld>

/** Lets so many writes through, then fails as a machine does whose power is cut. */
export function cutAfter(table: Table, writes: number): Table {
  let left = writes
  const counted =
    <A extends unknown[], R>(write: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (left === 0) throw new Error('power cut')
      const result = await write(...args)
      left--
      return result
    }
  return {
    ...table,
    put: counted(table.put),
    update: counted(table.update),
    delete: counted(table.delete),
    transact: counted(table.transact),
  }
}
