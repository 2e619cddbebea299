/**
 * npm run bench:scale: what 100, 10,000 and 1,000,000 interviews a day ask of each service, from the meter of one interview
 * (bench/cost/meter.json), against the default quotas. Writes docs/scale.md and docs/costs.md anew and prints the first.
 */
import { writeDocuments } from './cost/documents.ts'
import { readMeter } from './cost/meter-file.ts'
import { scaleDocument } from './scale/document.ts'

writeDocuments()
console.log(scaleDocument(readMeter()))
