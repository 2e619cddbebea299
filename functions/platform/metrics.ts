import { Metrics } from '@aws-lambda-powertools/metrics'
import { type MetricName, metricsNamespace, metricsService, metrics as names } from '#shared/metrics.ts'

const out = new Metrics({ namespace: metricsNamespace, serviceName: metricsService })

/** One value of one metric, written at once as a log line in CloudWatch's embedded format; no call, no waiting. */
export function recordMetric(name: MetricName, value = 1): void {
  out.addMetric(name, names[name].unit, value)
  out.publishStoredMetrics()
}
