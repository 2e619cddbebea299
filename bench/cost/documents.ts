import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { scaleDocument } from '#bench/scale/document.ts'
import { costsDocument } from './costs-document.ts'
import { readMeter } from './meter-file.ts'

const documents = { 'docs/costs.md': costsDocument, 'docs/scale.md': scaleDocument }
const fileOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

/** Each document as the scripts write it from the committed meter, and as it is. */
export function written(): { name: string; wanted: string; found: string }[] {
  const meter = readMeter()
  return Object.entries(documents).map(([name, document]) => ({
    name,
    wanted: document(meter),
    found: readFileSync(fileOf(name), 'utf8'),
  }))
}

export function writeDocuments(): void {
  const meter = readMeter()
  for (const [name, document] of Object.entries(documents)) writeFileSync(fileOf(name), document(meter))
}
