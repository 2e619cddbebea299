import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Meter = { readUnits: number; writeUnits: number }
const writes = /PutItem|UpdateItem|DeleteItem|TransactWriteItems|BatchWriteItem/

/** Stands between the product and its DynamoDB and adds up the capacity units of every call, as the engine reports them. */
export async function startMeteringProxy(
  engine: string,
): Promise<{ endpoint: string; meter: Meter; stop(): Promise<void> }> {
  const meter: Meter = { readUnits: 0, writeUnits: 0 }
  const { hostname, port } = new URL(engine)
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const target = String(incoming.headers['x-amz-target'] ?? '')
    const body = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.concat(chunks).toString() || '{}'), ReturnConsumedCapacity: 'TOTAL' }),
    )
    const headers = { ...incoming.headers, 'content-length': String(body.length) }
    const forwarded = request(
      { hostname, port, method: incoming.method, path: incoming.url, headers },
      async answer => {
        const parts: Uint8Array[] = []
        for await (const part of answer) parts.push(part)
        const reply = Buffer.concat(parts)
        const { ConsumedCapacity } = JSON.parse(reply.toString() || '{}')
        const units = [ConsumedCapacity].flat().reduce((sum, consumed) => sum + (consumed?.CapacityUnits ?? 0), 0)
        if (writes.test(target)) meter.writeUnits += units
        else meter.readUnits += units
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(reply)
      },
    )
    forwarded.on('error', () => outgoing.writeHead(502).end())
    forwarded.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    meter,
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}
