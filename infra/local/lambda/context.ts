import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'

/** The context a Lambda function gets, for one call. */
export function lambdaContext(functionName: string, timeoutSeconds: number, memoryMb = 512): Context {
  const endsAt = Date.now() + timeoutSeconds * 1000
  return {
    awsRequestId: randomUUID(),
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: String(memoryMb),
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  }
}
