import { readOptions } from '#infra/options.ts'
import { alarms } from '#infra/stacks/watch/alarms.ts'
import { queueNames } from '#shared/jobs.ts'
import { metrics } from '#shared/metrics.ts'
import type { Meter } from './meter.ts'

/** What the stacks put into an account whether or not somebody practises. */
export function standing(): Meter['standing'] {
  const queues = new Map(queueNames.map(name => [name, name]))
  const seen = { options: readOptions(() => undefined), apiId: 'api', tableName: 'table', queues, deadLetters: queues }
  // An alarm over several metrics is billed for each of them.
  const billed = alarms(seen).map(({ metric }) => {
    const using = metric.toMetricConfig().mathExpression?.usingMetrics
    return using ? Object.keys(using).length : 1
  })
  const alarmMetrics = billed.reduce((sum, each) => sum + each, 0)
  return {
    queues: queues.size,
    alarms: billed.length,
    alarmMetrics,
    metrics: Object.keys(metrics).length,
    secrets: 3,
    keys: 1,
  }
}
