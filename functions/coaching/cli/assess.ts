import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { assess, rubricText } from '#functions/assessor/public.ts'
import type { Model } from '#functions/platform/ports/model.ts'
import { lineOf } from './assess-line.ts'

/** How long the configured model may take for one answer; then the rules stand in, as in the worker. */
const deadlineMs = 20_000

const stop = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const configured = async (): Promise<Model> => {
  const { model } = await import('#functions/platform/aws/model.ts')
  return model() ?? stop('No model is configured: set MODEL_ID, or leave --model out for the rules.')
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message.replaceAll('\n', '; ') : 'cannot be read')

/** npm run -s assess -- FILE [--model]: what a prompt, a model or the rules do to scores. `-` reads standard input; --rubric prints the rubric. */
const run = async (): Promise<void> => {
  if (process.argv.includes('--rubric')) return console.log(rubricText)
  const files = process.argv.slice(2).filter(argument => argument !== '--model')
  const [file] = files
  if (file === undefined || files.length > 1 || (file.startsWith('-') && file !== '-'))
    return stop('Usage: npm run -s assess -- FILE [--model]   (FILE may be - for standard input)')
  const model = process.argv.includes('--model')
    ? await configured().catch(error => stop(`The model cannot be used: ${reasonOf(error)}`))
    : null
  const source =
    file === '-'
      ? await text(process.stdin)
      : await readFile(file, 'utf8').catch(error => stop(`Cannot read ${file}: ${reasonOf(error)}`))
  const log = { warn: (message: string, { reason }: { reason: string }) => console.error(`${message}: ${reason}`) }
  for (const [at, line] of source
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue
    try {
      const { id, ...input } = lineOf(line)
      const { score, strengths, weaknesses, facts } = await assess(input, { model, deadlineMs, log })
      console.log(JSON.stringify({ id, score, strengths, weaknesses, facts }))
    } catch (error) {
      console.error(`Line ${at + 1}: ${reasonOf(error)}`)
      process.exitCode = 1
    }
  }
}

await run()
