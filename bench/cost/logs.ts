import { running } from './meter.ts'

/** The handlers' log lines are counted and not shown. Answers the way to say something all the same. */
export function noticeLogs(): (line: string) => void {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (chunk: string | Uint8Array) => {
    const { logs } = running.units
    logs.bytes += Buffer.byteLength(chunk)
    logs.lines += String(chunk).split('\n').length - 1
    return true
  }
  return line => void write(`${line}\n`)
}
