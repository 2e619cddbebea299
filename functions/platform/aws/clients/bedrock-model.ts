import { BedrockRuntimeClient, ConverseCommand, type Message } from '@aws-sdk/client-bedrock-runtime'
import * as z from 'zod'
import { env } from '#functions/platform/env.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import { type Ask, type Model, ModelFailed } from '#functions/platform/ports/model.ts'
import { clientOptions } from './client-options.ts'

/** The tool the model is made to call: its input is the answer. */
const toolName = 'answer'
const Json = z.record(z.string(), z.json())

const toolOf = (schema: z.ZodType) => ({
  tools: [
    {
      toolSpec: {
        name: toolName,
        description: 'Give the answer in this form.',
        inputSchema: { json: Json.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) },
      },
    },
  ],
  toolChoice: { tool: { name: toolName } },
})

type Reply = { message: Message; input: unknown; toolUseId: string }

/** The model port over Bedrock's Converse: structured output by a forced tool call, parsed by zod, one repair. */
export function bedrockModel(client: BedrockRuntimeClient, modelId: string): Model {
  const rest = restAfterLateness()
  const converse = async <T>(ask: Ask<T>, messages: Message[], signal: AbortSignal): Promise<Reply> => {
    const command = new ConverseCommand({
      modelId,
      system: [{ text: ask.system }],
      messages,
      inferenceConfig: { maxTokens: ask.maxTokens, temperature: 0.3 },
      toolConfig: toolOf(ask.schema),
    })
    const { output, usage } = await client.send(command, { abortSignal: signal })
    if (usage?.inputTokens) recordMetric('ModelInputTokens', usage.inputTokens)
    if (usage?.outputTokens) recordMetric('ModelOutputTokens', usage.outputTokens)
    const use = output?.message?.content?.find(block => block.toolUse)?.toolUse
    if (!output?.message || !use?.toolUseId) throw new ModelFailed('The model did not fill the form')
    return { message: output.message, input: use.input, toolUseId: use.toolUseId }
  }
  const answered = async <T>(ask: Ask<T>, signal: AbortSignal): Promise<T> => {
    const question: Message = { role: 'user', content: [{ text: ask.user }] }
    const first = await converse(ask, [question], signal)
    const parsed = ask.schema.safeParse(first.input)
    if (parsed.success) return parsed.data
    const second = await converse(ask, [question, first.message, complaintOf(first, parsed.error)], signal)
    return ask.schema.parse(second.input)
  }
  return {
    id: modelId,
    async ask(ask) {
      recordMetric('ModelCalls')
      const signal = AbortSignal.timeout(ask.deadlineMs)
      try {
        rest.check(ask.deadlineMs)
        const answer = await answered(ask, signal)
        rest.end()
        return answer
      } catch (error) {
        recordMetric('ModelFallbacks')
        if (signal.aborted) rest.begin(ask.deadlineMs)
        throw error instanceof ModelFailed
          ? error
          : new ModelFailed(`${ask.prompt} failed on ${modelId}`, { cause: error })
      }
    },
  }
}

const complaintOf = ({ toolUseId }: Reply, error: z.ZodError): Message => ({
  role: 'user',
  content: [
    {
      toolResult: {
        toolUseId,
        status: 'error',
        content: [
          {
            text: `This does not fit the form:\n${z.prettifyError(error)}\nCall the tool again with every field right.`,
          },
        ],
      },
    },
  ],
})

const restMs = 30_000

/**
 * A model that has just missed a deadline is not asked again with the same or a shorter one: while it hangs, only one turn
 * waits for it.
 */
function restAfterLateness() {
  let until = 0
  let lateForMs = 0
  return {
    /** @throws ModelFailed */
    check(deadlineMs: number): void {
      if (deadlineMs <= lateForMs && performance.now() < until) throw new ModelFailed('The model was late just now')
    },
    begin(deadlineMs: number): void {
      lateForMs = deadlineMs
      until = performance.now() + restMs
    },
    end(): void {
      until = 0
    },
  }
}

// Three full attempts would take minutes; the deadline of each question ends them early.
export const configuredModel = (): Model =>
  bedrockModel(new BedrockRuntimeClient(clientOptions(20_000, 5)), env().MODEL_ID)
