import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { assessByRules } from '#functions/assessor/rules.ts'
import { QuestionKind } from '#shared/contract/interview.ts'

/** node bench/assess.ts: how the rules rank the sets of answers, what passes of other subjects, and the time of one. */
const Asked = z.object({
  ...{ id: z.string(), kind: QuestionKind, role: z.string(), question: z.string(), resume: z.string().nullable() },
  ...{ weak: z.string(), fair: z.string(), strong: z.string() },
})
type Asked = z.infer<typeof Asked>
const folder = new URL('../test/fixtures/answers/', import.meta.url)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
const leisure = z.array(z.object({ answer: z.string() })).parse(read('off-topic'))

const score = ({ question, kind, role, resume }: Asked, answer: string): number =>
  assessByRules({ question, kind, role, resume, answer }).score
const share = (list: readonly boolean[]): string =>
  `${list.filter(Boolean).length} of ${list.length} (${((100 * list.filter(Boolean).length) / list.length).toFixed(1)} %)`

for (const name of ['evaluation', 'held-out', 'held-out-2', 'held-out-3']) {
  const set = z.array(Asked).parse(read(name))
  const pairs = set.flatMap(asked => {
    const [weak, fair, strong] = [score(asked, asked.weak), score(asked, asked.fair), score(asked, asked.strong)]
    return [fair > weak, strong > fair, strong > weak]
  })
  const swapped = set.flatMap(asked =>
    set.filter(other => other !== asked).map(other => score(asked, other.strong) <= 30),
  )
  const idle = set.flatMap(asked => leisure.map(({ answer }) => score(asked, answer) <= 30))
  console.log(
    `${name}: pairs right ${share(pairs)}; strong answers to other questions at most 30 ${share(swapped)}; talk of leisure at most 30 ${share(idle)}`,
  )
}

const set = z.array(Asked).parse(read('evaluation'))
const times = set.flatMap(asked =>
  [asked.weak, asked.fair, asked.strong].map(answer => {
    const start = performance.now()
    score(asked, answer)
    return performance.now() - start
  }),
)
times.sort((a, b) => a - b)
console.log(
  `one assessment: p50 ${times[Math.floor(times.length / 2)]?.toFixed(2)} ms, p95 ${times[Math.floor(times.length * 0.95)]?.toFixed(2)} ms`,
)
