// Makes a thread of Node look like a browser's worker to the module it is told to load.
import { parentPort, workerData } from 'node:worker_threads'

globalThis.postMessage = message => parentPort.postMessage(message)
globalThis.addEventListener = (_, listen) => parentPort.on('message', data => listen({ data }))
await import(workerData)
