import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Meter } from './meter.ts'

const file = fileURLToPath(new URL('./meter.json', import.meta.url))

/** What the last npm run bench:cost has measured. */
export const readMeter = (): Meter => Meter.parse(JSON.parse(readFileSync(file, 'utf8')))

export const writeMeter = (meter: Meter): void =>
  writeFileSync(file, `${JSON.stringify(Meter.parse(meter), rounded, 2)}\n`)

/** Milliseconds and shares of units have digits that mean nothing. */
const rounded = (_name: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
