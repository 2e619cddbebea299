import * as z from 'zod'

const count = z.number()
const counts = z.record(z.string(), z.number())
const Tokens = z.object({ calls: count, inputTokens: count, outputTokens: count })
const Spoken = z.object({ calls: count, characters: count })
const KeyUse = z.object({ reads: count, readUnits: count, writes: count, writeUnits: count })

/** Every billable unit of one interview, as it went over the wire. */
export const Units = z.object({
  /** By prompt. */
  model: z.record(z.string(), Tokens),
  voice: z.object({ sound: Spoken, marks: Spoken }),
  /** Seconds of the recordings as they last, and as they are billed (at least 15 a job). */
  recogniser: z.object({ jobs: count, seconds: count, billedSeconds: count }),
  /** HTTP API bills each started 512 KB of a call as a request of its own. */
  api: z.object({ calls: count, billedRequests: count, bytesIn: count, bytesOut: count, byRoute: counts }),
  lambda: z.object({ calls: count, milliseconds: count, gbSeconds: count, byFunction: counts }),
  table: z.object({
    requests: count,
    readUnits: count,
    writeUnits: count,
    /** More than before: what the interview leaves behind. */
    storedBytes: count,
    /** By key pattern (pk / sk), how often and for how much. */
    byKey: z.record(z.string(), KeyUse),
    /** Of each kind of partition the one that was used most: what all of an institution share shows here. */
    hottest: z.record(z.string(), z.object({ readUnits: count, writeUnits: count })),
  }),
  files: z.object({ puts: count, gets: count, deletes: count, storedBytes: counts, downloadedBytes: count }),
  queues: z.object({ sends: count, receives: count, deletes: count, bySend: counts }),
  mails: z.object({ sent: count, bytes: count }),
  cdn: z.object({ requests: count, functionCalls: count, bytesOut: count, bytesIn: count }),
  logs: z.object({ lines: count, bytes: count }),
})
export type Units = z.infer<typeof Units>

export const Profile = z.enum(['economy', 'studio'])
export type Profile = z.infer<typeof Profile>
export const profiles = Profile.options

/** What bench:cost writes and the documents are computed from. */
export const Meter = z.object({
  measuredOn: z.string(),
  interview: z.object({
    minutes: z.number(),
    questions: z.number(),
    followUps: z.number(),
    spokenSeconds: z.number(),
    spokenWords: z.number(),
    reportSeconds: z.record(Profile, z.number()),
  }),
  profiles: z.record(Profile, Units),
  /** What stands in the account whether or not somebody practises. */
  standing: z.object({
    queues: z.number(),
    alarms: z.number(),
    /** An alarm over several metrics is billed for each of them. */
    alarmMetrics: z.number(),
    metrics: z.number(),
    secrets: z.number(),
    keys: z.number(),
  }),
})
export type Meter = z.infer<typeof Meter>

export const noUnits = (): Units => ({
  model: {},
  voice: { sound: { calls: 0, characters: 0 }, marks: { calls: 0, characters: 0 } },
  recogniser: { jobs: 0, seconds: 0, billedSeconds: 0 },
  api: { calls: 0, billedRequests: 0, bytesIn: 0, bytesOut: 0, byRoute: {} },
  lambda: { calls: 0, milliseconds: 0, gbSeconds: 0, byFunction: {} },
  table: { requests: 0, readUnits: 0, writeUnits: 0, storedBytes: 0, byKey: {}, hottest: {} },
  files: { puts: 0, gets: 0, deletes: 0, storedBytes: {}, downloadedBytes: 0 },
  queues: { sends: 0, receives: 0, deletes: 0, bySend: {} },
  mails: { sent: 0, bytes: 0 },
  cdn: { requests: 0, functionCalls: 0, bytesOut: 0, bytesIn: 0 },
  logs: { lines: 0, bytes: 0 },
})

/** The meter that runs. Metering happens in callbacks of servers, which find it here. */
export const running = { units: noUnits() }

export function addTo(table: Record<string, number>, name: string, value = 1): void {
  table[name] = (table[name] ?? 0) + value
}
