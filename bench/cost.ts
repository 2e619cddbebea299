/**
 * npm run bench:cost: one full interview of 25 minutes in each voice profile (SPEC-35), on the local cloud, through the
 * gateway, the handlers and the workers; every unit that AWS bills is metered at the wire, kept in bench/cost/meter.json and
 * priced by infra/prices.ts. Writes docs/costs.md and docs/scale.md anew. Ends with 1 where a profile is over its bound.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeDocuments } from './cost/documents.ts'
import { noticeLogs } from './cost/logs.ts'
import { measure } from './cost/measure.ts'
import { profiles } from './cost/meter.ts'
import { writeMeter } from './cost/meter-file.ts'
import { bounds, interviewCost } from './cost/pricing.ts'
import { costTables } from './cost/tables.ts'

const say = noticeLogs()
const folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-cost-'))
const meter = await measure(folder, say)
rmSync(folder, { recursive: true, force: true })
writeMeter(meter)
writeDocuments()
say(costTables(meter))
const over = profiles.filter(profile => interviewCost(meter.profiles[profile]).total > bounds[profile])
for (const profile of over) say(`${profile} is over its bound of $${bounds[profile]}`)
// The engines end with this process.
process.exit(over.length)
