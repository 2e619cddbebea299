import path from 'node:path'
import { bundleHandlers, moduleOf } from '#infra/bundle.ts'
import { endpointName, workerName } from '#infra/handlers.ts'
import { needsOfHandlers } from '#infra/needs.ts'
import { sizes } from '#infra/sizes.ts'
import { batchOf, resultOf } from './answers.ts'
import { environmentOf } from './environment.ts'
import type { Handlers } from './handlers.ts'
import { type Figures, startRuntime } from './runtime.ts'

/**
 * The handlers as they would be deployed: bundled into this folder, each function in instances of its own, with the
 * environment infra gives it. Two steps, for the environment is known only when the services run.
 */
export async function bundled(folder: string): Promise<(env: NodeJS.ProcessEnv) => Handlers> {
  const [needs] = await Promise.all([needsOfHandlers(), bundleHandlers(folder)])
  return env => {
    const functions = [...sizes()].map(([name, size]) => {
      const needed = needs.get(name)
      if (!needed) throw new Error(`Nobody knows what ${name} needs`)
      const environment = environmentOf({ name, folder, needs: needed, size }, env)
      return { name, file: path.join(folder, `${moduleOf(name)}.mjs`), size, env: environment }
    })
    const runtime = startRuntime(functions)
    console.log(`The handlers run as bundled: ${functions.length} functions in ${folder}`)
    return {
      async endpoint(route) {
        return async event => resultOf(await runtime.invoke(endpointName(route), event))
      },
      async job(name) {
        return async event => batchOf(await runtime.invoke(workerName(name), event))
      },
      async stop() {
        await runtime.stop()
        const figures = runtime.figures()
        if (figures.calls > 0) console.log(inWords(figures))
      },
    }
  }
}

function inWords({ calls, startMs, most, processMb, peakMb }: Figures): string {
  const middle = Math.round([...startMs].sort((a, b) => a - b)[Math.floor(startMs.length / 2)] ?? 0)
  const [largest = 'none', mb = 0] = [...peakMb].sort(([, a], [, b]) => b - a)[0] ?? []
  return [
    `The bundled handlers: ${calls} calls of ${peakMb.size} functions, ${startMs.length} instances`,
    `started in ${middle} ms each (median), ${most} at most at a time; ${largest} held most, ${Math.round(mb)} MB;`,
    `the whole process at most ${Math.round(processMb)} MB`,
  ].join(' ')
}
