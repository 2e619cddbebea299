/** A message as its worker holds it. */
export type HeldMessage = { queueArn: string; receiptHandle: string }

/** The queue that a worker works off. */
export interface OwnQueue {
  /** Lets a failed message come back after this many seconds, not after the queue's long visibility timeout. */
  comeBackIn(seconds: number, message: HeldMessage): Promise<void>
}
