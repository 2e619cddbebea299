import { randomUUID } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'
import { Journal } from '../wire/journal.ts'

const Attributes = z.record(z.string(), z.string())
const Message = z.object({
  id: z.string(),
  body: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  /** Milliseconds since 1970, all times here. */
  sentAt: z.number(),
  visibleAt: z.number(),
  receiveCount: z.number(),
})
export type Message = z.infer<typeof Message> & { firstReceivedAt?: number; receipt?: string }

/** What the journal holds, line by line. Who has received a message is not kept: after a restart nobody has it. */
const Line = z.union([
  z.object({ create: z.string(), attributes: Attributes }),
  z.object({ send: z.string(), message: Message }),
  z.object({ received: z.string(), id: z.string(), count: z.number() }),
  z.object({ delete: z.string(), id: z.string() }),
])
type Line = z.infer<typeof Line>

type Queue = { attributes: Record<string, string>; messages: Map<string, Message>; waiting: Set<() => void> }

const Redrive = z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number() })
const rewriteEvery = 50_000

/** All queues of one folder: in memory, with every change in a journal before it counts. */
export class Queues {
  readonly #queues = new Map<string, Queue>()
  readonly #journal: Journal
  readonly #now: () => number
  #lines = 0

  constructor(folder: string, now: () => number) {
    this.#now = now
    this.#journal = new Journal(path.join(folder, 'queues.jsonl'))
    for (const line of this.#journal.read()) {
      const known = Line.safeParse(line)
      if (known.success) this.#apply(known.data)
    }
    this.#rewrite()
  }

  has(name: string): boolean {
    return this.#queues.has(name)
  }

  names(): string[] {
    return [...this.#queues.keys()]
  }

  attributes(name: string): Record<string, string> {
    return this.#queue(name).attributes
  }

  counts(name: string): { visible: number; inFlight: number; delayed: number } {
    const messages = [...this.#queue(name).messages.values()]
    const visible = messages.filter(message => message.visibleAt <= this.#now()).length
    const inFlight = messages.filter(message => message.visibleAt > this.#now() && message.receipt).length
    return { visible, inFlight, delayed: messages.length - visible - inFlight }
  }

  create(name: string, attributes: Record<string, string>): void {
    this.#change({ create: name, attributes: { ...this.#queues.get(name)?.attributes, ...attributes } })
  }

  send(name: string, body: string, attributes: Record<string, unknown>, delaySeconds: number): string {
    const sentAt = this.#now()
    const id = randomUUID()
    const visibleAt = sentAt + delaySeconds * 1000
    this.#change({ send: name, message: { id, body, attributes, sentAt, visibleAt, receiveCount: 0 } })
    this.#wake(name)
    return id
  }

  /** Messages that are visible now, hidden from others for the time given; those tried too often move to the DLQ. */
  receive(name: string, most: number, visibilitySeconds: number): Message[] {
    const received: Message[] = []
    for (const message of this.#queue(name).messages.values()) {
      if (received.length >= most) break
      if (message.visibleAt > this.#now()) continue
      if (this.#moveToDeadLetters(name, message)) continue
      message.receipt = `${message.id}.${randomUUID()}`
      message.firstReceivedAt ??= this.#now()
      message.visibleAt = this.#now() + visibilitySeconds * 1000
      // The count is kept, so that a message which brings the process down ends among the dead letters too.
      this.#change({ received: name, id: message.id, count: message.receiveCount + 1 })
      received.push({ ...message })
    }
    return received
  }

  /** Resolves when a message may have become visible, or after the time given. */
  changed(name: string, milliseconds: number, signal: AbortSignal): Promise<void> {
    const queue = this.#queue(name)
    const next = Math.min(...[...queue.messages.values()].map(message => message.visibleAt)) - this.#now()
    return new Promise(resolve => {
      const done = () => {
        clearTimeout(timer)
        queue.waiting.delete(done)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, Math.max(1, Math.min(milliseconds, next)))
      queue.waiting.add(done)
      signal.addEventListener('abort', done)
    })
  }

  /** Only the latest receipt counts: a message that has been handed out again belongs to that receiver. */
  delete(name: string, receipt: string): void {
    const message = this.#held(name, receipt)
    if (message) this.#change({ delete: name, id: message.id })
  }

  hide(name: string, receipt: string, seconds: number): void {
    const message = this.#held(name, receipt)
    if (!message) return
    message.visibleAt = this.#now() + seconds * 1000
    this.#wake(name)
  }

  purge(name: string): void {
    for (const id of [...this.#queue(name).messages.keys()]) this.#change({ delete: name, id })
  }

  close(): void {
    for (const queue of this.#queues.values()) for (const done of queue.waiting) done()
    this.#journal.close()
  }

  #queue(name: string): Queue {
    const queue = this.#queues.get(name)
    if (!queue) throw new Error(`No queue ${name}`)
    return queue
  }

  #held(name: string, receipt: string): Message | undefined {
    const message = this.#queue(name).messages.get(receipt.split('.')[0] ?? '')
    return message?.receipt === receipt ? message : undefined
  }

  #wake(name: string): void {
    for (const done of [...this.#queue(name).waiting]) done()
  }

  #moveToDeadLetters(name: string, message: Message): boolean {
    const policy = this.#queue(name).attributes.RedrivePolicy
    if (!policy) return false
    const { deadLetterTargetArn, maxReceiveCount } = Redrive.parse(JSON.parse(policy))
    const target = deadLetterTargetArn.split(':').at(-1) ?? ''
    if (message.receiveCount < maxReceiveCount || !this.has(target)) return false
    const { id, body, attributes, sentAt } = message
    // Written to the other queue before it is removed here: a crash in between leaves a copy and loses nothing.
    this.#change({ send: target, message: { id, body, attributes, sentAt, visibleAt: this.#now(), receiveCount: 0 } })
    this.#change({ delete: name, id })
    this.#wake(target)
    return true
  }

  #change(line: Line): void {
    this.#journal.append(line)
    this.#apply(line)
    this.#lines += 1
    if (this.#lines > rewriteEvery) this.#rewrite()
  }

  #apply(line: Line): void {
    if ('create' in line) {
      const existing = this.#queues.get(line.create)
      if (existing) existing.attributes = line.attributes
      else this.#queues.set(line.create, { attributes: line.attributes, messages: new Map(), waiting: new Set() })
    } else if ('send' in line) {
      this.#queues.get(line.send)?.messages.set(line.message.id, { ...line.message })
    } else if ('received' in line) {
      const message = this.#queues.get(line.received)?.messages.get(line.id)
      if (message) message.receiveCount = line.count
    } else {
      this.#queues.get(line.delete)?.messages.delete(line.id)
    }
  }

  #rewrite(): void {
    const lines: Line[] = []
    for (const [name, queue] of this.#queues) {
      lines.push({ create: name, attributes: queue.attributes })
      for (const { id, body, attributes, sentAt, visibleAt, receiveCount, receipt } of queue.messages.values()) {
        const hiddenUntil = receipt ? sentAt : visibleAt
        lines.push({ send: name, message: { id, body, attributes, sentAt, visibleAt: hiddenUntil, receiveCount } })
      }
    }
    this.#journal.rewrite(lines)
    this.#lines = 0
  }
}
