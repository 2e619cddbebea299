import type { Meter, Units } from '#bench/cost/meter.ts'
import { interviewCost, standingCost, tokensOf } from '#bench/cost/pricing.ts'
import { jobs } from '#shared/jobs.ts'
import { type QuotaName, quotas, workers } from './quotas.ts'

/** How the interviews of a day fall, and on whom. */
export const assumed = {
  /** Of a day's interviews begin within its busiest hour. */
  busiestHour: 0.2,
  /** From signing in to the report. */
  minutesAround: 30,
  /** Of the interviews are of the studio profile. */
  studio: 0.1,
  /** A batch job takes about so much of the recording's length. */
  hearingShare: 0.25,
} as const

/** `largest`: the largest institution's share of it. */
export const sizes = [
  { perDay: 100, largest: 1 },
  { perDay: 10_000, largest: 0.2 },
  { perDay: 1_000_000, largest: 0.02 },
] as const

/** An average interview: nine of ten are economy. */
export function mixed({ profiles }: Meter, of: (units: Units) => number): number {
  return of(profiles.economy) * (1 - assumed.studio) + of(profiles.studio) * assumed.studio
}

export const beginsPerSecond = (perDay: number): number => (perDay * assumed.busiestHour) / 3600
export const atATime = (perDay: number): number => beginsPerSecond(perDay) * 60 * assumed.minutesAround

const sum = (table: Record<string, number>) => Object.values(table).reduce((all, one) => all + one, 0)

/** What one interview asks of each quota, in the quota's unit, where one interview a second begins. */
const asks: Record<QuotaName, (units: Units) => number> = {
  voice: ({ voice }) => voice.sound.calls + voice.marks.calls,
  modelTokens: units => (tokensOf(units).input + tokensOf(units).output) * 60,
  modelCalls: units => tokensOf(units).calls * 60,
  mailRate: ({ mails }) => mails.sent,
  mailDay: ({ mails }) => mails.sent,
  hearingStarts: ({ recogniser }) => recogniser.jobs,
  hearing: ({ recogniser }) => recogniser.seconds * assumed.hearingShare,
  functions: ({ lambda }) => lambda.milliseconds / 1000,
  calls: ({ api }) => sum(api.byRoute),
  tableReads: ({ table }) => table.readUnits,
  tableWrites: ({ table }) => table.writeUnits,
  filePuts: ({ files }) => files.puts,
}
const names = Object.keys(quotas).filter((name): name is QuotaName => name in quotas)

/** At the busiest hour; a quota of the day by the whole day. */
function needed(meter: Meter, name: QuotaName, perDay: number): number {
  return mixed(meter, asks[name]) * (name === 'mailDay' ? perDay : beginsPerSecond(perDay))
}

export type Need = { name: QuotaName; needs: number[]; reachedAt: number }

/** Each quota: what each size needs of it, and how many interviews a day reach it. The nearest first. */
export function needs(meter: Meter): Need[] {
  return names
    .map(name => ({
      name,
      needs: sizes.map(({ perDay }) => needed(meter, name, perDay)),
      reachedAt: quotas[name].limit / needed(meter, name, 1),
    }))
    .sort((a, b) => a.reachedAt - b.reachedAt)
}

export type Money = { perDay: number; day: number; month: number; each: number }

export function money(meter: Meter): Money[] {
  const each = mixed(meter, units => interviewCost(units).total)
  const standing = standingCost(meter).total
  return sizes.map(({ perDay }) => {
    const day = perDay * each + standing / 30
    return { perDay, day, month: day * 30, each: day / perDay }
  })
}

export type Work = { queue: string; perInterview: number; milliseconds: number; busy: number[]; mayBe: number }

/** How many instances each worker keeps busy at the busiest hour, and how many it may have. */
export function work(meter: Meter, few: ReadonlySet<string>): Work[] {
  const queues = Object.keys({ ...meter.profiles.economy.queues.bySend, ...meter.profiles.studio.queues.bySend })
  return queues.map(queue => {
    const perInterview = mixed(meter, units => units.queues.bySend[queue] ?? 0)
    const spent = mixed(meter, ({ lambda }) => millisecondsOf(lambda.byFunction, queue))
    return {
      queue,
      perInterview,
      milliseconds: spent / perInterview,
      busy: sizes.map(({ perDay }) => (beginsPerSecond(perDay) * spent) / 1000),
      mayBe: (few.has(queue) ? workers.few : workers.most) * (isAlone(queue) ? 1 : workers.batch),
    }
  })
}

/** As infra/stacks/jobs.ts has it: what takes much memory is done one at a time. */
function isAlone(queue: string): boolean {
  const size = Object.entries(jobs).find(([name]) => name === queue)?.[1]
  return size !== undefined && (size.memoryMb > 512 || size.timeoutSeconds > 60)
}

export function millisecondsOf(byFunction: Record<string, number>, queue: string): number {
  return Object.entries(byFunction).find(([name]) => name.endsWith(`/${queue}.job`))?.[1] ?? 0
}
