import { setTimeout as sleep } from 'node:timers/promises'
import { encode } from 'gpt-tokenizer'
import { type LocalServer, readBody, serve } from '#infra/local/wire/http.ts'
import { type Answer, answerSeconds, filled, thinking } from './script.ts'

/** The form for a tool call, which each provider puts before the prompt in words of its own, about as long as this. */
const formTokens = 300
const tokensOf = (text: string) => encode(text).length

/** An OpenAI-compatible chat server (LLM_URL) that answers each of the product's prompts as a model would. */
export const startModel = (): Promise<LocalServer> =>
  serve(async (request, response) => {
    const { messages, tools } = JSON.parse((await readBody(request)).toString())
    const [tool] = tools
    const asked = messages.map(({ content }: { content: string }) => content).join('\n')
    const text = JSON.stringify(filled(Object.keys(tool.function.parameters.properties), asked))
    const usage = {
      prompt_tokens: tokensOf(asked) + tokensOf(JSON.stringify(tools)) + formTokens,
      completion_tokens: tokensOf(text),
    }
    await thinking(usage.completion_tokens)
    const call = { id: 'call', type: 'function', function: { name: tool.function.name, arguments: text } }
    const message = { role: 'assistant', content: null, tool_calls: [call] }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ choices: [{ finish_reason: 'tool_calls', message }], usage }))
  })

/** A batch recogniser needs about this long for one answer. */
const hearingMs = 20_000

/** An OpenAI-compatible speech server (STT_URL) that knows what was said: it is not hearing that is measured. */
export function startEars(answers: readonly Answer[]): Promise<LocalServer> {
  let heard = 0
  return serve(async (request, response) => {
    await readBody(request)
    const text = answers[heard++ % answers.length]?.words ?? ''
    const isLast = heard % answers.length === 0
    // While the candidate speaks on, an earlier answer is heard in time; for the last one somebody waits.
    if (isLast) await sleep(hearingMs)
    const segments = [{ text, start: 0, end: answerSeconds }]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text, segments }))
  })
}
