/** Searches that lie ready in CloudWatch Logs Insights, by name; choose the log groups by their prefix. */
export const queries = {
  'One request': `fields @timestamp, level, message, route, queue, status, milliseconds, userId, sessionId, error.name
| filter requestId = "PUT THE ID HERE" or apiRequestId = "PUT THE ID HERE"
| sort @timestamp`,
  'One interview': `fields @timestamp, level, message, route, queue, status, milliseconds, requestId, error.name
| filter sessionId = "PUT THE ID HERE"
| sort @timestamp`,
  'One person': `fields @timestamp, level, message, route, queue, status, milliseconds, sessionId, requestId, error.name
| filter userId = "PUT THE ID HERE" or aboutUserId = "PUT THE ID HERE"
| sort @timestamp desc`,
  'What goes wrong': `filter level in ["ERROR", "WARN"]
| stats count(*) as times, latest(requestId) as example by level, message, route, queue, error.name
| sort times desc`,
  'Broken off': `filter @message like /Task timed out|Runtime exited|Runtime.ExitError|OutOfMemory/
| stats count(*) as times by @log
| sort times desc`,
  'Slowest calls': `filter message = "answered"
| stats count(*) as calls, pct(milliseconds, 95) as p95, max(milliseconds) as longest by route
| sort p95 desc`,
} as const
