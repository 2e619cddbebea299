import { performance } from 'node:perf_hooks'
import { type Instance, type LambdaFunction, startInstance } from './instance.ts'

export type Runtime = {
  /** Event and answer travel as JSON. @throws Error where the function fails, is killed or exceeds a limit */
  invoke(name: string, event: unknown): Promise<unknown>
  figures(): RuntimeFigures
  stop(): Promise<void>
}

export type RuntimeFigures = {
  calls: number
  /** How long each instance took until it could take its first call. */
  startMs: number[]
  /** Instances at the same time, at most. */
  most: number
  /** Megabytes of the whole process, at most. */
  processMb: number
  /** Function -> megabytes an instance of it held at most. */
  peakMb: Map<string, number>
}

type Kept = { name: string; busy: boolean; instance: Promise<Instance> }

/** Lambda's limit of a call, in both directions. */
const payloadBytes = 6 * 1024 * 1024
const megabyte = 1024 * 1024

/** Enough instances of a function for a person's tabs, and few enough in all for a laptop's memory. */
const usual = { eachFunction: 4, kept: 16 }

/** Runs functions as Lambda does: each call has an instance to itself; idle ones are reused, surplus ones are ended. */
export function startRuntime(functions: readonly LambdaFunction[], caps = usual): Runtime {
  const known = new Map(functions.map(each => [each.name, each]))
  /** Least recently used first. */
  const all = new Set<Kept>()
  let waiting: { name: string; go: () => void }[] = []
  let isStopped = false
  const figures: RuntimeFigures = { calls: 0, startMs: [], most: 0, processMb: 0, peakMb: new Map() }

  const letGo = (name: string) => {
    const first = waiting.find(each => each.name === name)
    waiting = waiting.filter(each => each !== first)
    first?.go()
  }
  const begin = (of: LambdaFunction): Kept => {
    const begun = performance.now()
    const gone = () => {
      all.delete(kept)
      letGo(of.name)
    }
    const kept: Kept = { name: of.name, busy: true, instance: startInstance(of, gone) }
    kept.instance.then(() => figures.startMs.push(performance.now() - begun), gone)
    all.add(kept)
    figures.most = Math.max(figures.most, all.size)
    return kept
  }
  const take = async (name: string): Promise<Kept> => {
    const of = known.get(name)
    if (!of) throw new Error(`No function is called ${name}`)
    for (;;) {
      if (isStopped) throw new Error(`${name}: stopped`)
      const own = [...all].filter(kept => kept.name === name)
      const free = own.findLast(kept => !kept.busy)
      if (free) {
        all.delete(free)
        all.add(Object.assign(free, { busy: true }))
        return free
      }
      if (own.length < caps.eachFunction) return begin(of)
      await new Promise<void>(go => waiting.push({ name, go }))
    }
  }
  const giveBack = (kept: Kept) => {
    kept.busy = false
    letGo(kept.name)
    const oldest = [...all].find(({ busy }) => !busy)
    if (!oldest || all.size <= caps.kept) return
    all.delete(oldest)
    oldest.instance.then(
      instance => instance.stop(),
      () => undefined,
    )
  }
  return {
    async invoke(name, event) {
      const text = JSON.stringify(event)
      if (Buffer.byteLength(text) > payloadBytes) throw new Error(`${name}: the event is larger than 6 MB`)
      const kept = await take(name)
      try {
        const instance = await kept.instance
        const answer = await instance.call(text)
        if (Buffer.byteLength(answer) > payloadBytes) throw new Error(`${name}: the answer is larger than 6 MB`)
        note(figures, name, instance)
        return JSON.parse(answer)
      } finally {
        giveBack(kept)
      }
    },
    figures: () => figures,
    async stop() {
      isStopped = true
      for (const { go } of waiting.splice(0)) go()
      await Promise.allSettled([...all].map(async kept => (await kept.instance).stop()))
    },
  }
}

function note(figures: RuntimeFigures, name: string, instance: Instance): void {
  figures.calls++
  figures.processMb = Math.max(figures.processMb, process.memoryUsage.rss() / megabyte)
  figures.peakMb.set(name, Math.max(figures.peakMb.get(name) ?? 0, instance.peakMb()))
}
