/**
 * npm run bench:csv: (a) a 10 MB file of students, parsed and checked by the wizard's built worker in Chromium, beside the
 * CSV library alone on the same file in a worker of its own (at most 2.5 times its time for the whole file at once; in slices,
 * as a progress bar needs them, the library itself is slower; no task over 50 ms on the page meanwhile); (b) 3,000 students added by one call to the product as it runs on a laptop (under 15 s); (c) the same with the
 * whole product killed (kill -9) twice in the middle: exactly 3,000, none twice, as many seats (SPEC-954).
 * (d) and (e): the same of 3,000 students in an .xlsx with headers of the college's own (SPEC-954).
 * One part alone: npm run bench:csv -- browser, or -- server.
 */
import { measureInBrowser } from './csv/browser.ts'
import { measureProvisioning } from './csv/provision.ts'
import { csvOfBytes, workbookOfStudents } from './csv/students.ts'

const part = process.argv[2]
const rounds = 9
const students = 3000
const cuts = 2

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const verdict = (holds: boolean) => (holds ? 'ok' : 'FAILED')

if (part !== 'server') {
  const csv = csvOfBytes(10 * 1024 * 1024)
  const { measured, measuredWorkbook } = await measureInBrowser(csv, workbookOfStudents(students), rounds)
  const { wholeMs, slicesMs, checkedMs, longestTaskMs, longestFrameMs, checked } = measured
  const [whole, slices, ours] = [median(wholeMs), median(slicesMs), median(checkedMs)]
  const megabytes = (csv.length / 1024 / 1024).toFixed(1)
  console.log(`(a) ${megabytes} MB, ${checked.total} rows, ${checked.invalid} invalid; medians of ${rounds} rounds`)
  console.log(`    parsed and checked in slices ${ours.toFixed(0)} ms`)
  console.log(
    `    library alone, the whole file at once ${whole.toFixed(0)} ms: ${(ours / whole).toFixed(2)} times, at most 2.5: ${verdict(ours <= 2.5 * whole)}`,
  )
  console.log(`    library alone in slices ${slices.toFixed(0)} ms: ${(ours / slices).toFixed(2)} times`)
  console.log(`    longest task of the page ${longestTaskMs} ms, at most 50: ${verdict(longestTaskMs <= 50)}`)
  console.log(`    longest frame ${longestFrameMs.toFixed(0)} ms`)
  const { checkedMs: workbookMs, checked: inWorkbook } = measuredWorkbook
  console.log(
    `(d) an .xlsx of ${inWorkbook.total} rows in a college's own columns, ${inWorkbook.invalid} invalid: read and checked in ${median(workbookMs).toFixed(0)} ms`,
  )
}
if (part !== 'browser') {
  const { plain, cut, mapped } = await measureProvisioning(students, cuts)
  const isExact = (check: Record<string, number>) => Object.values(check).every(count => count === students)
  console.log(`(b) ${students} students in ${plain.seconds.toFixed(1)} s, under 15: ${verdict(plain.seconds < 15)}`)
  console.log(
    `    the call answered ${plain.answered}; ${JSON.stringify(plain.check)}: ${verdict(isExact(plain.check))}`,
  )
  console.log(
    `(c) killed at ${cut.cutAt.join(' and ')} students, done after ${cut.seconds.toFixed(1)} s with the restarts`,
  )
  console.log(`    ${JSON.stringify(cut.check)}: ${verdict(isExact(cut.check))}`)
  console.log(
    `(e) the same from an .xlsx in a college's own columns in ${mapped.seconds.toFixed(1)} s, ${(mapped.seconds / plain.seconds).toFixed(2)} times (b); ${JSON.stringify(mapped.check)}: ${verdict(isExact(mapped.check))}`,
  )
}
