import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let printed: string[]
beforeEach(() => {
  printed = []
  vi.resetModules()
  vi.spyOn(process.stdout, 'write').mockImplementation(chunk => printed.push(String(chunk)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Whether anything is printed is decided when the module is loaded. */
async function measuring(disabled: string) {
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', disabled)
  return (await import('#functions/platform/metrics.ts')).recordMetric
}

it('writes each value as one line in the embedded format, with its unit and no dimension but the service', async () => {
  const measure = await measuring('false')
  measure('TurnMilliseconds', 812)
  measure('InterviewsStarted')
  expect(printed).toHaveLength(2)
  const [turn, started] = printed.map(line => JSON.parse(line))
  expect(turn).toEqual({
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        {
          Namespace: 'Vivavoce',
          Dimensions: [['service']],
          Metrics: [{ Name: 'TurnMilliseconds', Unit: 'Milliseconds' }],
        },
      ],
    },
    service: 'vivavoce',
    TurnMilliseconds: 812,
  })
  expect(started).toMatchObject({ InterviewsStarted: 1 })
  expect(Object.keys(started)).not.toContain('TurnMilliseconds')
  expect(printed.join()).not.toContain('ColdStart')
})

it('writes nothing where metrics are switched off, as on a laptop', async () => {
  const measure = await measuring('true')
  measure('InterviewsStarted')
  expect(printed).toEqual([])
})
