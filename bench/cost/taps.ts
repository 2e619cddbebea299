import { prices } from '#infra/prices.ts'
import { addTo, running, type Units } from './meter.ts'
import type { Exchange, Tap } from './proxy.ts'
import { itemsIn, patternOf, type Touched } from './table-keys.ts'

/** What each service bills, read from the calls to it. */

const json = (body: Buffer): any => (body.length === 0 ? {} : JSON.parse(body.toString()))
const actionOf = ({ headers }: Pick<Exchange, 'headers'>) => String(headers['x-amz-target'] ?? '').replace(/^.*\./, '')
const writes = /PutItem|UpdateItem|DeleteItem|TransactWriteItems|BatchWriteItem/

/** The engine reports the units of each call; a condition that does not hold costs a write all the same. */
export const tableTap: Tap = {
  change: (body, headers) =>
    /Item|Query/.test(actionOf({ headers }))
      ? Buffer.from(JSON.stringify({ ...json(body), ReturnConsumedCapacity: 'TOTAL' }))
      : body,
  heard(exchange) {
    const action = actionOf(exchange)
    const { table } = running.units
    const items = itemsIn(action, json(exchange.body))
    const told = [json(exchange.answer).ConsumedCapacity]
      .flat()
      .reduce((sum, consumed) => sum + (consumed?.CapacityUnits ?? 0), 0)
    const isWrite = writes.test(action)
    const refused = isWrite && exchange.status === 400 ? items.length * (action === 'TransactWriteItems' ? 2 : 1) : 0
    const units = told + refused
    table.requests += 1
    if (isWrite) table.writeUnits += units
    else table.readUnits += units
    if (isWrite && exchange.status < 300) keepStored(items)
    const weights = items.reduce((sum, { weight }) => sum + weight, 0)
    for (const { key, weight } of items) {
      const pattern = patternOf(key)
      const use = table.byKey[pattern] ?? { reads: 0, readUnits: 0, writes: 0, writeUnits: 0 }
      table.byKey[pattern] = use
      const share = (units * weight) / weights
      const partition = partitionsOf(key.pk)
      if (isWrite) {
        use.writes += 1
        use.writeUnits += share
        partition.writeUnits += share
      } else {
        use.reads += 1
        use.readUnits += share
        partition.readUnits += share
      }
    }
  },
}

type Use = { readUnits: number; writeUnits: number }
const partitions = new WeakMap<Units, Map<string, Use>>()

function partitionsOf(pk: string): Use {
  const known = partitions.get(running.units) ?? new Map<string, Use>()
  partitions.set(running.units, known)
  const use = known.get(pk) ?? { readUnits: 0, writeUnits: 0 }
  known.set(pk, use)
  return use
}

/** Notes the partition of each kind that was written most, and where none was written, the one that was read most. */
export function noteHottest(units: Units): void {
  for (const [pk, use] of partitions.get(units) ?? []) {
    const kind = pk.split('#')[0] ?? ''
    const most = units.table.hottest[kind]
    const isHotter =
      !most ||
      use.writeUnits > most.writeUnits ||
      (use.writeUnits === most.writeUnits && use.readUnits > most.readUnits)
    if (isHotter) units.table.hottest[kind] = use
  }
}

/** What lies in the table by now, for the gigabytes it costs month after month. */
const stored = new Map<string, number>()
function keepStored(items: readonly Touched[]): void {
  for (const { key, bytes } of items) {
    if (bytes === undefined) continue
    const name = `${key.pk} ${key.sk}`
    running.units.table.storedBytes += bytes - (stored.get(name) ?? 0)
    stored.set(name, bytes)
  }
}

const tenantPath = /^\/[^/]+\/(?:people\/[^/]+\/)?(speech|sessions|transcripts)/

/** Seconds of each recording by its key, read from the file itself when it is stored. */
const storedSeconds = new Map<string, number>()
const wavBytesPerSecondAt = 28
/** What a browser makes of a second: opus at 32 kbit/s, and 4 % of webm around it. */
export const webmBytesPerSecond = 4000 * 1.04

function secondsOf(body: Buffer): number | null {
  return body.subarray(0, 4).toString('latin1') === 'RIFF'
    ? (body.length - 44) / body.readUInt32LE(wavBytesPerSecondAt)
    : null
}

export const filesTap: Tap = {
  heard({ method, path, headers, body, status, answer }) {
    const { files } = running.units
    if (status >= 400 && method !== 'GET' && method !== 'HEAD') return
    const { pathname, searchParams } = new URL(path, 'http://files')
    const key = decodeURIComponent(pathname)
    if (method === 'DELETE' || searchParams.has('delete')) files.deletes += 1
    else if (method === 'PUT' || method === 'POST' || searchParams.has('list-type')) files.puts += 1
    else files.gets += 1
    if (method === 'PUT' || method === 'POST') {
      const isRecording = /\/answer-\d\d\//.test(key)
      const seconds = isRecording ? secondsOf(body) : null
      if (seconds !== null) storedSeconds.set(key, seconds)
      const kind = method === 'POST' ? 'resume' : isRecording ? 'recordings' : (tenantPath.exec(key)?.[1] ?? 'other')
      addTo(files.storedBytes, kind, seconds === null ? body.length : seconds * webmBytesPerSecond)
    }
    // Without a signature in a header it is a person's own browser that fetches by a presigned address.
    const isBrowser = method === 'GET' && !headers.authorization
    if (isBrowser && status < 300) {
      const seconds = storedSeconds.get(key)
      files.downloadedBytes += seconds === undefined ? answer.length : seconds * webmBytesPerSecond
    }
  },
}

export const queuesTap: Tap = {
  heard(exchange) {
    if (actionOf(exchange) !== 'SendMessage') return
    running.units.queues.sends += 1
    const url = String(json(exchange.body).QueueUrl)
    addTo(running.units.queues.bySend, url.slice(url.lastIndexOf('/') + 1))
  },
}

export const mailsTap: Tap = {
  heard({ body }) {
    if (new URLSearchParams(body.toString()).get('Action') !== 'SendEmail') return
    running.units.mails.sent += 1
    running.units.mails.bytes += body.length
  },
}

/** Transcription jobs that have begun and not ended. */
export const openJobs = new Set<string>()

/** A prompt by the fields of the form that the model has to fill. */
const prompts: Record<string, string> = { questions: 'plan', followUp: 'follow-up', relevance: 'assess' }

export const aiTap: Tap = {
  heard(exchange) {
    const { path, body, status, answer } = exchange
    if (status >= 300) return
    const units = running.units
    if (path.startsWith('/v1/speech')) {
      const { Text, OutputFormat } = json(body)
      const kind = OutputFormat === 'json' ? units.voice.marks : units.voice.sound
      kind.calls += 1
      kind.characters += Text.length
    } else if (path.startsWith('/model/')) {
      const { usage } = json(answer)
      const form = Object.keys(json(body).toolConfig.tools[0].toolSpec.inputSchema.json.properties)
      const prompt = prompts[form[0] ?? ''] ?? 'unknown'
      const before = units.model[prompt] ?? { calls: 0, inputTokens: 0, outputTokens: 0 }
      units.model[prompt] = {
        calls: before.calls + 1,
        inputTokens: before.inputTokens + usage.inputTokens,
        outputTokens: before.outputTokens + usage.outputTokens,
      }
    } else if (actionOf(exchange) === 'StartTranscriptionJob') {
      const { Media, TranscriptionJobName } = json(body)
      openJobs.add(TranscriptionJobName)
      const seconds = storedSeconds.get(Media.MediaFileUri.replace('s3:/', '')) ?? Number.NaN
      units.recogniser.jobs += 1
      units.recogniser.seconds += seconds
      units.recogniser.billedSeconds += Math.max(prices.transcribe.leastSeconds, seconds)
    }
  },
}
